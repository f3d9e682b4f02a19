"""The federations of FIDE by their codes, and what countries are called in tables."""

from __future__ import annotations

_CODES = (
    "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR "
    "BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB "
    "CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GBS GCI "
    "GEO GEQ GER GHA GLP GRE GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV "
    "ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIB LIE LTU "
    "LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED "
    "NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA "
    "SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN THA "
    "TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM"
)
CODES = frozenset(_CODES.split())
#: Countries as English tables name them, in small letters.
_NAMES = """
    albania ALB, algeria ALG, andorra AND, argentina ARG, armenia ARM, australia AUS, austria AUT,
    azerbaijan AZE, bangladesh BAN, belarus BLR, belgium BEL, bolivia BOL, bosnia BIH, brazil BRA,
    bulgaria BUL, canada CAN, chile CHI, china CHN, colombia COL, costa rica CRC, croatia CRO,
    cuba CUB, cyprus CYP, czechia CZE, czech republic CZE, denmark DEN, ecuador ECU, egypt EGY,
    england ENG, estonia EST, faroe islands FAI, finland FIN, france FRA, georgia GEO, germany GER,
    greece GRE, hungary HUN, iceland ISL, india IND, indonesia INA, iran IRI, iraq IRQ, ireland IRL,
    israel ISR, italy ITA, japan JPN, jordan JOR, kazakhstan KAZ, kenya KEN, kosovo KOS, latvia LAT,
    lebanon LBN, liechtenstein LIE, lithuania LTU, luxembourg LUX, malaysia MAS, malta MLT,
    mexico MEX, moldova MDA, monaco MNC, mongolia MGL, montenegro MNE, morocco MAR,
    netherlands NED, new zealand NZL, nigeria NGR, north macedonia MKD, norway NOR, pakistan PAK,
    paraguay PAR, peru PER, philippines PHI, poland POL, portugal POR, romania ROU, russia RUS,
    san marino SMR, scotland SCO, serbia SRB, singapore SGP, slovakia SVK, slovenia SLO,
    south africa RSA, spain ESP, sri lanka SRI, sweden SWE, switzerland SUI, syria SYR,
    tunisia TUN, turkey TUR, türkiye TUR, ukraine UKR, united states USA, uruguay URU,
    uzbekistan UZB, venezuela VEN, vietnam VIE, wales WLS
"""
_BY_NAME = {
    name.strip(): code
    for name, _blank, code in (entry.strip().rpartition(" ") for entry in _NAMES.split(","))
}


def federation_of(text: str) -> str:
    """The code of a federation from itself or from the name of its country; empty for neither."""
    word = " ".join(text.split())
    return word if word in CODES else _BY_NAME.get(word.lower(), "")
