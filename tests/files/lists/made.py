"""Rating lists of invented people, in the formats that federations publish."""

from __future__ import annotations

import zipfile
from pathlib import Path

XML = """<?xml version="1.0" encoding="UTF-8"?>
<playerslist>
<player><fideid>1001</fideid><name>Oest, Per</name><country>DEN</country><sex>M</sex>
<title>GM</title><w_title></w_title><rating>2588</rating><rapid_rating>2544</rapid_rating>
<blitz_rating></blitz_rating><birthday>1979</birthday><flag>i</flag></player>
<player><fideid>1002</fideid><name>Lak, Zaneta</name><country>POL</country><sex>F</sex>
<title></title><w_title>WIM</w_title><rating>2198</rating><rapid_rating>0</rapid_rating>
<blitz_rating>2090</blitz_rating><birthday>0000</birthday><flag>w</flag></player>
</playerslist>
"""
TEXT = (
    "ID Number      Name                    Fed Sex Tit  WTit NOV26 Gms K  B-day Flag\r\n"
    "1001           Oest, Per               DEN M   GM        2588  0   20 1979  i\r\n"
    "1002           Lak, Zaneta             POL F             2198  0   20 0000  w\r\n"
)
DSB = (
    'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,'
    "Letzte Auswertung,DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land\n"
    '7,40021,5,P,"Größe,Änne",W,D,1988,202640,1810,55,1850,,2001,GER\n'
    '7,40022,9,A,"Größe,Änne",W,D,1988,202640,1810,55,1850,,2001,GER\n'
    '8,40021,6,A,"Østergaard,Ole",M,D,1970,202640,,,,,,\n'
)
OLD_DSB = (
    "ID,VKZ,MglNr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,"
    "Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land\n"
    '7,40022,9,A,"Größe,Änne",W,D,1988,202640,1810,55,1850,,2001,GER\n'
)
CLUBS = "ZPS,LV,Verein\n40021,4,SK Süd\n40022,4,SK Nord\n"
FSI = (
    "Nominativo;Elo;Categoria;K Italia;Federazione;Anno Nascita;ID FSI;Sex;FIN;Elo FIDE Std;"
    "K Elo FIDE Std;Elo FIDE Rapid\n"
    "DE ROSA Niccolò;1912;2N;20;ITA;1991;123450;M;3001;1920;20;0\n"
)
ECF = (
    "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,revised_standard,"
    "club_name,title\n"
    '112A,"Žák, Émile",ME1,4001,M,ENG,1733,1736,Town,\n'
    '113B,"Ford, Ann",ME2,,F,ENG,1500,,Town,WFM\n'
)
KNSB = (
    "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n7001;de Boer, Anna;wfm;NED;1912;12;1991;w\n"
)


def packed(path: Path, **members: bytes) -> Path:
    """A zip archive; an underscore stands for the point of a name."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(".".join(name.rsplit("_", 1)), data)
    return path


def written(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_bytes(text.encode(encoding))
    return path


def of_names(*names: str) -> str:
    """A table of names with their numbers."""
    return "\n".join(["Name;FIDE-ID", *(f"{name};{1000 + at}" for at, name in enumerate(names))])
