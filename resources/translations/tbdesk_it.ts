<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;About tbdesk</source>
        <translation>&amp;Informazioni su tbdesk</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Confronta…</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ai&amp;uto</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasti</translation>
    </message>
    <message>
        <source>&amp;New event…</source>
        <translation>&amp;Nuovo torneo…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>&amp;Paste crosstable…</source>
        <translation>&amp;Incolla tabellone…</translation>
    </message>
    <message>
        <source>&amp;Players…</source>
        <translation>&amp;Giocatori…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Stam&amp;pa…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>&amp;Redo:</source>
        <translation>&amp;Ripeti:</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salva</translation>
    </message>
    <message>
        <source>&amp;Tie-breaks</source>
        <translation>&amp;Spareggi</translation>
    </message>
    <message>
        <source>&amp;Tie-breaks…</source>
        <translation>&amp;Spareggi…</translation>
    </message>
    <message>
        <source>&amp;Undo:</source>
        <translation>&amp;Annulla:</translation>
    </message>
    <message>
        <source>&amp;Withdrawn players…</source>
        <translation>Giocatori &amp;ritirati…</translation>
    </message>
    <message>
        <source>&amp;Withdrawn teams…</source>
        <translation>Squadre &amp;ritirate…</translation>
    </message>
    <message>
        <source>Club &amp;logo…</source>
        <translation>Lo&amp;go del circolo…</translation>
    </message>
    <message>
        <source>E&amp;vent</source>
        <translation>&amp;Torneo</translation>
    </message>
    <message>
        <source>E&amp;xport to Excel…</source>
        <translation>Esporta in E&amp;xcel…</translation>
    </message>
    <message>
        <source>Event &amp;settings…</source>
        <translation>&amp;Impostazioni del torneo…</translation>
    </message>
    <message>
        <source>Export &amp;CSV…</source>
        <translation>Esporta CS&amp;V…</translation>
    </message>
    <message>
        <source>Export a &amp;web page…</source>
        <translation>Esporta una pagina &amp;web…</translation>
    </message>
    <message>
        <source>Go to the &amp;grid</source>
        <translation>Vai alla &amp;griglia</translation>
    </message>
    <message>
        <source>Go to the &amp;standings</source>
        <translation>Vai alla &amp;classifica</translation>
    </message>
    <message>
        <source>New &amp;team event…</source>
        <translation>Nuovo torneo a s&amp;quadre…</translation>
    </message>
    <message>
        <source>Places by &amp;hand…</source>
        <translation>Posti assegnati &amp;a mano…</translation>
    </message>
    <message>
        <source>Points &amp;given or taken…</source>
        <translation>&amp;Punti dati o tolti…</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Sa&amp;lva con nome…</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Salva come P&amp;DF…</translation>
    </message>
    <message>
        <source>Teams and &amp;players…</source>
        <translation>Squadre e &amp;giocatori…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Vie&amp;w</source>
        <translation>&amp;Visualizza</translation>
    </message>
</context>
<context>
    <name>AdjustmentsDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Aggiungi</translation>
    </message>
    <message>
        <source>&amp;Counted</source>
        <translation>&amp;Valgono</translation>
    </message>
    <message>
        <source>&amp;Game points</source>
        <translation>Punti &amp;individuali</translation>
    </message>
    <message>
        <source>&amp;Match points</source>
        <translation>Punti &amp;squadra</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>&amp;Giocatore</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Rimuovi</translation>
    </message>
    <message>
        <source>&amp;Team</source>
        <translation>S&amp;quadra</translation>
    </message>
    <message>
        <source>Choose a line of the list first.</source>
        <translation>Scegli prima una riga dell’elenco.</translation>
    </message>
    <message>
        <source>P&amp;oints</source>
        <translation>P&amp;unti</translation>
    </message>
    <message>
        <source>Points given or taken</source>
        <translation>Punti dati o tolti</translation>
    </message>
    <message>
        <source>Points on top of the results are part of the score and of nobody else's tie-breaks: for the opponents the points of the rounds count.</source>
        <translation>I punti in aggiunta ai risultati fanno parte del punteggio, ma non degli spareggi altrui: per gli avversari contano i punti dei turni.</translation>
    </message>
    <message>
        <source>Type how many points, such as -0.5 or 1.</source>
        <translation>Scrivi quanti punti, per esempio -0.5 o 1.</translation>
    </message>
    <message>
        <source>such as -0.5 or 1</source>
        <translation>per esempio -0.5 o 1</translation>
    </message>
</context>
<context>
    <name>AfterChooser</name>
    <message>
        <source>After &amp;round</source>
        <translation>Dopo il tu&amp;rno</translation>
    </message>
    <message>
        <source>Standings after round</source>
        <translation>Classifica dopo il turno</translation>
    </message>
    <message>
        <source>The standings, and what is exported, after this round</source>
        <translation>La classifica, e ciò che si esporta, dopo questo turno</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutti</translation>
    </message>
</context>
<context>
    <name>AvailableModel</name>
    <message>
        <source>{code}   {name}  (Art. {article})</source>
        <translation>{code}   {name}  (Art. {article})</translation>
    </message>
    <message>
        <source>{code} is not part of {edition}.</source>
        <translation>{code} non fa parte di: {edition}.</translation>
    </message>
    <message>
        <source>{code} is not used in this kind of event.</source>
        <translation>{code} non si usa in questo tipo di torneo.</translation>
    </message>
</context>
<context>
    <name>ChainDialog</name>
    <message>
        <source>&amp;Add →</source>
        <translation>&amp;Aggiungi →</translation>
    </message>
    <message>
        <source>&amp;Chain, applied from the top</source>
        <translation>Se&amp;quenza, applicata dall’alto</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Gi&amp;ù</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Su</translation>
    </message>
    <message>
        <source>A chain needs at least one tie-break, such as PTS.</source>
        <translation>Una sequenza ha bisogno di almeno uno spareggio, per esempio PTS.</translation>
    </message>
    <message>
        <source>A&amp;vailable for this event</source>
        <translation>&amp;Disponibili per questo torneo</translation>
    </message>
    <message>
        <source>Available tie-breaks</source>
        <translation>Spareggi disponibili</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Sequenza</translation>
    </message>
    <message>
        <source>Preset chains</source>
        <translation>Sequenze pronte</translation>
    </message>
    <message>
        <source>Take a preset chain…</source>
        <translation>Prendi una sequenza pronta…</translation>
    </message>
    <message>
        <source>Tie-breaks</source>
        <translation>Spareggi</translation>
    </message>
    <message>
        <source>← &amp;Remove</source>
        <translation>← &amp;Rimuovi</translation>
    </message>
</context>
<context>
    <name>ChainModel</name>
    <message>
        <source>{descriptor} is in the chain already; a second time it decides nothing.</source>
        <translation>{descriptor} è già nella sequenza; una seconda volta non decide nulla.</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Both standings</source>
        <translation>Le due classifiche</translation>
    </message>
    <message>
        <source>Compare standings</source>
        <translation>Confronto di classifiche</translation>
    </message>
    <message>
        <source>Every place is the same.</source>
        <translation>Tutti i posti sono uguali.</translation>
    </message>
    <message>
        <source>Places that differ: {count}, in bold.</source>
        <translation>Posti diversi: {count}, in grassetto.</translation>
    </message>
</context>
<context>
    <name>ComparisonModel</name>
    <message>
        <source>Not as in A</source>
        <translation>Diverso da A</translation>
    </message>
</context>
<context>
    <name>ContributionsModel</name>
    <message>
        <source>Board {board}</source>
        <translation>Scacchiera {board}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Propri</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Turno {round}</translation>
    </message>
    <message>
        <source>what comes from no round</source>
        <translation>ciò che non viene da un turno</translation>
    </message>
</context>
<context>
    <name>ContributionsView</name>
    <message>
        <source>Contributions</source>
        <translation>Contributi</translation>
    </message>
</context>
<context>
    <name>CrosstableMenu</name>
    <message>
        <source>Arbiter's decision {result}</source>
        <translation>Decisione dell’arbitro {result}</translation>
    </message>
    <message>
        <source>Clear	Del</source>
        <translation>Cancella	Canc</translation>
    </message>
    <message>
        <source>Double forfeit	_</source>
        <translation>Doppio forfait	_</translation>
    </message>
    <message>
        <source>Draw	5 or =</source>
        <translation>Patta	5 o =</translation>
    </message>
    <message>
        <source>Exchange colours</source>
        <translation>Scambia i colori</translation>
    </message>
    <message>
        <source>Loss	0</source>
        <translation>Sconfitta	0</translation>
    </message>
    <message>
        <source>Loss by forfeit	-</source>
        <translation>Sconfitta per forfait	-</translation>
    </message>
    <message>
        <source>Win	1</source>
        <translation>Vittoria	1</translation>
    </message>
    <message>
        <source>Win by forfeit	+</source>
        <translation>Vittoria per forfait	+</translation>
    </message>
</context>
<context>
    <name>CrosstableModel</name>
    <message>
        <source>Cell {row}-{column}: {reason}</source>
        <translation>Casella {row}-{column}: {reason}</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Circolo</translation>
    </message>
    <message>
        <source>Club or federation</source>
        <translation>Circolo o federazione</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Pts</source>
        <translation>Pti</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Round {round}: {white} (White) – {black} (Black): {result}</source>
        <translation>Turno {round}: {white} (Bianco) – {black} (Nero): {result}</translation>
    </message>
    <message>
        <source>Rtg</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>The diagonal: a player has no game against himself.</source>
        <translation>La diagonale: un giocatore non gioca contro sé stesso.</translation>
    </message>
    <message>
        <source>no game against oneself</source>
        <translation>nessuna partita contro sé stessi</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non giocata</translation>
    </message>
    <message>
        <source>{row} and {column} are not paired with each other.</source>
        <translation>{row} e {column} non sono abbinati tra loro.</translation>
    </message>
</context>
<context>
    <name>CrosstableView</name>
    <message>
        <source>'{key}' is no result, nothing was changed. Keys: 1 win, 0 loss, 5 or = draw, + - forfeits, _ double forfeit, Delete clears.</source>
        <translation>'{key}' non è un risultato, nulla è cambiato. Tasti: 1 vittoria, 0 sconfitta, 5 o = patta, + - forfait, _ doppio forfait, Canc cancella.</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>Tabellone</translation>
    </message>
</context>
<context>
    <name>DateField</name>
    <message>
        <source>{name} is known</source>
        <translation>{name} è noto</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Contributions</source>
        <translation>Contributi</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
</context>
<context>
    <name>DeviationsBox</name>
    <message>
        <source>All points are as in the rules chosen.</source>
        <translation>Tutti i punti sono come nel regolamento scelto.</translation>
    </message>
    <message>
        <source>Points that differ from the rules chosen: {count}.</source>
        <translation>Punti diversi dal regolamento scelto: {count}.</translation>
    </message>
    <message>
        <source>Regulations of the event (16.6)</source>
        <translation>Regolamento del torneo (16.6)</translation>
    </message>
    <message>
        <source>The pairings are fixed beforehand, so Article 16 adjusts nothing here (15.2).</source>
        <translation>Gli abbinamenti sono fissati in anticipo, quindi l’articolo 16 qui non corregge nulla (15.2).</translation>
    </message>
    <message>
        <source>The rules chosen have no Article 16.</source>
        <translation>Il regolamento scelto non ha l’articolo 16.</translation>
    </message>
</context>
<context>
    <name>EncodingMenu</name>
    <message>
        <source>&amp;Central Europe (cp1250)</source>
        <translation>Europa &amp;centrale (cp1250)</translation>
    </message>
    <message>
        <source>&amp;Greek (cp1253)</source>
        <translation>&amp;Greco (cp1253)</translation>
    </message>
    <message>
        <source>&amp;Western Europe (cp1252)</source>
        <translation>Europa &amp;occidentale (cp1252)</translation>
    </message>
    <message>
        <source>C&amp;yrillic (cp1251)</source>
        <translation>C&amp;irillico (cp1251)</translation>
    </message>
    <message>
        <source>Reopen with &amp;encoding</source>
        <translation>Riapri con &amp;codifica</translation>
    </message>
</context>
<context>
    <name>EventForm</name>
    <message>
        <source>&amp;Arbiter</source>
        <translation>&amp;Arbitro</translation>
    </message>
    <message>
        <source>&amp;First day</source>
        <translation>&amp;Primo giorno</translation>
    </message>
    <message>
        <source>&amp;Last day</source>
        <translation>&amp;Ultimo giorno</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>&amp;Luogo</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>Regola&amp;mento</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>Punt&amp;eggi</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titolo</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Primo giorno</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Ultimo giorno</translation>
    </message>
    <message>
        <source>The last day, {end}, is before the first, {start}.</source>
        <translation>L’ultimo giorno, {end}, viene prima del primo, {start}.</translation>
    </message>
    <message>
        <source>Unrated pla&amp;yers</source>
        <translation>Giocatori senza El&amp;o</translation>
    </message>
    <message>
        <source>by date: {edition}</source>
        <translation>per data: {edition}</translation>
    </message>
</context>
<context>
    <name>EventSettingsDialog</name>
    <message>
        <source>Added to the seed of the drawing, such as a number somebody in the hall names</source>
        <translation>Si aggiunge al seme del sorteggio: per esempio un numero detto da qualcuno in sala</translation>
    </message>
    <message>
        <source>Dra&amp;wing of lots, also from</source>
        <translation>Sorteg&amp;gio, anche da</translation>
    </message>
    <message>
        <source>Event settings</source>
        <translation>Impostazioni del torneo</translation>
    </message>
    <message>
        <source>There are games or byes in round {last}; an event of {rounds} rounds would lose them.</source>
        <translation>Ci sono partite o bye nel turno {last}; un torneo di {rounds} turni li perderebbe.</translation>
    </message>
    <message>
        <source>This cannot be a round robin: not everybody is paired with everybody equally often.</source>
        <translation>Non può essere un girone all’italiana: non tutti sono abbinati con tutti lo stesso numero di volte.</translation>
    </message>
</context>
<context>
    <name>ExplanationView</name>
    <message>
        <source>Explanation</source>
        <translation>Spiegazione</translation>
    </message>
    <message>
        <source>Select a value in the standings to see how it came about.</source>
        <translation>Seleziona un valore in classifica per spiegarlo.</translation>
    </message>
    <message>
        <source>{player}: place {place}</source>
        <translation>{player}: posto {place}</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>All files</source>
        <translation>Tutti i file</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>Modificato da un altro programma</translation>
    </message>
    <message>
        <source>Events and tables</source>
        <translation>Tornei e tabelle</translation>
    </message>
    <message numerus="yes">
        <source>Imported with %n remark(s): see Problems</source>
        <translation><numerusform>Importato con %n osservazione: vedi Problemi</numerusform><numerusform>Importato con %n osservazioni: vedi Problemi</numerusform></translation>
    </message>
    <message>
        <source>Imported. It is not saved yet.</source>
        <translation>Importato. Non è ancora salvato.</translation>
    </message>
    <message>
        <source>Nothing was opened.</source>
        <translation>Non è stato aperto nulla.</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Non è stato salvato nulla.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Opening {name} …</source>
        <translation>Apertura di {name} …</translation>
    </message>
    <message numerus="yes">
        <source>Read with %n remark(s): see Problems</source>
        <translation><numerusform>Letto con %n osservazione: vedi Problemi</numerusform><numerusform>Letto con %n osservazioni: vedi Problemi</numerusform></translation>
    </message>
    <message>
        <source>Reading the clipboard …</source>
        <translation>Lettura degli appunti …</translation>
    </message>
    <message>
        <source>Restored as it was typed. It is not saved yet.</source>
        <translation>Ripristinato come era stato scritto. Non è ancora salvato.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Salva con nome</translation>
    </message>
    <message>
        <source>Saved {path}</source>
        <translation>Salvato in {path}</translation>
    </message>
    <message>
        <source>Saving {name} …</source>
        <translation>Salvataggio di {name} …</translation>
    </message>
    <message>
        <source>Spreadsheets, web pages and texts</source>
        <translation>Fogli di calcolo, pagine web e testi</translation>
    </message>
    <message>
        <source>The event could not be saved. It is still open; save it elsewhere.</source>
        <translation>Non è stato possibile salvare il torneo. È ancora aperto: salvalo altrove.</translation>
    </message>
    <message>
        <source>The event has changes that are not saved. Save them?</source>
        <translation>Il torneo ha modifiche non salvate. Salvarle?</translation>
    </message>
    <message>
        <source>This file could not be opened.</source>
        <translation>Non è stato possibile aprire questo file.</translation>
    </message>
    <message>
        <source>This table could not be read.</source>
        <translation>Non è stato possibile leggere questa tabella.</translation>
    </message>
    <message>
        <source>Tournament report file (*{suffix})</source>
        <translation>File TRF del torneo (*{suffix})</translation>
    </message>
    <message>
        <source>Type the numbers of the two teams, each with Enter, then the score, or press Enter for the line-up. A bye: 7 H (or Z, U, F).</source>
        <translation>Scrivi i numeri delle due squadre, ciascuno con Invio, poi il punteggio, o premi Invio per la formazione. Un bye: 7 H (o Z, U, F).</translation>
    </message>
    <message>
        <source>Type the pairing numbers of White and Black, each with Enter, then the result: 1, 0, 5 or =, + and -. A bye: 7 H (or Z, U, F).</source>
        <translation>Scrivi i numeri di abbinamento di Bianco e Nero, ciascuno con Invio, poi il risultato: 1, 0, 5 o =, + e -. Un bye: 7 H (o Z, U, F).</translation>
    </message>
    <message>
        <source>Type the results: 1, 0, 5 or =, + and -.</source>
        <translation>Scrivi i risultati: 1, 0, 5 o =, + e -.</translation>
    </message>
    <message>
        <source>Type the scores of the matches, or press Enter for the line-up.</source>
        <translation>Scrivi i punteggi degli incontri, o premi Invio per la formazione.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifiche non salvate</translation>
    </message>
    <message>
        <source>tbdesk event (*{suffix})</source>
        <translation>Torneo di tbdesk (*{suffix})</translation>
    </message>
    <message>
        <source>tbdesk events and report files</source>
        <translation>Tornei di tbdesk e file TRF</translation>
    </message>
    <message>
        <source>{path} was changed after it was opened here. Replace what is there now?</source>
        <translation>{path} è stato modificato dopo essere stato aperto qui. Sostituire ciò che contiene ora?</translation>
    </message>
</context>
<context>
    <name>Grids</name>
    <message>
        <source>By rounds</source>
        <translation>Per turni</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>Tabellone</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Incontri</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Turni</translation>
    </message>
</context>
<context>
    <name>Handouts</name>
    <message>
        <source>Another file is being written.</source>
        <translation>È in corso la scrittura di un altro file.</translation>
    </message>
    <message>
        <source>CSV, commas and decimal points (*.csv)</source>
        <translation>CSV, virgole e punti decimali (*.csv)</translation>
    </message>
    <message>
        <source>CSV, semicolons and decimal commas (*.csv)</source>
        <translation>CSV, punti e virgola e virgole decimali (*.csv)</translation>
    </message>
    <message>
        <source>CSV, tabs (*.csv)</source>
        <translation>CSV, tabulazioni (*.csv)</translation>
    </message>
    <message>
        <source>Excel workbook, crosstable by number (*.xlsx)</source>
        <translation>Cartella di lavoro Excel, tabellone per numero (*.xlsx)</translation>
    </message>
    <message>
        <source>Excel workbook, crosstable by place (*.xlsx)</source>
        <translation>Cartella di lavoro Excel, tabellone per posto (*.xlsx)</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>Esporta CSV</translation>
    </message>
    <message>
        <source>Export a web page</source>
        <translation>Esporta una pagina web</translation>
    </message>
    <message>
        <source>Export to Excel</source>
        <translation>Esporta in Excel</translation>
    </message>
    <message>
        <source>Exported to {path}</source>
        <translation>Esportato in {path}</translation>
    </message>
    <message>
        <source>Hand-outs have no logo any more</source>
        <translation>I documenti da distribuire non hanno più il logo</translation>
    </message>
    <message>
        <source>Hand-outs have the logo from now on</source>
        <translation>D’ora in poi i documenti da distribuire hanno il logo</translation>
    </message>
    <message>
        <source>No printer is set up on this computer. Save a PDF instead.</source>
        <translation>Su questo computer non c’è nessuna stampante. Salva invece un PDF.</translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation>Non è stato esportato nulla.</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Printed on {name}</source>
        <translation>Stampato su {name}</translation>
    </message>
    <message>
        <source>Printing needs the library libcups2. A PDF can be saved without it.</source>
        <translation>Per stampare serve la libreria libcups2. Un PDF si può salvare anche senza.</translation>
    </message>
    <message>
        <source>Printing on {name} …</source>
        <translation>Stampa su {name} in corso…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Salva come PDF</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>Non è stato possibile scrivere il file.</translation>
    </message>
    <message>
        <source>The logo cannot be read. Choose it again under File &gt; Club logo.</source>
        <translation>Il logo non si può leggere. Sceglilo di nuovo in File &gt; Logo del circolo.</translation>
    </message>
    <message>
        <source>The logo could not be kept.</source>
        <translation>Non è stato possibile conservare il logo.</translation>
    </message>
    <message>
        <source>The printer did not take the pages.</source>
        <translation>La stampante non ha accettato le pagine.</translation>
    </message>
    <message>
        <source>There are no pages with these numbers.</source>
        <translation>Non ci sono pagine con questi numeri.</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Pagina web (*.html)</translation>
    </message>
    <message>
        <source>Writing {name} …</source>
        <translation>Scrittura di {name} …</translation>
    </message>
    <message>
        <source>en</source>
        <translation>it</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>&amp;A cell like 1:0</source>
        <translation>&amp;Una cella come 1:0</translation>
    </message>
    <message>
        <source>&amp;Event</source>
        <translation>T&amp;orneo</translation>
    </message>
    <message>
        <source>&amp;Make of it</source>
        <translation>&amp;Ricavarne</translation>
    </message>
    <message>
        <source>&amp;Opponents are called by</source>
        <translation>Avversari indicati &amp;con</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>Tur&amp;ni</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>Ta&amp;bella</translation>
    </message>
    <message>
        <source>&amp;Win, draw, loss</source>
        <translation>&amp;Vittoria, patta, sconfitta</translation>
    </message>
    <message>
        <source>A crosstable</source>
        <translation>Un tabellone</translation>
    </message>
    <message>
        <source>A list</source>
        <translation>Un elenco</translation>
    </message>
    <message>
        <source>A list of rounds</source>
        <translation>Un elenco di turni</translation>
    </message>
    <message>
        <source>All {count} totals agree with the results.</source>
        <translation>Tutti i {count} totali concordano con i risultati.</translation>
    </message>
    <message>
        <source>Click a heading, or press Enter in a column, to read it in another way. A click on the number of a row takes it in or leaves it out.</source>
        <translation>Fai clic su un’intestazione, o premi Invio in una colonna, per leggerla in un altro modo. Un clic sul numero di una riga la prende o la lascia fuori.</translation>
    </message>
    <message>
        <source>Import a table</source>
        <translation>Importa una tabella</translation>
    </message>
    <message>
        <source>Nothing can be imported: {reason}</source>
        <translation>Non si può importare nulla: {reason}</translation>
    </message>
    <message>
        <source>Results that change in the open event: {changed}; without a place in it: {left}.</source>
        <translation>Risultati che cambiano nel torneo aperto: {changed}; che non vi trovano posto: {left}.</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>&amp;Titolo</translation>
    </message>
    <message>
        <source>This table could not be read.</source>
        <translation>Non è stato possibile leggere questa tabella.</translation>
    </message>
    <message>
        <source>Tie-&amp;breaks</source>
        <translation>Spare&amp;ggi</translation>
    </message>
    <message>
        <source>What is in doubt</source>
        <translation>Che cosa è in dubbio</translation>
    </message>
    <message>
        <source>a new event</source>
        <translation>un nuovo torneo</translation>
    </message>
    <message>
        <source>not decided: one game</source>
        <translation>non deciso: una partita</translation>
    </message>
    <message>
        <source>one game</source>
        <translation>una partita</translation>
    </message>
    <message>
        <source>players: {count}</source>
        <translation>giocatori: {count}</translation>
    </message>
    <message>
        <source>the results of the open event</source>
        <translation>i risultati del torneo aperto</translation>
    </message>
    <message>
        <source>two games</source>
        <translation>due partite</translation>
    </message>
    <message>
        <source>{played} of {games} games with a result</source>
        <translation>partite con un risultato: {played} su {games}</translation>
    </message>
    <message>
        <source>{wrong} of {count} totals do not agree with the results.</source>
        <translation>Totali che non concordano con i risultati: {wrong} su {count}.</translation>
    </message>
</context>
<context>
    <name>ImportTableModel</name>
    <message>
        <source>Club</source>
        <translation>Circolo</translation>
    </message>
    <message>
        <source>Column {letter}: click to read it in another way</source>
        <translation>Colonna {letter}: fai clic per leggerla in un altro modo</translation>
    </message>
    <message>
        <source>FIDE ID</source>
        <translation>ID FIDE</translation>
    </message>
    <message>
        <source>Federation</source>
        <translation>Federazione</translation>
    </message>
    <message>
        <source>Given name</source>
        <translation>Nome proprio</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignorata</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numero</translation>
    </message>
    <message>
        <source>Opp.</source>
        <translation>Avv.</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Avversario</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Posto</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Reading the table …</source>
        <translation>Lettura della tabella …</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Tie-break</source>
        <translation>Spareggio</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
</context>
<context>
    <name>ImportView</name>
    <message>
        <source>Row {line} is a player</source>
        <translation>La riga {line} è un giocatore</translation>
    </message>
    <message>
        <source>Row {line} is not a player</source>
        <translation>La riga {line} non è un giocatore</translation>
    </message>
    <message>
        <source>Table to import</source>
        <translation>Tabella da importare</translation>
    </message>
    <message>
        <source>Take back the last correction</source>
        <translation>Annulla l’ultima correzione</translation>
    </message>
</context>
<context>
    <name>Importing</name>
    <message>
        <source>Results taken from the table: {count}</source>
        <translation>Risultati presi dalla tabella: {count}</translation>
    </message>
</context>
<context>
    <name>KeysHelp</name>
    <message>
        <source>7H, Enter</source>
        <translation>7H, Invio</translation>
    </message>
    <message>
        <source>A number or letters, Enter</source>
        <translation>Un numero o lettere, Invio</translation>
    </message>
    <message>
        <source>After a result the cursor goes on to the next empty game by itself.</source>
        <translation>Dopo un risultato il cursore passa da solo alla prossima partita vuota.</translation>
    </message>
    <message>
        <source>Arrows, Tab</source>
        <translation>Frecce, Tab</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Canc</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Invio</translation>
    </message>
    <message>
        <source>Enter, F2, double click</source>
        <translation>Invio, F2, doppio clic</translation>
    </message>
    <message>
        <source>Enter, Space</source>
        <translation>Invio, Spazio</translation>
    </message>
    <message>
        <source>F2, ½-0, Enter</source>
        <translation>F2, ½-0, Invio</translation>
    </message>
    <message>
        <source>Letters, number</source>
        <translation>Lettere, numero</translation>
    </message>
    <message>
        <source>PageUp, PageDown</source>
        <translation>PagSu, PagGiù</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>Team events</source>
        <translation>Tornei a squadre</translation>
    </message>
    <message>
        <source>by rounds: result, colour, opponent; a bye</source>
        <translation>per turni: risultato, colore, avversario; un bye</translation>
    </message>
    <message>
        <source>bye of a team whose number was typed</source>
        <translation>bye della squadra di cui si è scritto il numero</translation>
    </message>
    <message>
        <source>clears the game</source>
        <translation>cancella la partita</translation>
    </message>
    <message>
        <source>compare two editions or chains</source>
        <translation>confronta due edizioni o due sequenze</translation>
    </message>
    <message>
        <source>double forfeit</source>
        <translation>doppio forfait</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>patta</translation>
    </message>
    <message>
        <source>export to Excel, print</source>
        <translation>esporta in Excel, stampa</translation>
    </message>
    <message>
        <source>first of the roster, line-up of the last match</source>
        <translation>primi della rosa, formazione dell’ultimo incontro</translation>
    </message>
    <message>
        <source>half-point, zero-point, pairing, full-point bye</source>
        <translation>bye a mezzo punto, a zero punti, da abbinamento, a punto intero</translation>
    </message>
    <message>
        <source>line-up of the match; Escape goes back</source>
        <translation>formazione dell’incontro; Esc torna indietro</translation>
    </message>
    <message>
        <source>loss; in the rounds, Black wins</source>
        <translation>sconfitta; nei turni, vince il Nero</translation>
    </message>
    <message>
        <source>move</source>
        <translation>sposta il cursore</translation>
    </message>
    <message>
        <source>next board, after the last the next match</source>
        <translation>prossima scacchiera, dopo l’ultima il prossimo incontro</translation>
    </message>
    <message>
        <source>next empty game</source>
        <translation>prossima partita vuota</translation>
    </message>
    <message>
        <source>next player of the roster</source>
        <translation>prossimo giocatore della rosa</translation>
    </message>
    <message>
        <source>paste one result, or a whole crosstable from elsewhere</source>
        <translation>incolla un risultato, o un intero tabellone preso altrove</translation>
    </message>
    <message>
        <source>player of the roster; - leaves the board empty</source>
        <translation>giocatore della rosa; - lascia vuota la scacchiera</translation>
    </message>
    <message>
        <source>round before, next round</source>
        <translation>turno precedente, turno successivo</translation>
    </message>
    <message>
        <source>rounds: a bye for 7; H in the place of Black: for White</source>
        <translation>turni: un bye per il 7; H al posto del Nero: per il Bianco</translation>
    </message>
    <message>
        <source>rounds: a result the arbiter decided</source>
        <translation>turni: un risultato deciso dall’arbitro</translation>
    </message>
    <message>
        <source>rounds: who has White, then who has Black</source>
        <translation>turni: chi ha il Bianco, poi chi ha il Nero</translation>
    </message>
    <message>
        <source>score of a match; + - _ forfeits it</source>
        <translation>punteggio di un incontro; + - _ per il forfait</translation>
    </message>
    <message>
        <source>swap the colours of a board, of all</source>
        <translation>scambia i colori di una scacchiera, di tutte</translation>
    </message>
    <message>
        <source>the grid in front, standings</source>
        <translation>la griglia in primo piano, la classifica</translation>
    </message>
    <message>
        <source>the round before, the next round</source>
        <translation>il turno precedente, il turno successivo</translation>
    </message>
    <message>
        <source>tie-breaks, players, event settings</source>
        <translation>spareggi, giocatori, impostazioni del torneo</translation>
    </message>
    <message>
        <source>undo, redo: the cursor goes to the game</source>
        <translation>annulla, ripeti: il cursore va alla partita</translation>
    </message>
    <message>
        <source>win, loss by forfeit</source>
        <translation>vittoria, sconfitta per forfait</translation>
    </message>
    <message>
        <source>win; in the rounds, White wins</source>
        <translation>vittoria; nei turni, vince il Bianco</translation>
    </message>
</context>
<context>
    <name>KindRows</name>
    <message>
        <source>&amp;Cycles</source>
        <translation>&amp;Cicli</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Formula</translation>
    </message>
    <message>
        <source>Other fixed pairings</source>
        <translation>Altri abbinamenti fissi</translation>
    </message>
    <message>
        <source>R&amp;ounds</source>
        <translation>Turn&amp;i</translation>
    </message>
    <message>
        <source>Round robin</source>
        <translation>Girone all’italiana</translation>
    </message>
    <message>
        <source>Swiss</source>
        <translation>Svizzero</translation>
    </message>
</context>
<context>
    <name>LanguageMenu</name>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua (Language)</translation>
    </message>
    <message>
        <source>{language} from the next start of tbdesk on.</source>
        <translation>{language} dal prossimo avvio di tbdesk.</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend of the marks</source>
        <translation>Legenda dei segni</translation>
    </message>
    <message>
        <source>Marks of the selected value: plain on green: counted; &lt;s&gt;struck out on red&lt;/s&gt;: cut; &lt;i&gt;grey italic&lt;/i&gt;: not counted or below the limit; dotted underline: score adjusted or a forfeit counted as a game; dot: not played yet. The reason is in the tooltip.</source>
        <translation>Segni del valore selezionato: normale su verde: conta; &lt;s&gt;barrato su rosso&lt;/s&gt;: scartato; &lt;i&gt;grigio corsivo&lt;/i&gt;: non conta o sotto il limite; sottolineato a puntini: punteggio corretto o forfait contato come partita; punto: non ancora giocata. Il motivo appare passandoci sopra il mouse.</translation>
    </message>
</context>
<context>
    <name>LineupModel</name>
    <message>
        <source>'{key}' is no result, nothing was changed. Keys: 1 win, 0 loss, 5 or = draw of the home side, + - forfeits, _ double forfeit, Delete clears.</source>
        <translation>'{key}' non è un risultato, nulla è cambiato. Tasti: 1 vittoria, 0 sconfitta, 5 o = patta della squadra di casa, + - forfait, _ doppio forfait, Canc cancella.</translation>
    </message>
    <message>
        <source>'{text}' is nobody on the roster of {team}; nothing was changed.</source>
        <translation>'{text}' non è nessuno nella rosa di {team}; nulla è cambiato.</translation>
    </message>
    <message>
        <source>B</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Board {board}, Black: {who}</source>
        <translation>Scacchiera {board}, Nero: {who}</translation>
    </message>
    <message>
        <source>Board {board}, White: {who}</source>
        <translation>Scacchiera {board}, Bianco: {who}</translation>
    </message>
    <message>
        <source>Board {board}: {result}</source>
        <translation>Scacchiera {board}: {result}</translation>
    </message>
    <message>
        <source>No earlier line-up of {teams} is known.</source>
        <translation>Non si conosce una formazione precedente di {teams}.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>W</source>
        <translation>B</translation>
    </message>
    <message>
        <source>board {board} {what}</source>
        <translation>scacchiera {board} {what}</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>cancellato</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>colori</translation>
    </message>
    <message>
        <source>colours of board {board}</source>
        <translation>colori della scacchiera {board}</translation>
    </message>
    <message>
        <source>line-up as in the last match</source>
        <translation>formazione come nell’ultimo incontro</translation>
    </message>
    <message>
        <source>line-up by the roster</source>
        <translation>formazione secondo la rosa</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>nobody seated yet</source>
        <translation>ancora nessuno</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non giocata</translation>
    </message>
    <message>
        <source>unknown player</source>
        <translation>giocatore sconosciuto</translation>
    </message>
</context>
<context>
    <name>LineupPanel</name>
    <message>
        <source>As last match</source>
        <translation>Come l’ultimo incontro</translation>
    </message>
    <message>
        <source>Board {board}</source>
        <translation>Scacchiera {board}</translation>
    </message>
    <message>
        <source>First of the roster</source>
        <translation>Primi della rosa</translation>
    </message>
    <message>
        <source>Swap all</source>
        <translation>Scambia tutti</translation>
    </message>
    <message>
        <source>Swap colours</source>
        <translation>Scambia i colori</translation>
    </message>
    <message>
        <source>Warnings about the line-up</source>
        <translation>Avvisi sulla formazione</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>e altri {count}</translation>
    </message>
</context>
<context>
    <name>LineupView</name>
    <message>
        <source>Line-up of a match</source>
        <translation>Formazione di un incontro</translation>
    </message>
    <message>
        <source>The roster has nobody else to seat.</source>
        <translation>Nella rosa non c’è nessun altro da schierare.</translation>
    </message>
</context>
<context>
    <name>LogoDialog</name>
    <message>
        <source>&amp;Choose a picture…</source>
        <translation>S&amp;cegli un’immagine…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Rimuovi</translation>
    </message>
    <message>
        <source>Club logo</source>
        <translation>Logo del circolo</translation>
    </message>
    <message>
        <source>No logo</source>
        <translation>Nessun logo</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Immagini</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Anteprima</translation>
    </message>
    <message>
        <source>The logo stands at the head of the standings and the crosstable of the workbook, of the first printed page, and of the web page. tbdesk keeps a copy of it.</source>
        <translation>Il logo sta in testa alla classifica e al tabellone della cartella di lavoro, alla prima pagina stampata e alla pagina web. tbdesk ne conserva una copia.</translation>
    </message>
    <message>
        <source>This picture is so light that it will hardly be seen on paper.</source>
        <translation>Questa immagine è così chiara che sulla carta si vedrà appena.</translation>
    </message>
</context>
<context>
    <name>LossDialog</name>
    <message>
        <source>&amp;Save all the same</source>
        <translation>S&amp;alva comunque</translation>
    </message>
    <message>
        <source>Save as &amp;tbdesk event…</source>
        <translation>Salva come torneo di &amp;tbdesk…</translation>
    </message>
    <message>
        <source>What is not kept</source>
        <translation>Che cosa non si conserva</translation>
    </message>
    <message>
        <source>What the file cannot keep</source>
        <translation>Che cosa il file non può conservare</translation>
    </message>
    <message>
        <source>What {name} cannot keep as it is here:</source>
        <translation>Che cosa {name} non può conservare così com’è qui:</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>&lt;h3&gt;tbdesk {version}&lt;/h3&gt;&lt;p&gt;Standings that show why. MIT licence.&lt;/p&gt;&lt;p&gt;Made with Qt for Python (LGPL), openpyxl, msgspec, Pillow and xlrd.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;tbdesk {version}&lt;/h3&gt;&lt;p&gt;Classifiche che spiegano il perché. Licenza MIT.&lt;/p&gt;&lt;p&gt;Fatto con Qt for Python (LGPL), openpyxl, msgspec, Pillow e xlrd.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About tbdesk</source>
        <translation>Informazioni su tbdesk</translation>
    </message>
    <message>
        <source>Contributions: {name}</source>
        <translation>Contributi: {name}</translation>
    </message>
    <message>
        <source>Exa&amp;mples</source>
        <translation>Ese&amp;mpi</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
    <message>
        <source>Main tools</source>
        <translation>Strumenti principali</translation>
    </message>
    <message>
        <source>New event</source>
        <translation>Nuovo torneo</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non salvato</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Apri &amp;recenti</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>Problems ({count})</source>
        <translation>Problemi ({count})</translation>
    </message>
    <message>
        <source>Saved in {name}</source>
        <translation>Salvato in {name}</translation>
    </message>
    <message>
        <source>The standings could not be calculated: {why}</source>
        <translation>Non è stato possibile calcolare la classifica: {why}</translation>
    </message>
</context>
<context>
    <name>MatchGridModel</name>
    <message>
        <source>GP</source>
        <translation>PI</translation>
    </message>
    <message>
        <source>Game points</source>
        <translation>Punti individuali</translation>
    </message>
    <message>
        <source>MP</source>
        <translation>PS</translation>
    </message>
    <message>
        <source>Match points</source>
        <translation>Punti squadra</translation>
    </message>
    <message>
        <source>Scores are typed in the columns of the opponents.</source>
        <translation>I punteggi si scrivono nelle colonne degli avversari.</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Squadra</translation>
    </message>
    <message>
        <source>The diagonal: a team has no match against itself.</source>
        <translation>La diagonale: una squadra non incontra sé stessa.</translation>
    </message>
    <message>
        <source>{row} and {column} are not paired with each other.</source>
        <translation>{row} e {column} non sono abbinati tra loro.</translation>
    </message>
</context>
<context>
    <name>MatchModel</name>
    <message numerus="yes">
        <source>%n board(s) missing</source>
        <translation><numerusform>manca %n scacchiera</numerusform><numerusform>mancano %n scacchiere</numerusform></translation>
    </message>
    <message>
        <source>Match {home}-{away}: {reason}.</source>
        <translation>Incontro {home}-{away}: {reason}.</translation>
    </message>
    <message>
        <source>Round {round}: {home} – {away}: {score}</source>
        <translation>Turno {round}: {home} – {away}: {score}</translation>
    </message>
    <message>
        <source>a score only, no boards</source>
        <translation>solo il punteggio, senza scacchiere</translation>
    </message>
    <message>
        <source>boards cleared</source>
        <translation>scacchiere cancellate</translation>
    </message>
    <message>
        <source>match points {home}-{away}</source>
        <translation>punti squadra {home}-{away}</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non giocata</translation>
    </message>
    <message>
        <source>score cleared</source>
        <translation>punteggio cancellato</translation>
    </message>
    <message>
        <source>the typed score counts, not the boards</source>
        <translation>conta il punteggio scritto, non le scacchiere</translation>
    </message>
</context>
<context>
    <name>MatchRulesForm</name>
    <message>
        <source>&amp;Boards</source>
        <translation>Scacc&amp;hiere</translation>
    </message>
    <message>
        <source>&amp;Home colours</source>
        <translation>Colo&amp;ri in casa</translation>
    </message>
    <message>
        <source>&amp;Match points</source>
        <translation>Pu&amp;nti squadra</translation>
    </message>
    <message>
        <source>'{colours}' are no colours: type W and B from the first board on, as in WBWB.</source>
        <translation>'{colours}' non sono colori: scrivi W (Bianco) e B (Nero) dalla prima scacchiera, come in WBWB.</translation>
    </message>
    <message>
        <source>BWBW… (White on even boards)</source>
        <translation>BWBW… (Bianco sulle scacchiere pari)</translation>
    </message>
    <message>
        <source>Black on all boards</source>
        <translation>Nero su tutte le scacchiere</translation>
    </message>
    <message>
        <source>Bye, &amp;game points</source>
        <translation>B&amp;ye, punti individuali</translation>
    </message>
    <message>
        <source>Bye, match points</source>
        <translation>Bye, punti squadra</translation>
    </message>
    <message>
        <source>Ranked by</source>
        <translation>Classifica per</translation>
    </message>
    <message>
        <source>WBWB… (White on odd boards)</source>
        <translation>WBWB… (Bianco sulle scacchiere dispari)</translation>
    </message>
    <message>
        <source>White on all boards</source>
        <translation>Bianco su tutte le scacchiere</translation>
    </message>
    <message>
        <source>as a win</source>
        <translation>come una vittoria</translation>
    </message>
    <message>
        <source>as a win on all boards</source>
        <translation>come vittoria su tutte le scacchiere</translation>
    </message>
    <message>
        <source>game points</source>
        <translation>punti individuali</translation>
    </message>
    <message>
        <source>match points</source>
        <translation>punti squadra</translation>
    </message>
</context>
<context>
    <name>MatchesPanel</name>
    <message>
        <source>All</source>
        <translation>Tutti</translation>
    </message>
    <message>
        <source>Only this match still has boards to type.</source>
        <translation>Solo questo incontro ha ancora scacchiere da inserire.</translation>
    </message>
    <message>
        <source>Roun&amp;d</source>
        <translation>Tur&amp;no</translation>
    </message>
    <message>
        <source>Round on show</source>
        <translation>Turno mostrato</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Turno {number}</translation>
    </message>
    <message>
        <source>That was the last match with boards to type.</source>
        <translation>Era l’ultimo incontro con scacchiere da inserire.</translation>
    </message>
    <message>
        <source>Type a score (2,5 or 3:1); Enter opens the line-up</source>
        <translation>Scrivi un punteggio (2,5 o 3:1); Invio apre la formazione</translation>
    </message>
</context>
<context>
    <name>MatchesView</name>
    <message>
        <source>Matches</source>
        <translation>Incontri</translation>
    </message>
</context>
<context>
    <name>ModifiersForm</name>
    <message>
        <source>Factor</source>
        <translation>Fattore</translation>
    </message>
    <message>
        <source>Forfeits count as games</source>
        <translation>I forfait contano come partite</translation>
    </message>
    <message>
        <source>In reverse order</source>
        <translation>In ordine inverso</translation>
    </message>
    <message>
        <source>Least and most significant cut, each</source>
        <translation>Scarta i più e i meno significativi</translation>
    </message>
    <message>
        <source>Least significant values cut</source>
        <translation>Scarta i meno significativi</translation>
    </message>
    <message>
        <source>Limit moved by half-points</source>
        <translation>Limite spostato, in mezzi punti</translation>
    </message>
    <message>
        <source>On the Fore Buchholz</source>
        <translation>Sul Fore Buchholz</translation>
    </message>
    <message>
        <source>Taken on</source>
        <translation>Calcolato su</translation>
    </message>
    <message>
        <source>This tie-break has no modifiers.</source>
        <translation>Questo spareggio non ha modificatori.</translation>
    </message>
    <message>
        <source>Unrated players count as</source>
        <translation>I giocatori senza Elo contano</translation>
    </message>
    <message>
        <source>by the rules</source>
        <translation>secondo il regolamento</translation>
    </message>
    <message>
        <source>game points</source>
        <translation>punti individuali</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>esclusi</translation>
    </message>
    <message>
        <source>match points</source>
        <translation>punti squadra</translation>
    </message>
    <message>
        <source>the primary score</source>
        <translation>punteggio primario</translation>
    </message>
</context>
<context>
    <name>NewEventDialog</name>
    <message>
        <source>Discard the players</source>
        <translation>Rinunciare ai giocatori</translation>
    </message>
    <message>
        <source>New event</source>
        <translation>Nuovo torneo</translation>
    </message>
    <message>
        <source>Tea&amp;m event…</source>
        <translation>Torneo a s&amp;quadre…</translation>
    </message>
    <message>
        <source>The players typed so far will be lost. Discard them?</source>
        <translation>I giocatori scritti finora andranno persi. Rinunciarvi?</translation>
    </message>
    <message>
        <source>Tie-&amp;breaks</source>
        <translation>Spare&amp;ggi</translation>
    </message>
</context>
<context>
    <name>NewTeamDialog</name>
    <message>
        <source>Discard the teams</source>
        <translation>Rinunciare alle squadre</translation>
    </message>
    <message>
        <source>New team event</source>
        <translation>Nuovo torneo a squadre</translation>
    </message>
    <message>
        <source>T&amp;ie-breaks</source>
        <translation>Spareg&amp;gi</translation>
    </message>
    <message>
        <source>The teams typed so far will be lost. Discard them?</source>
        <translation>Le squadre scritte finora andranno perse. Rinunciarvi?</translation>
    </message>
    <message>
        <source>Tie-breaks</source>
        <translation>Spareggi</translation>
    </message>
</context>
<context>
    <name>ParticipantsModel</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Pts</source>
        <translation>Pti</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Turno {round}</translation>
    </message>
    <message>
        <source>Round {round}: {kind}</source>
        <translation>Turno {round}: {kind}</translation>
    </message>
    <message>
        <source>Round {round}: {white} (White) – {black} (Black): {result}</source>
        <translation>Turno {round}: {white} (Bianco) – {black} (Nero): {result}</translation>
    </message>
    <message>
        <source>Rtg</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Tokens are pasted into rounds: go to a round's cell first.</source>
        <translation>Le sigle si incollano nei turni: vai prima nella casella di un turno.</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non giocata</translation>
    </message>
    <message>
        <source>{count} of the pasted cells are outside the rounds: left out.</source>
        <translation>Caselle incollate fuori dai turni, tralasciate: {count}.</translation>
    </message>
    <message>
        <source>{count} of {all} cells were refused; point at them for the reason.</source>
        <translation>Caselle rifiutate: {count} su {all}; passaci sopra il mouse per il motivo.</translation>
    </message>
    <message>
        <source>{number}, round {round}: {reason}.</source>
        <translation>{number}, turno {round}: {reason}.</translation>
    </message>
</context>
<context>
    <name>ParticipantsView</name>
    <message>
        <source>Participants by rounds</source>
        <translation>Partecipanti per turni</translation>
    </message>
</context>
<context>
    <name>Pieces</name>
    <message>
        <source>{points} against {opponent}, level so far</source>
        <translation>{points} contro {opponent}, finora alla pari</translation>
    </message>
    <message>
        <source>{points} on board {board}</source>
        <translation>{points} in scacchiera {board}</translation>
    </message>
</context>
<context>
    <name>PlacesByHandDialog</name>
    <message>
        <source>&amp;Down</source>
        <translation>Gi&amp;ù</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Su</translation>
    </message>
    <message>
        <source>Nobody is level before MAN.</source>
        <translation>Nessuno è alla pari prima di MAN.</translation>
    </message>
    <message>
        <source>Places by hand</source>
        <translation>Posti assegnati a mano</translation>
    </message>
    <message>
        <source>Places {first} to {last}, level on {criteria}</source>
        <translation>Posti da {first} a {last}, alla pari su {criteria}</translation>
    </message>
    <message>
        <source>Players still level</source>
        <translation>Giocatori ancora alla pari</translation>
    </message>
    <message>
        <source>The chain has no place for this: add MAN to it under Tie-breaks (Ctrl+T).</source>
        <translation>Nella sequenza manca il criterio apposito: aggiungi MAN in Spareggi (Ctrl+T).</translation>
    </message>
    <message>
        <source>Up and Down move a player in the group. Only a ticked group gets the places shown.</source>
        <translation>Su e Giù spostano un giocatore nel gruppo. Solo un gruppo spuntato riceve i posti mostrati.</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>ancora nulla</translation>
    </message>
</context>
<context>
    <name>PlayerColumns</name>
    <message>
        <source>A player needs a name; the old one was kept.</source>
        <translation>Un giocatore deve avere un nome; resta quello vecchio.</translation>
    </message>
    <message>
        <source>Born: {text}</source>
        <translation>Data di nascita: {text}</translation>
    </message>
    <message>
        <source>FIDE id: {text}</source>
        <translation>ID FIDE: {text}</translation>
    </message>
    <message>
        <source>Sex: {text}</source>
        <translation>Sesso: {text}</translation>
    </message>
    <message>
        <source>Title: {text}</source>
        <translation>Titolo: {text}</translation>
    </message>
    <message>
        <source>club</source>
        <translation>circolo</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>Elo</translation>
    </message>
</context>
<context>
    <name>PlayerEdit</name>
    <message>
        <source>Player: a few letters of the name, or the number</source>
        <translation>Giocatore: qualche lettera del nome, o il numero</translation>
    </message>
    <message>
        <source>Players that fit</source>
        <translation>Giocatori che corrispondono</translation>
    </message>
    <message>
        <source>at a board</source>
        <translation>a una scacchiera</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>riserva</translation>
    </message>
</context>
<context>
    <name>PlayersDialog</name>
    <message>
        <source>Another number or order of players gives another Berger table: rounds and colours change, results between the players stay.</source>
        <translation>Un altro numero o ordine di giocatori dà un’altra tabella di Berger: turni e colori cambiano, i risultati tra i giocatori restano.</translation>
    </message>
    <message>
        <source>Games and byes follow their players to other numbers. Who comes late is added at the end, and counts as absent in the rounds before.</source>
        <translation>Partite e bye seguono i giocatori se cambiano numero. Chi arriva in ritardo si aggiunge in fondo, e risulta assente nei turni precedenti.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>Remove players with results</source>
        <translation>Rimuovere giocatori con risultati</translation>
    </message>
    <message>
        <source>Removing these players takes their results out of the event: {names}.
You can undo it.</source>
        <translation>Rimuovendo questi giocatori i loro risultati escono dal torneo: {names}.
Si può annullare.</translation>
    </message>
</context>
<context>
    <name>PlayersEditor</name>
    <message>
        <source>&amp;Down</source>
        <translation>Gi&amp;ù</translation>
    </message>
    <message>
        <source>&amp;Number of players</source>
        <translation>&amp;Numero di giocatori</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Su</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>Numero di giocatori</translation>
    </message>
    <message>
        <source>R&amp;emove</source>
        <translation>&amp;Rimuovi</translation>
    </message>
    <message>
        <source>Type or paste: name, rating, club, federation</source>
        <translation>Scrivi o incolla: nome, Elo, circolo, federazione</translation>
    </message>
</context>
<context>
    <name>PlayersModel</name>
    <message>
        <source>A round robin has at most {most} players, these are {count}.</source>
        <translation>Un girone all’italiana ha al massimo {most} giocatori, questi sono {count}.</translation>
    </message>
    <message>
        <source>An event needs at least two players.</source>
        <translation>Un torneo ha bisogno di almeno due giocatori.</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Circolo</translation>
    </message>
    <message>
        <source>Federation</source>
        <translation>Federazione</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Giocatore {number}</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>There may be at most {most} players; {left} lines were left out.</source>
        <translation>Ci possono essere al massimo {most} giocatori; {left} righe sono state tralasciate.</translation>
    </message>
</context>
<context>
    <name>PlayersTable</name>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>&amp;Next page</source>
        <translation>Pagina s&amp;uccessiva</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Pagina {page} di {pages}</translation>
    </message>
    <message>
        <source>Page {page}; laid out so far: {pages}</source>
        <translation>Pagina {page}; impaginate finora: {pages}</translation>
    </message>
    <message>
        <source>Pre&amp;vious page</source>
        <translation>Pagina pr&amp;ecedente</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Anteprima</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>&amp;Crosstable</source>
        <translation>&amp;Tabellone</translation>
    </message>
    <message>
        <source>&amp;Explanation of the selected value</source>
        <translation>&amp;Spiegazione del valore selezionato</translation>
    </message>
    <message>
        <source>&amp;Explanation: {player}, {value}</source>
        <translation>&amp;Spiegazione: {player}, {value}</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>Ca&amp;rta</translation>
    </message>
    <message>
        <source>&amp;Standings</source>
        <translation>&amp;Classifica</translation>
    </message>
    <message>
        <source>Choose what to print.</source>
        <translation>Scegli che cosa stampare.</translation>
    </message>
    <message>
        <source>Con&amp;tributions of</source>
        <translation>C&amp;ontributi di</translation>
    </message>
    <message>
        <source>Contributions to print</source>
        <translation>Contributi da stampare</translation>
    </message>
    <message>
        <source>How the paper lies</source>
        <translation>Orientamento della carta</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>&amp;Disposizione</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Pagina {page} di {pages}</translation>
    </message>
    <message>
        <source>Paper size</source>
        <translation>Formato della carta</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>Sta&amp;mpa…</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>Record of the &amp;lots</source>
        <translation>&amp;Verbale del sorteggio</translation>
    </message>
    <message>
        <source>S&amp;ave as PDF…</source>
        <translation>S&amp;alva come PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Salva come PDF</translation>
    </message>
    <message>
        <source>The pages are being laid out…</source>
        <translation>Le pagine si stanno impaginando…</translation>
    </message>
    <message>
        <source>The pages could not be laid out: {why}</source>
        <translation>Non è stato possibile impaginare: {why}</translation>
    </message>
    <message>
        <source>as wide as needed</source>
        <translation>larga quanto serve</translation>
    </message>
    <message>
        <source>in the &amp;order of places</source>
        <translation>nell’ordine dei &amp;posti</translation>
    </message>
    <message>
        <source>landscape</source>
        <translation>orizzontale</translation>
    </message>
    <message>
        <source>place</source>
        <translation>posto</translation>
    </message>
    <message>
        <source>portrait</source>
        <translation>verticale</translation>
    </message>
</context>
<context>
    <name>RecoveredBar</name>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Ripristina</translation>
    </message>
    <message>
        <source>Events not saved</source>
        <translation>Tornei non salvati</translation>
    </message>
    <message>
        <source>The copy could not be read: {why}</source>
        <translation>Non è stato possibile leggere la copia: {why}</translation>
    </message>
    <message>
        <source>Throw &amp;away</source>
        <translation>&amp;Elimina</translation>
    </message>
    <message>
        <source>a new event</source>
        <translation>un nuovo torneo</translation>
    </message>
    <message>
        <source>tbdesk ended without saving {name} (copy of {when}).  </source>
        <translation>tbdesk si è chiuso senza salvare {name} (copia del {when}).  </translation>
    </message>
</context>
<context>
    <name>RostersEditor</name>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Su</translation>
    </message>
    <message>
        <source>A team, then its players with ratings; an empty line begins the next team.</source>
        <translation>Una squadra, poi i suoi giocatori con l’Elo; una riga vuota inizia la squadra successiva.</translation>
    </message>
    <message>
        <source>A&amp;dd team</source>
        <translation>Aggiungi s&amp;quadra</translation>
    </message>
    <message>
        <source>Add player</source>
        <translation>Aggiungi giocatore</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>Gi&amp;ù</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>Rimuo&amp;vi</translation>
    </message>
    <message>
        <source>{teams} teams, {players} players</source>
        <translation>squadre: {teams}, giocatori: {players}</translation>
    </message>
</context>
<context>
    <name>RostersModel</name>
    <message>
        <source>Board</source>
        <translation>Scacchiera</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Giocatore {number}</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Team {number}</source>
        <translation>Squadra {number}</translation>
    </message>
    <message>
        <source>Team, then its players</source>
        <translation>Squadra, poi i suoi giocatori</translation>
    </message>
    <message>
        <source>The last team stays; type another name over it.</source>
        <translation>L’ultima squadra resta; scrivi un altro nome al suo posto.</translation>
    </message>
    <message>
        <source>{board} res.</source>
        <translation>{board} ris.</translation>
    </message>
</context>
<context>
    <name>RostersTable</name>
    <message>
        <source>Teams and players</source>
        <translation>Squadre e giocatori</translation>
    </message>
</context>
<context>
    <name>RoundMatchesModel</name>
    <message>
        <source>'{text}' is not the number of a team: type a number of the list.</source>
        <translation>'{text}' non è il numero di una squadra: scrivi un numero dell’elenco.</translation>
    </message>
    <message>
        <source>A bye has no score; Delete takes it away.</source>
        <translation>Un bye non ha punteggio; Canc lo toglie.</translation>
    </message>
    <message>
        <source>A team has no match against itself.</source>
        <translation>Una squadra non incontra sé stessa.</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Casa</translation>
    </message>
    <message>
        <source>MP</source>
        <translation>PS</translation>
    </message>
    <message>
        <source>No</source>
        <translation>N.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punteggio</translation>
    </message>
    <message>
        <source>There is no team {number}; the numbers go from {first} to {last}.</source>
        <translation>Non c’è una squadra {number}; i numeri vanno da {first} a {last}.</translation>
    </message>
    <message>
        <source>Type the number of the home team first.</source>
        <translation>Scrivi prima il numero della squadra di casa.</translation>
    </message>
    <message>
        <source>Type the number of the team that has the bye first.</source>
        <translation>Scrivi prima il numero della squadra che ha il bye.</translation>
    </message>
    <message>
        <source>Type the numbers of the two teams first, or H Z U F after one for a bye.</source>
        <translation>Scrivi prima i numeri delle due squadre, o H Z U F dopo uno solo per un bye.</translation>
    </message>
    <message>
        <source>unknown team</source>
        <translation>squadra sconosciuta</translation>
    </message>
    <message>
        <source>{team} has a match or a bye in this round already.</source>
        <translation>{team} ha già un incontro o un bye in questo turno.</translation>
    </message>
</context>
<context>
    <name>RoundMenus</name>
    <message>
        <source>Arbiter's decision {result}</source>
        <translation>Decisione dell’arbitro {result}</translation>
    </message>
    <message>
        <source>Black wins	0</source>
        <translation>Vince il Nero	0</translation>
    </message>
    <message>
        <source>Black wins by forfeit	-</source>
        <translation>Vince il Nero per forfait	-</translation>
    </message>
    <message>
        <source>Clear the result</source>
        <translation>Cancella il risultato</translation>
    </message>
    <message>
        <source>Double forfeit	_</source>
        <translation>Doppio forfait	_</translation>
    </message>
    <message>
        <source>Draw	5 or =</source>
        <translation>Patta	5 o =</translation>
    </message>
    <message>
        <source>Exchange colours</source>
        <translation>Scambia i colori</translation>
    </message>
    <message>
        <source>Remove the pairing</source>
        <translation>Rimuovi l’abbinamento</translation>
    </message>
    <message>
        <source>White wins	1</source>
        <translation>Vince il Bianco	1</translation>
    </message>
    <message>
        <source>White wins by forfeit	+</source>
        <translation>Vince il Bianco per forfait	+</translation>
    </message>
</context>
<context>
    <name>RoundTyping</name>
    <message>
        <source>Enter again pairs them all the same</source>
        <translation>Con Invio un’altra volta sono abbinati comunque</translation>
    </message>
</context>
<context>
    <name>RoundsModel</name>
    <message>
        <source>Black</source>
        <translation>Nero</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Bianco</translation>
    </message>
    <message>
        <source>unrated</source>
        <translation>senza Elo</translation>
    </message>
</context>
<context>
    <name>RoundsPanel</name>
    <message>
        <source>&amp;Not paired, so absent: {count}</source>
        <translation>&amp;Non abbinati, quindi assenti: {count}</translation>
    </message>
    <message>
        <source>&amp;Not paired: {count}</source>
        <translation>&amp;Non abbinati: {count}</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Turno successivo</translation>
    </message>
    <message>
        <source>PageDown</source>
        <translation>PagGiù</translation>
    </message>
    <message>
        <source>PageUp</source>
        <translation>PagSu</translation>
    </message>
    <message>
        <source>Previous round</source>
        <translation>Turno precedente</translation>
    </message>
    <message>
        <source>Rest: {count}</source>
        <translation>Riposo: {count}</translation>
    </message>
    <message>
        <source>Round shown</source>
        <translation>Turno mostrato</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Turno {round}</translation>
    </message>
    <message>
        <source>Round {round} (new)</source>
        <translation>Turno {round} (nuovo)</translation>
    </message>
    <message>
        <source>boards: {boards}, without a result: {pending}</source>
        <translation>scacchiere: {boards}, senza risultato: {pending}</translation>
    </message>
</context>
<context>
    <name>RoundsView</name>
    <message>
        <source>'{key}' is no bye, nothing was changed. Keys: H half-point, Z zero-point, U pairing-allocated, F full-point bye, Delete removes it.</source>
        <translation>'{key}' non è un bye, nulla è cambiato. Tasti: H mezzo punto, Z zero punti, U da abbinamento, F punto intero, Canc lo rimuove.</translation>
    </message>
    <message>
        <source>'{key}' is no result, nothing was changed. Keys: 1 White wins, 0 Black wins, 5 or = draw, + - forfeits, _ double forfeit; F2 for ½-0 and the like; Delete clears.</source>
        <translation>'{key}' non è un risultato, nulla è cambiato. Tasti: 1 vince il Bianco, 0 vince il Nero, 5 o = patta, + - forfait, _ doppio forfait; F2 per ½-0 e simili; Canc cancella.</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>The pairings of a round robin are those of its Berger table; only results can be typed here.</source>
        <translation>Gli abbinamenti di un girone all’italiana sono quelli della tabella di Berger; qui si possono scrivere solo i risultati.</translation>
    </message>
    <message>
        <source>Type White and Black first, then the result.</source>
        <translation>Scrivi prima Bianco e Nero, poi il risultato.</translation>
    </message>
</context>
<context>
    <name>ScoreSystemField</name>
    <message>
        <source> × ½</source>
        <translation> × ½</translation>
    </message>
    <message>
        <source>A win must be worth more than a loss, and a draw lie between them.</source>
        <translation>Una vittoria deve valere più di una sconfitta, e una patta deve stare tra le due.</translation>
    </message>
    <message>
        <source>Half-points for a {name}</source>
        <translation>Mezzi punti per una {name}</translation>
    </message>
    <message>
        <source>Score system</source>
        <translation>Sistema di punteggio</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>patta</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>sconfitta</translation>
    </message>
    <message>
        <source>other…</source>
        <translation>altro…</translation>
    </message>
    <message>
        <source>win</source>
        <translation>vittoria</translation>
    </message>
</context>
<context>
    <name>StandingsModel</name>
    <message>
        <source>Decided by</source>
        <translation>Deciso da</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Pairing number and name</source>
        <translation>Numero di abbinamento e nome</translation>
    </message>
    <message>
        <source>Pl</source>
        <translation>Pos</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Posto</translation>
    </message>
    <message>
        <source>Select to see what counted and what was cut</source>
        <translation>Seleziona per vedere che cosa conta e che cosa è scartato</translation>
    </message>
    <message>
        <source>The tie-break that left the player alone on his place</source>
        <translation>Lo spareggio che ha lasciato il giocatore da solo al suo posto</translation>
    </message>
</context>
<context>
    <name>StandingsPanel</name>
    <message>
        <source>&lt;b&gt;Standings after round {round}&lt;/b&gt;</source>
        <translation>&lt;b&gt;Classifica dopo il turno {round}&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Standings&lt;/b&gt;</source>
        <translation>&lt;b&gt;Classifica&lt;/b&gt;</translation>
    </message>
    <message>
        <source>not paired yet: {count}</source>
        <translation>ancora da abbinare: {count}</translation>
    </message>
    <message>
        <source>{title}, provisional</source>
        <translation>{title}, provvisoria</translation>
    </message>
    <message numerus="yes">
        <source>{title}, provisional: %n game(s) missing</source>
        <translation><numerusform>{title}, provvisoria: manca %n partita</numerusform><numerusform>{title}, provvisoria: mancano %n partite</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{title}, provisional: %n match(es) missing</source>
        <translation><numerusform>{title}, provvisoria: manca %n incontro</numerusform><numerusform>{title}, provvisoria: mancano %n incontri</numerusform></translation>
    </message>
</context>
<context>
    <name>StandingsView</name>
    <message>
        <source>Standings</source>
        <translation>Classifica</translation>
    </message>
</context>
<context>
    <name>TaskProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>TeamChoices</name>
    <message>
        <source>&amp;Board prizes</source>
        <translation>Premi di scacc&amp;hiera</translation>
    </message>
    <message>
        <source>All playe&amp;rs</source>
        <translation>Tutti i &amp;giocatori</translation>
    </message>
    <message>
        <source>Games for a board prize</source>
        <translation>Partite per un premio di scacchiera</translation>
    </message>
    <message>
        <source>Line-&amp;ups</source>
        <translation>&amp;Formazioni</translation>
    </message>
    <message>
        <source>Line-ups to print</source>
        <translation>Formazioni da stampare</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>tutti i turni</translation>
    </message>
    <message>
        <source>from games: </source>
        <translation>da partite: </translation>
    </message>
    <message>
        <source>none</source>
        <translation>niente</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>turno {round}</translation>
    </message>
</context>
<context>
    <name>TeamEventForm</name>
    <message>
        <source>&amp;Cycles</source>
        <translation>&amp;Cicli</translation>
    </message>
    <message>
        <source>A round robin has 2 to {most} teams, not {teams}.</source>
        <translation>Un girone all’italiana ha da 2 a {most} squadre, non {teams}.</translation>
    </message>
    <message>
        <source>Every team needs {boards} players: in a Scheveningen match everybody plays everybody of the other team.</source>
        <translation>Ogni squadra deve avere {boards} giocatori: in un incontro Scheveningen tutti giocano contro tutti quelli dell’altra squadra.</translation>
    </message>
    <message>
        <source>Match of two teams</source>
        <translation>Incontro tra due squadre</translation>
    </message>
    <message>
        <source>Matches i&amp;n a row</source>
        <translation>Incontri &amp;di seguito</translation>
    </message>
    <message>
        <source>Rou&amp;nds</source>
        <translation>Turn&amp;i</translation>
    </message>
    <message>
        <source>Round robin</source>
        <translation>Girone all’italiana</translation>
    </message>
    <message>
        <source>Scheveningen</source>
        <translation>Scheveningen</translation>
    </message>
    <message>
        <source>Swiss</source>
        <translation>Svizzero</translation>
    </message>
    <message>
        <source>T&amp;eams meet in</source>
        <translation>&amp;Formula</translation>
    </message>
    <message>
        <source>Teams meet in</source>
        <translation>Formula</translation>
    </message>
    <message>
        <source>There must be two teams at least.</source>
        <translation>Devono esserci almeno due squadre.</translation>
    </message>
    <message>
        <source>There must be two teams, not {teams}.</source>
        <translation>Devono esserci due squadre, non {teams}.</translation>
    </message>
    <message>
        <source>Two teams are called {name}.</source>
        <translation>Due squadre si chiamano {name}.</translation>
    </message>
</context>
<context>
    <name>TeamPlayersModel</name>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partite</translation>
    </message>
    <message>
        <source>Games over the board</source>
        <translation>Partite alla scacchiera</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>No</source>
        <translation>N.</translation>
    </message>
    <message>
        <source>Percentage of the points over the board</source>
        <translation>Percentuale dei punti alla scacchiera</translation>
    </message>
    <message>
        <source>Pl</source>
        <translation>Pos</translation>
    </message>
    <message>
        <source>Points, wins by forfeit included</source>
        <translation>Punti, comprese le vittorie per forfait</translation>
    </message>
    <message>
        <source>Pts</source>
        <translation>Pti</translation>
    </message>
    <message>
        <source>Rtg</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>TPR</source>
        <translation>TPR</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Squadra</translation>
    </message>
    <message>
        <source>Tournament performance rating (10.2)</source>
        <translation>Performance nel torneo (10.2)</translation>
    </message>
</context>
<context>
    <name>TeamPlayersPanel</name>
    <message>
        <source>&amp;Games at least</source>
        <translation>&amp;Partite almeno</translation>
    </message>
    <message>
        <source>Matches typed as a score only, whose boards are missing here: {count}</source>
        <translation>Incontri scritti solo come punteggio, le cui scacchiere qui mancano: {count}</translation>
    </message>
    <message>
        <source>Players o&amp;f</source>
        <translation>Giocatori &amp;di</translation>
    </message>
    <message>
        <source>Standings of the players</source>
        <translation>Classifica dei giocatori</translation>
    </message>
    <message>
        <source>Who sat at the board, rather than whose place in the roster it is</source>
        <translation>Chi sedeva alla scacchiera, anziché chi ha quel posto nella rosa</translation>
    </message>
    <message>
        <source>all boards</source>
        <translation>tutte le scacchiere</translation>
    </message>
    <message>
        <source>as they sat</source>
        <translation>come sedevano</translation>
    </message>
    <message>
        <source>board {number}</source>
        <translation>scacchiera {number}</translation>
    </message>
    <message>
        <source>reserves</source>
        <translation>riserve</translation>
    </message>
</context>
<context>
    <name>TeamsDialog</name>
    <message>
        <source>A round robin has 2 to {most} teams, not {teams}.</source>
        <translation>Un girone all’italiana ha da 2 a {most} squadre, non {teams}.</translation>
    </message>
    <message>
        <source>Another number or order of teams gives another Berger table: rounds and home teams change, matches between the teams stay with their boards.</source>
        <translation>Un altro numero o ordine di squadre dà un’altra tabella di Berger: turni e squadre di casa cambiano, gli incontri tra le squadre restano con le loro scacchiere.</translation>
    </message>
    <message>
        <source>Remove teams with matches</source>
        <translation>Rimuovere squadre con incontri</translation>
    </message>
    <message>
        <source>Removing these teams takes their matches out of the event: {names}.
You can undo it.</source>
        <translation>Rimuovendo queste squadre i loro incontri escono dal torneo: {names}.
Si può annullare.</translation>
    </message>
    <message>
        <source>Teams and players</source>
        <translation>Squadre e giocatori</translation>
    </message>
    <message>
        <source>There must be two teams at least.</source>
        <translation>Devono esserci almeno due squadre.</translation>
    </message>
</context>
<context>
    <name>TokenDelegate</name>
    <message>
        <source>Text of the cell</source>
        <translation>Testo della casella</translation>
    </message>
</context>
<context>
    <name>UnpairedView</name>
    <message>
        <source>H, Z, U or F gives the selected a bye; Enter puts one on the next board</source>
        <translation>H, Z, U o F dà un bye a chi è selezionato; Invio lo mette sulla prossima scacchiera</translation>
    </message>
    <message>
        <source>Not paired in this round</source>
        <translation>Non abbinati in questo turno</translation>
    </message>
</context>
<context>
    <name>UnratedField</name>
    <message>
        <source>Rating of unrated players</source>
        <translation>Elo dei giocatori che non l’hanno</translation>
    </message>
    <message>
        <source>Unrated players</source>
        <translation>Giocatori senza Elo</translation>
    </message>
    <message>
        <source>count as rating</source>
        <translation>contano con Elo</translation>
    </message>
    <message>
        <source>rating tie-breaks are left out</source>
        <translation>spareggi sull’Elo tralasciati</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>&lt;h2&gt;tbdesk&lt;/h2&gt;&lt;p&gt;Standings that show why.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;tbdesk&lt;/h2&gt;&lt;p&gt;Classifiche che spiegano il perché.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Example {name}</source>
        <translation>Esempio {name}</translation>
    </message>
    <message>
        <source>Or look at an example:</source>
        <translation>Oppure guarda un esempio:</translation>
    </message>
</context>
<context>
    <name>WithdrawnDialog</name>
    <message>
        <source>At least {count} players must stay in the table.</source>
        <translation>Nella tabella devono restare almeno {count} giocatori.</translation>
    </message>
    <message>
        <source>At least {count} teams must stay in the table.</source>
        <translation>Nella tabella devono restare almeno {count} squadre.</translation>
    </message>
    <message>
        <source>Nobody has lost all remaining games by forfeit after fewer than half of them, so there is nobody to exclude.</source>
        <translation>Nessuno ha perso per forfait tutte le partite rimanenti dopo averne giocate meno della metà: non c’è nessuno da escludere.</translation>
    </message>
    <message>
        <source>Places before and after</source>
        <translation>Posti prima e dopo</translation>
    </message>
    <message>
        <source>These players left after fewer than half of their games. Tick whom you exclude: their games stay in the crosstable but count for nobody.</source>
        <translation>Questi giocatori si sono ritirati prima di metà delle loro partite. Spunta chi escludere: le sue partite restano nel tabellone ma non contano per nessuno.</translation>
    </message>
    <message>
        <source>These teams left after fewer than half of their matches. Tick whom you exclude: their matches stay in the crosstable but count for nobody.</source>
        <translation>Queste squadre si sono ritirate prima di metà dei loro incontri. Spunta chi escludere: i suoi incontri restano nel tabellone ma non contano per nessuno.</translation>
    </message>
    <message>
        <source>Withdrawn players</source>
        <translation>Giocatori ritirati</translation>
    </message>
    <message>
        <source>Withdrawn teams</source>
        <translation>Squadre ritirate</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Edition of {name}</source>
        <translation>Edizione di {name}</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>Tie-breaks</source>
        <translation>Spareggi</translation>
    </message>
    <message>
        <source>Tie-breaks of {name}</source>
        <translation>Spareggi di {name}</translation>
    </message>
</context>
<context>
    <name>asking</name>
    <message>
        <source>Replace file</source>
        <translation>Sostituisci il file</translation>
    </message>
    <message>
        <source>event</source>
        <translation>torneo</translation>
    </message>
    <message>
        <source>{path} already exists. Replace it?</source>
        <translation>{path} esiste già. Sostituirlo?</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>cells pasted: {count}</source>
        <translation>caselle incollate: {count}</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>cancellato</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>patta</translation>
    </message>
    <message>
        <source>event settings</source>
        <translation>impostazioni del torneo</translation>
    </message>
    <message>
        <source>exclude {names}</source>
        <translation>esclusione di {names}</translation>
    </message>
    <message>
        <source>imported results ({count})</source>
        <translation>risultati importati ({count})</translation>
    </message>
    <message>
        <source>list of players</source>
        <translation>elenco dei giocatori</translation>
    </message>
    <message>
        <source>list of players ({before} to {after})</source>
        <translation>elenco dei giocatori (da {before} a {after})</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>sconfitta</translation>
    </message>
    <message>
        <source>loss by forfeit</source>
        <translation>sconfitta per forfait</translation>
    </message>
    <message>
        <source>no bye</source>
        <translation>nessun bye</translation>
    </message>
    <message>
        <source>places by hand</source>
        <translation>posti assegnati a mano</translation>
    </message>
    <message>
        <source>points given or taken</source>
        <translation>punti dati o tolti</translation>
    </message>
    <message>
        <source>round {round}, team {team}: {what}</source>
        <translation>turno {round}, squadra {team}: {what}</translation>
    </message>
    <message>
        <source>round {round}, {home}-{away}: {what}</source>
        <translation>turno {round}, {home}-{away}: {what}</translation>
    </message>
    <message>
        <source>round {round}: no match {home}-{away}</source>
        <translation>turno {round}: nessun incontro {home}-{away}</translation>
    </message>
    <message>
        <source>round {round}: pair {home}-{away}</source>
        <translation>turno {round}: abbinati {home}-{away}</translation>
    </message>
    <message>
        <source>round {round}: {text}</source>
        <translation>turno {round}: {text}</translation>
    </message>
    <message>
        <source>take back {names}</source>
        <translation>riammissione di {names}</translation>
    </message>
    <message>
        <source>teams and players</source>
        <translation>squadre e giocatori</translation>
    </message>
    <message>
        <source>tie-breaks {chain}</source>
        <translation>spareggi {chain}</translation>
    </message>
    <message>
        <source>typed: {text}</source>
        <translation>scritto: {text}</translation>
    </message>
    <message>
        <source>win</source>
        <translation>vittoria</translation>
    </message>
    <message>
        <source>win by forfeit</source>
        <translation>vittoria per forfait</translation>
    </message>
    <message>
        <source>{pair} colours</source>
        <translation>colori di {pair}</translation>
    </message>
    <message>
        <source>{row}-{column} colours</source>
        <translation>colori di {row}-{column}</translation>
    </message>
    <message>
        <source>{text} taken out</source>
        <translation>{text} tolto</translation>
    </message>
    <message>
        <source>{what} cleared</source>
        <translation>{what} cancellato</translation>
    </message>
    <message>
        <source>{what} of {number} {name}</source>
        <translation>{what} di {number} {name}</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what}: rimosso</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>#</source>
        <translation>N.</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>'/{0}' is not a modifier: use /Cn, /Mn, /L+n, /L-n, /P, /F, /Kn, /R or /Un</source>
        <translation>'/{0}' non è un modificatore: usa /Cn, /Mn, /L+n, /L-n, /P, /F, /Kn, /R o /Un</translation>
    </message>
    <message>
        <source>'{0}' are no colours of boards (W and B); they are kept and not used</source>
        <translation>'{0}' non sono colori di scacchiere (W e B); si conservano e non si usano</translation>
    </message>
    <message>
        <source>'{0}' ends in half a character; type it again</source>
        <translation>'{0}' finisce con mezzo carattere; scrivilo di nuovo</translation>
    </message>
    <message>
        <source>'{0}' fits {1}: type the number, or more letters</source>
        <translation>'{0}' va bene per {1}: scrivi il numero, o più lettere</translation>
    </message>
    <message>
        <source>'{0}' is more than the {1} points there are in a match</source>
        <translation>'{0}' è più dei {1} punti che ci sono in un incontro</translation>
    </message>
    <message>
        <source>'{0}' is neither a pairing number nor part of a name here</source>
        <translation>'{0}' non è né un numero di abbinamento né parte di un nome presente qui</translation>
    </message>
    <message>
        <source>'{0}' is no deviation from Article 16: use {1}</source>
        <translation>'{0}' non è una deroga all’articolo 16: usa {1}</translation>
    </message>
    <message>
        <source>'{0}' is no forfeited match: use +:-, -:+ or -:-</source>
        <translation>'{0}' non è un incontro perso per forfait: usa +:-, -:+ o -:-</translation>
    </message>
    <message>
        <source>'{0}' is no format to write: use {1}</source>
        <translation>'{0}' non è un formato che si possa scrivere: usa {1}</translation>
    </message>
    <message>
        <source>'{0}' is no number of a team from 1 to 999; the line is kept and not used</source>
        <translation>'{0}' non è un numero di squadra da 1 a 999; la riga si conserva e non si usa</translation>
    </message>
    <message>
        <source>'{0}' is no number of points: type halves, such as -0.5 or 1</source>
        <translation>'{0}' non è un numero di punti: scrivi mezzi punti, per esempio -0.5 o 1</translation>
    </message>
    <message>
        <source>'{0}' is no opponent; round {1} of {2} is kept and not used</source>
        <translation>'{0}' non è un avversario; il turno {1} di {2} si conserva e non si usa</translation>
    </message>
    <message>
        <source>'{0}' is no round: write +W7, =B12 or 7w1, 12b½ for a game, 7w for one not played yet, 7w+ for a forfeit, H Z U F for byes</source>
        <translation>'{0}' non è un turno: scrivi +W7, =B12 o 7w1, 12b½ per una partita, 7w per una non ancora giocata, 7w+ per un forfait, H Z U F per i bye</translation>
    </message>
    <message>
        <source>'{0}' is no starting rank from 1 to 9999; the line is kept and not used</source>
        <translation>'{0}' non è un numero di partenza da 1 a 9999; la riga si conserva e non si usa</translation>
    </message>
    <message>
        <source>'{0}' is no type of tournament this program knows; it was read as {1}</source>
        <translation>'{0}' non è un tipo di torneo noto a questo programma; è stato letto come {1}</translation>
    </message>
    <message>
        <source>'{0}' is not a date; it is kept as it is and not used</source>
        <translation>'{0}' non è una data; si conserva com’è e non si usa</translation>
    </message>
    <message>
        <source>'{0}' is not a rating: type a whole number up to {1}, or nothing for an unrated player</source>
        <translation>'{0}' non è un Elo: scrivi un numero intero fino a {1}, o nulla per un giocatore senza Elo</translation>
    </message>
    <message>
        <source>'{0}' is not a result: use 1, 0, ½ (or 5 or =), + or - for each side</source>
        <translation>'{0}' non è un risultato: usa 1, 0, ½ (o 5 o =), + o - per ciascuna parte</translation>
    </message>
    <message>
        <source>'{0}' is not a result; round {1} of {2} is left open</source>
        <translation>'{0}' non è un risultato; il turno {1} di {2} resta aperto</translation>
    </message>
    <message>
        <source>'{0}' is not computed; it stays in the chain as {1} and separates nobody</source>
        <translation>'{0}' non si calcola; resta nella sequenza come {1} e non separa nessuno</translation>
    </message>
    <message>
        <source>'{0}' is not the score of a match: type 2,5 or 2½-1½ or 3:1, + or - for a forfeited match</source>
        <translation>'{0}' non è il punteggio di un incontro: scrivi 2,5 o 2½-1½ o 3:1, + o - per un incontro deciso per forfait</translation>
    </message>
    <message>
        <source>'{0}' is not {1}; it is kept as it is and not used</source>
        <translation>'{0}' non è {1}; si conserva com’è e non si usa</translation>
    </message>
    <message>
        <source>'{0}' points for {1} are not a multiple of half a point; {2} is used</source>
        <translation>'{0}' punti per {1} non sono un multiplo di mezzo punto; si usa {2}</translation>
    </message>
    <message>
        <source>'{value}' is not a tie-break, or carries a modifier it may not. It stays in the chain as one of the organiser's own and separates nobody; correct it there.</source>
        <translation>'{value}' non è uno spareggio, o ha un modificatore che non può avere. Resta nella sequenza come criterio dell’organizzatore e non separa nessuno; correggilo lì.</translation>
    </message>
    <message>
        <source>'{value}' is not an edition of the rules. The edition of the start date is used.</source>
        <translation>'{value}' non è un’edizione del regolamento. Si usa quella della data d’inizio.</translation>
    </message>
    <message>
        <source>'{value}' is typed there and not taken. It counts for nothing until it is corrected or taken out.</source>
        <translation>'{value}' è scritto lì e non è stato accettato. Non conta nulla finché non viene corretto o tolto.</translation>
    </message>
    <message>
        <source>'{value}' is typed there and not taken: {reason}.</source>
        <translation>'{value}' è scritto lì e non è stato accettato: {reason}.</translation>
    </message>
    <message>
        <source>(nobody)</source>
        <translation>(nessuno)</translation>
    </message>
    <message>
        <source>+ and - are won and lost by forfeit.</source>
        <translation>+ e - sono vittoria e sconfitta per forfait.</translation>
    </message>
    <message>
        <source>+-, -+ or --</source>
        <translation>+-, -+ o --</translation>
    </message>
    <message>
        <source>/{0}: the number must be 1 or more</source>
        <translation>/{0}: il numero dev’essere 1 o più</translation>
    </message>
    <message>
        <source>1 for every round with more points than the scheduled opponent, ½ for as many.</source>
        <translation>1 per ogni turno con più punti dell’avversario previsto, ½ se altrettanti.</translation>
    </message>
    <message>
        <source>2 for a win and 1 for a draw</source>
        <translation>2 per una vittoria e 1 per una patta</translation>
    </message>
    <message>
        <source>3 for a win and 1 for a draw</source>
        <translation>3 per una vittoria e 1 per una patta</translation>
    </message>
    <message>
        <source>3 for a win, 1 for a draw and a pairing-allocated bye</source>
        <translation>3 per una vittoria, 1 per una patta e per un bye da abbinamento</translation>
    </message>
    <message>
        <source>7w1: against 7 with White (b: with Black), one point.</source>
        <translation>7w1: contro 7 con il Bianco (b: con il Nero), un punto.</translation>
    </message>
    <message>
        <source>7w2½: against 7 with White on the first board (b: with Black), 2½ game points.</source>
        <translation>7w2½: contro 7 con il Bianco in prima scacchiera (b: con il Nero), 2½ punti individuali.</translation>
    </message>
    <message>
        <source>7w: not played yet.</source>
        <translation>7w: non ancora giocata.</translation>
    </message>
    <message>
        <source>A dash on a board: in some match only the score is known.</source>
        <translation>Un trattino su una scacchiera: di qualche incontro si conosce solo il punteggio.</translation>
    </message>
    <message>
        <source>A page is there to be read; the event cannot be opened from it again.</source>
        <translation>Una pagina è fatta per essere letta; da lì il torneo non si può riaprire.</translation>
    </message>
    <message>
        <source>A player has one game a round there; of these only one is kept: {players}.</source>
        <translation>Lì un giocatore ha una partita per turno; di questi se ne conserva una sola: {players}.</translation>
    </message>
    <message>
        <source>A round names the opponent's number, the colour of one's own pieces (w, b) and the result.</source>
        <translation>Un turno indica il numero dell’avversario, il colore dei propri pezzi (w bianco, b nero) e il risultato.</translation>
    </message>
    <message>
        <source>A round robin of more than {count} players cannot be opened again.</source>
        <translation>Un girone all’italiana con più di {count} giocatori non si può riaprire.</translation>
    </message>
    <message>
        <source>A row shows the game points of its team.</source>
        <translation>Una riga mostra i punti individuali della squadra.</translation>
    </message>
    <message>
        <source>A row shows the player's results; the heads are the opponents' numbers.</source>
        <translation>Una riga mostra i risultati del giocatore; in testa i numeri degli avversari.</translation>
    </message>
    <message>
        <source>A row shows the results of its player.</source>
        <translation>Una riga mostra i risultati del giocatore.</translation>
    </message>
    <message>
        <source>A row shows the team's game points; the heads are the opponents' numbers.</source>
        <translation>Una riga mostra i punti individuali della squadra; le intestazioni sono i numeri delle avversarie.</translation>
    </message>
    <message>
        <source>About this workbook</source>
        <translation>Informazioni su questa cartella</translation>
    </message>
    <message>
        <source>Adj.</source>
        <translation>Corr.</translation>
    </message>
    <message>
        <source>After round {after} of {rounds}:</source>
        <translation>Dopo il turno {after} di {rounds}:</translation>
    </message>
    <message>
        <source>After round {round} of {rounds}</source>
        <translation>Dopo il turno {round} di {rounds}</translation>
    </message>
    <message>
        <source>All have met and are level: they stay tied.</source>
        <translation>Tutti si sono incontrati e sono alla pari: restano ex aequo.</translation>
    </message>
    <message>
        <source>All have met; in order of points: {order}.</source>
        <translation>Tutti si sono incontrati; in ordine di punti: {order}.</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Quota</translation>
    </message>
    <message>
        <source>An empty cell: not paired yet.</source>
        <translation>Una casella vuota: non ancora abbinato.</translation>
    </message>
    <message>
        <source>Arbiter</source>
        <translation>Arbitro</translation>
    </message>
    <message>
        <source>Average of opponents' Buchholz</source>
        <translation>Media dei Buchholz degli avversari</translation>
    </message>
    <message>
        <source>Average of opponents' PTP</source>
        <translation>Media delle PTP degli avversari</translation>
    </message>
    <message>
        <source>Average of opponents' TPR</source>
        <translation>Media delle TPR degli avversari</translation>
    </message>
    <message>
        <source>Average rating of opponents</source>
        <translation>Elo medio degli avversari</translation>
    </message>
    <message>
        <source>Before the first round</source>
        <translation>Prima del primo turno</translation>
    </message>
    <message>
        <source>Below the limit: {score} is less than half of the maximum score</source>
        <translation>Sotto il limite: {score} è meno della metà del punteggio massimo</translation>
    </message>
    <message>
        <source>Below the limit: {score} is less than {limit}</source>
        <translation>Sotto il limite: {score} è meno di {limit}</translation>
    </message>
    <message>
        <source>Below the moved limit: {score} is less than {limit}</source>
        <translation>Sotto il limite spostato: {score} è meno di {limit}</translation>
    </message>
    <message>
        <source>Below the moved limit: {score} is too little</source>
        <translation>Sotto il limite spostato: {score} è troppo poco</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Scacchiera</translation>
    </message>
    <message>
        <source>Board count</source>
        <translation>Somma ponderata delle scacchiere</translation>
    </message>
    <message>
        <source>Board prizes</source>
        <translation>Premi di scacchiera</translation>
    </message>
    <message>
        <source>Board {board}: {sum}.</source>
        <translation>Scacchiera {board}: {sum}.</translation>
    </message>
    <message>
        <source>Board {number}</source>
        <translation>Scacchiera {number}</translation>
    </message>
    <message>
        <source>Bottom board elimination</source>
        <translation>Eliminazione dell’ultima scacchiera</translation>
    </message>
    <message>
        <source>Buchholz</source>
        <translation>Buchholz</translation>
    </message>
    <message>
        <source>Buchholz, then games with Black</source>
        <translation>Buchholz, poi partite con il Nero</translation>
    </message>
    <message>
        <source>By percentage, then by games, then by performance. Games, percentage and performance (TPR) are those over the board; points are with wins by forfeit.</source>
        <translation>Per percentuale, poi per partite, poi per performance. Partite, percentuale e performance (TPR) sono quelle alla scacchiera; i punti comprendono le vittorie per forfait.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variazione</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Modifiche</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Verifica</translation>
    </message>
    <message>
        <source>Checks that do not agree, see the column Check of the other sheets: </source>
        <translation>Verifiche che non tornano, vedi la colonna Verifica degli altri fogli: </translation>
    </message>
    <message>
        <source>Classic (no rules for unplayed rounds)</source>
        <translation>Classico (nessuna regola per i turni non giocati)</translation>
    </message>
    <message>
        <source>Classic: Buchholz and Sonneborn-Berger</source>
        <translation>Classico: Buchholz e Sonneborn-Berger</translation>
    </message>
    <message>
        <source>Classic: points and Sonneborn-Berger</source>
        <translation>Classico: punti e Sonneborn-Berger</translation>
    </message>
    <message>
        <source>Clear	Del</source>
        <translation>Cancella	Canc</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Circolo</translation>
    </message>
    <message>
        <source>Club logo</source>
        <translation>Logo del circolo</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Sigla</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Colore</translation>
    </message>
    <message>
        <source>Columns of the crosstable that are folded away, before the recounts, turn its scores into numbers.</source>
        <translation>Le colonne ripiegate del tabellone, prima dei ricalcoli, ne trasformano i punteggi in numeri.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>Contributions: {name}</source>
        <translation>Contributi: {name}</translation>
    </message>
    <message>
        <source>Could reach</source>
        <translation>Poteva arrivare a</translation>
    </message>
    <message>
        <source>Counted as</source>
        <translation>Contato come</translation>
    </message>
    <message>
        <source>Counts in the direct encounter</source>
        <translation>Conta nello scontro diretto</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>Tabellone</translation>
    </message>
    <message>
        <source>Cut: highest opponent score, largest contribution among equals</source>
        <translation>Scartato: punteggio avversario più alto, a parità il contributo maggiore</translation>
    </message>
    <message>
        <source>Cut: lowest opponent score, smallest contribution among equals</source>
        <translation>Scartato: punteggio avversario più basso, a parità il contributo minore</translation>
    </message>
    <message>
        <source>Cut: the earliest of the rounds that count</source>
        <translation>Scartato: il primo dei turni che contano</translation>
    </message>
    <message>
        <source>Cut: the opponent with the fewest match points</source>
        <translation>Scartato: l’avversario con meno punti squadra</translation>
    </message>
    <message>
        <source>Cut: voluntarily unplayed, and not less than the least significant value</source>
        <translation>Scartato: non giocato per scelta, e non inferiore al valore meno significativo</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Deciso da</translation>
    </message>
    <message>
        <source>Defined by the organiser; it cannot be computed.</source>
        <translation>Definito dall’organizzatore; non si può calcolare.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenza</translation>
    </message>
    <message>
        <source>Direct encounter</source>
        <translation>Scontro diretto</translation>
    </message>
    <message>
        <source>Direct encounter first</source>
        <translation>Prima lo scontro diretto</translation>
    </message>
    <message>
        <source>Dotted line: an adjusted score.</source>
        <translation>Linea a puntini: punteggio corretto.</translation>
    </message>
    <message>
        <source>Drawing of lots</source>
        <translation>Sorteggio</translation>
    </message>
    <message>
        <source>Drawn from the seed "{seed}": each ticket is the SHA-256 of its text, and the lowest comes first.</source>
        <translation>Sorteggiato dal seme "{seed}": ogni biglietto è lo SHA-256 del suo testo, e il più basso viene prima.</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Torneo</translation>
    </message>
    <message>
        <source>Every column has the points on a board, those of all rounds together.</source>
        <translation>Ogni colonna ha i punti su una scacchiera, quelli di tutti i turni insieme.</translation>
    </message>
    <message>
        <source>Everybody on the board of his place in the roster, by percentage, then by games, then by performance; who has played fewer games than {least} is left out. Games, percentage and performance (TPR) are those over the board; points are with wins by forfeit.</source>
        <translation>Ciascuno alla scacchiera del suo posto nella rosa, per percentuale, poi per partite, poi per performance; chi ha giocato meno di {least} partite è tralasciato. Partite, percentuale e performance (TPR) sono quelle alla scacchiera; i punti comprendono le vittorie per forfait.</translation>
    </message>
    <message>
        <source>Everybody rated: average rating of the opponents</source>
        <translation>Tutti con Elo: Elo medio degli avversari</translation>
    </message>
    <message>
        <source>Everybody rated: performance</source>
        <translation>Tutti con Elo: performance</translation>
    </message>
    <message>
        <source>Excluded from the table, games with them not counted: {names}</source>
        <translation>Esclusi dalla classifica, partite con loro non contate: {names}</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Atteso</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Spiegazione</translation>
    </message>
    <message>
        <source>Extended Sonneborn-Berger, opponents' game points and own game points</source>
        <translation>Sonneborn-Berger esteso, punti individuali degli avversari e punti individuali propri</translation>
    </message>
    <message>
        <source>Extended Sonneborn-Berger, opponents' game points and own match points</source>
        <translation>Sonneborn-Berger esteso, punti individuali degli avversari e punti squadra propri</translation>
    </message>
    <message>
        <source>Extended Sonneborn-Berger, opponents' match points and own game points</source>
        <translation>Sonneborn-Berger esteso, punti squadra degli avversari e punti individuali propri</translation>
    </message>
    <message>
        <source>Extended Sonneborn-Berger, opponents' match points and own match points</source>
        <translation>Sonneborn-Berger esteso, punti squadra degli avversari e punti squadra propri</translation>
    </message>
    <message>
        <source>Extended direct encounter</source>
        <translation>Scontro diretto esteso</translation>
    </message>
    <message>
        <source>Extended direct encounter, board count</source>
        <translation>Scontro diretto esteso, somma ponderata delle scacchiere</translation>
    </message>
    <message>
        <source>Extended direct encounter, board count, bottom boards eliminated</source>
        <translation>Scontro diretto esteso, somma ponderata delle scacchiere, ultime scacchiere eliminate</translation>
    </message>
    <message>
        <source>Extended direct encounter, board count, top boards</source>
        <translation>Scontro diretto esteso, somma ponderata delle scacchiere, prime scacchiere</translation>
    </message>
    <message>
        <source>Extended direct encounter, bottom boards eliminated</source>
        <translation>Scontro diretto esteso, ultime scacchiere eliminate</translation>
    </message>
    <message>
        <source>Extended direct encounter, top boards</source>
        <translation>Scontro diretto esteso, prime scacchiere</translation>
    </message>
    <message>
        <source>F, H or Z</source>
        <translation>F, H o Z</translation>
    </message>
    <message>
        <source>FIDE C.07, 1 September 2023 to 28 February 2026</source>
        <translation>FIDE C.07, dal 1° settembre 2023 al 28 febbraio 2026</translation>
    </message>
    <message>
        <source>FIDE C.07, from 1 March 2026</source>
        <translation>FIDE C.07, dal 1° marzo 2026</translation>
    </message>
    <message>
        <source>FIDE Swiss</source>
        <translation>FIDE, svizzero</translation>
    </message>
    <message>
        <source>FIDE round robin</source>
        <translation>FIDE, girone all’italiana</translation>
    </message>
    <message>
        <source>Fed</source>
        <translation>Fed</translation>
    </message>
    <message>
        <source>Final standings</source>
        <translation>Classifica finale</translation>
    </message>
    <message>
        <source>Fixed pairings</source>
        <translation>Abbinamenti fissi</translation>
    </message>
    <message>
        <source>Fore Buchholz</source>
        <translation>Fore Buchholz</translation>
    </message>
    <message>
        <source>Forfeits count as games against the scheduled opponent.</source>
        <translation>I forfait contano come partite contro l’avversario previsto.</translation>
    </message>
    <message>
        <source>From the entry list: {sum}.</source>
        <translation>Dall’elenco degli iscritti: {sum}.</translation>
    </message>
    <message>
        <source>GP</source>
        <translation>PI</translation>
    </message>
    <message>
        <source>Game points</source>
        <translation>Punti individuali</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partite</translation>
    </message>
    <message>
        <source>Games played with Black</source>
        <translation>Partite giocate con il Nero</translation>
    </message>
    <message>
        <source>Games won over the board</source>
        <translation>Partite vinte alla scacchiera</translation>
    </message>
    <message>
        <source>Games won with Black</source>
        <translation>Partite vinte con il Nero</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Dati</translation>
    </message>
    <message>
        <source>How the places were decided</source>
        <translation>Come sono stati decisi i posti</translation>
    </message>
    <message>
        <source>In round {round}, {player} has the other colour against {other}; to exchange the colours use the menu of the cell, or clear the cell first</source>
        <translation>Nel turno {round} {player} ha l’altro colore contro {other}; per scambiare i colori usa il menu della casella, oppure prima cancella la casella</translation>
    </message>
    <message>
        <source>It counts between teams that are level on both scores.</source>
        <translation>Vale tra squadre in parità su entrambi i punteggi.</translation>
    </message>
    <message>
        <source>Italian federation (over FIDE C.07)</source>
        <translation>Federazione Scacchistica Italiana (su FIDE C.07)</translation>
    </message>
    <message>
        <source>Italian: Buchholz cut 1, Buchholz, average rating</source>
        <translation>Italiano: Buchholz Cut 1, Buchholz, Elo medio</translation>
    </message>
    <message>
        <source>Italic: not counted.</source>
        <translation>Corsivo: non conta.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Formula</translation>
    </message>
    <message>
        <source>Koya first</source>
        <translation>Prima il Koya</translation>
    </message>
    <message>
        <source>Koya system</source>
        <translation>Sistema Koya</translation>
    </message>
    <message>
        <source>League by game points</source>
        <translation>Campionato a punti individuali</translation>
    </message>
    <message>
        <source>League: direct encounter before game points</source>
        <translation>Campionato: scontro diretto prima dei punti individuali</translation>
    </message>
    <message>
        <source>League: match points, game points, direct encounter</source>
        <translation>Campionato: punti squadra, punti individuali, scontro diretto</translation>
    </message>
    <message>
        <source>Left out: not every player has a rating</source>
        <translation>Tralasciato: non tutti i giocatori hanno un Elo</translation>
    </message>
    <message>
        <source>Level before it: {names}</source>
        <translation>Alla pari prima: {names}</translation>
    </message>
    <message>
        <source>Level on the boards: they stay tied.</source>
        <translation>Alla pari sulle scacchiere: restano ex aequo.</translation>
    </message>
    <message>
        <source>Level so far: {names}</source>
        <translation>Finora alla pari: {names}</translation>
    </message>
    <message>
        <source>Level with nobody on the tie-breaks before this one, so there is no place.</source>
        <translation>Alla pari con nessuno negli spareggi precedenti, quindi non c’è un posto.</translation>
    </message>
    <message>
        <source>Level with {names} on {criteria}; {value} against {values}.</source>
        <translation>Alla pari con {names} su {criteria}; {value} contro {values}.</translation>
    </message>
    <message>
        <source>Line-ups {round}</source>
        <translation>Formazioni {round}</translation>
    </message>
    <message>
        <source>Line-ups, round {round}</source>
        <translation>Formazioni, turno {round}</translation>
    </message>
    <message>
        <source>MP</source>
        <translation>PS</translation>
    </message>
    <message>
        <source>Marked for {tiebreak}</source>
        <translation>Segnato per {tiebreak}</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Segni</translation>
    </message>
    <message>
        <source>Match by game points</source>
        <translation>Incontro a punti individuali</translation>
    </message>
    <message>
        <source>Match points</source>
        <translation>Punti squadra</translation>
    </message>
    <message>
        <source>Match points or game points, the secondary score</source>
        <translation>Punti squadra o punti individuali, il punteggio secondario</translation>
    </message>
    <message>
        <source>Match: boards decide</source>
        <translation>Incontro: decidono le scacchiere</translation>
    </message>
    <message>
        <source>Matches without their boards, which do not count here: {count}.</source>
        <translation>Incontri senza scacchiere, che qui non contano: {count}.</translation>
    </message>
    <message>
        <source>Missing: {pairs}.</source>
        <translation>Mancano: {pairs}.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Name and articles</source>
        <translation>Nome e articoli</translation>
    </message>
    <message>
        <source>Names longer than {width} characters are cut for other programs: {names}.</source>
        <translation>I nomi più lunghi di {width} caratteri sono accorciati per gli altri programmi: {names}.</translation>
    </message>
    <message>
        <source>No</source>
        <translation>N.</translation>
    </message>
    <message>
        <source>No formula can honestly recompute an order; the passes show how it came about.</source>
        <translation>Nessuna formula può ricalcolare onestamente un ordine; i passaggi mostrano come si è formato.</translation>
    </message>
    <message>
        <source>No formula can honestly recompute this tie-break.</source>
        <translation>Nessuna formula può ricalcolare onestamente questo spareggio.</translation>
    </message>
    <message>
        <source>No place was given</source>
        <translation>Nessun posto è stato assegnato</translation>
    </message>
    <message>
        <source>Nobody was level before it.</source>
        <translation>Nessuno era alla pari prima.</translation>
    </message>
    <message>
        <source>Not counted: no opponent, {kind}</source>
        <translation>Non conta: nessun avversario, {kind}</translation>
    </message>
    <message>
        <source>Not counted: the boards of a match were not entered</source>
        <translation>Non conta: le scacchiere di un incontro non sono state inserite</translation>
    </message>
    <message>
        <source>Not counted: {kind}</source>
        <translation>Non conta: {kind}</translation>
    </message>
    <message>
        <source>Not level on match points and game points, so the boards do not count.</source>
        <translation>Non alla pari su punti squadra e punti individuali, quindi le scacchiere non contano.</translation>
    </message>
    <message>
        <source>Not paired yet: {count}.</source>
        <translation>Ancora da abbinare: {count}.</translation>
    </message>
    <message>
        <source>Not played yet</source>
        <translation>Non ancora giocata</translation>
    </message>
    <message>
        <source>Nothing changes.</source>
        <translation>Non cambia nulla.</translation>
    </message>
    <message>
        <source>Number of wins</source>
        <translation>Numero di vittorie</translation>
    </message>
    <message>
        <source>Olympiad, game points</source>
        <translation>Olimpiadi, punti individuali</translation>
    </message>
    <message>
        <source>Olympiad, opponents' match points</source>
        <translation>Olimpiadi, punti squadra degli avversari</translation>
    </message>
    <message>
        <source>Olympiad, own game points and opponents' match points</source>
        <translation>Olimpiadi, punti individuali propri e punti squadra degli avversari</translation>
    </message>
    <message>
        <source>Only the first {count} of {total} adjusted scores have a comment.</source>
        <translation>Solo i primi {count} dei {total} punteggi corretti hanno un commento.</translation>
    </message>
    <message>
        <source>Only the standings are written; the event cannot be read from them again.</source>
        <translation>Si scrive solo la classifica; da lì il torneo non si può rileggere.</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Avversario</translation>
    </message>
    <message>
        <source>Opponents are named by their numbers.</source>
        <translation>Gli avversari sono indicati con il loro numero.</translation>
    </message>
    <message>
        <source>Opponents are named by their pairing number (No).</source>
        <translation>Gli avversari sono indicati con il numero di abbinamento (N.).</translation>
    </message>
    <message>
        <source>Opponents are named by their row in this table, in the order of places.</source>
        <translation>Gli avversari sono indicati con la loro riga in questa tabella, nell’ordine dei posti.</translation>
    </message>
    <message>
        <source>Order in the group: {order}.</source>
        <translation>Ordine nel gruppo: {order}.</translation>
    </message>
    <message>
        <source>Other fixed pairings</source>
        <translation>Altri abbinamenti fissi</translation>
    </message>
    <message>
        <source>Other programs do not read these from the file, tbdesk does: {settings}.</source>
        <translation>Gli altri programmi non leggono queste cose dal file, tbdesk sì: {settings}.</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Propri</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Pagina {page} di {pages}</translation>
    </message>
    <message>
        <source>Pairing number</source>
        <translation>Numero di abbinamento</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Partecipanti</translation>
    </message>
    <message>
        <source>Pass {number}</source>
        <translation>Passaggio {number}</translation>
    </message>
    <message>
        <source>Pass {number}, {measure}</source>
        <translation>Passaggio {number}, {measure}</translation>
    </message>
    <message>
        <source>Perfect tournament performance</source>
        <translation>Performance perfetta nel torneo</translation>
    </message>
    <message>
        <source>Pl</source>
        <translation>Pos</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Posto</translation>
    </message>
    <message>
        <source>Place now</source>
        <translation>Posto ora</translation>
    </message>
    <message>
        <source>Place set by hand</source>
        <translation>Posto assegnato a mano</translation>
    </message>
    <message>
        <source>Place then</source>
        <translation>Posto dopo</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Giocatore</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Giocatori</translation>
    </message>
    <message>
        <source>Players without a rating count as {rating} in rating tie-breaks</source>
        <translation>I giocatori senza Elo contano {rating} negli spareggi sull’Elo</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Points and tie-breaks are plain numbers. The columns Recount and Check, which are not printed, compute them again from the results, scores and marks beside them.</source>
        <translation>Punti e spareggi sono semplici numeri. Le colonne Ricalcolo e Verifica, che non si stampano, li ricalcolano dai risultati, punteggi e segni accanto.</translation>
    </message>
    <message>
        <source>Points given or taken by the arbiter, {since}</source>
        <translation>Punti dati o tolti dall’arbitro, {since}</translation>
    </message>
    <message>
        <source>Points given or taken by the arbiter: {points}</source>
        <translation>Punti dati o tolti dall’arbitro: {points}</translation>
    </message>
    <message>
        <source>Points now</source>
        <translation>Punti ora</translation>
    </message>
    <message>
        <source>Points of a board</source>
        <translation>Punti di una scacchiera</translation>
    </message>
    <message>
        <source>Points then</source>
        <translation>Punti dopo</translation>
    </message>
    <message>
        <source>Predetermined pairings, rounds: {count}</source>
        <translation>Abbinamenti prefissati, turni: {count}</translation>
    </message>
    <message>
        <source>Progressive score</source>
        <translation>Punteggio progressivo</translation>
    </message>
    <message>
        <source>Provisional, games missing: {count}</source>
        <translation>Provvisoria, partite mancanti: {count}</translation>
    </message>
    <message>
        <source>Provisional. {missing}</source>
        <translation>Provvisoria. {missing}</translation>
    </message>
    <message>
        <source>Pts</source>
        <translation>Pti</translation>
    </message>
    <message>
        <source>Put on the next board	Enter</source>
        <translation>Metti sulla prossima scacchiera	Invio</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Rd</source>
        <translation>T.</translation>
    </message>
    <message>
        <source>Record of the lots</source>
        <translation>Verbale del sorteggio</translation>
    </message>
    <message>
        <source>Recount</source>
        <translation>Ricalcolo</translation>
    </message>
    <message>
        <source>Recount {score}</source>
        <translation>Ricalcolo {score}</translation>
    </message>
    <message>
        <source>Remarks and lines that are no records are not kept.</source>
        <translation>Le osservazioni e le righe che non sono record non si conservano.</translation>
    </message>
    <message>
        <source>Remove the bye	Del</source>
        <translation>Rimuovi il bye	Canc</translation>
    </message>
    <message>
        <source>Res</source>
        <translation>Ris</translation>
    </message>
    <message>
        <source>Reserves</source>
        <translation>Riserve</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>Round by round the opponent, and what the round contributes.</source>
        <translation>Turno per turno l’avversario, e il contributo del turno.</translation>
    </message>
    <message>
        <source>Round robin</source>
        <translation>Girone all’italiana</translation>
    </message>
    <message>
        <source>Round robin, {count} cycles</source>
        <translation>Girone all’italiana, {count} cicli</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Turno {number}</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Turno {round}</translation>
    </message>
    <message>
        <source>Round {round} against {opponent}.</source>
        <translation>Turno {round} contro {opponent}.</translation>
    </message>
    <message>
        <source>Round {round} against {opponent}: {sum}.</source>
        <translation>Turno {round} contro {opponent}: {sum}.</translation>
    </message>
    <message>
        <source>Round {round}, {kind}: {sum}.</source>
        <translation>Turno {round}, {kind}: {sum}.</translation>
    </message>
    <message>
        <source>Round {round}: not paired yet.</source>
        <translation>Turno {round}: non ancora abbinato.</translation>
    </message>
    <message>
        <source>Rounds one elected to play</source>
        <translation>Turni che si è scelto di giocare</translation>
    </message>
    <message>
        <source>Rtg</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>Rules: {rules}</source>
        <translation>Regolamento: {rules}</translation>
    </message>
    <message>
        <source>Saved by any spreadsheet program, this workbook can be opened in tbdesk again; boards changed on the sheets of the line-ups and scores changed in the crosstable are read back.</source>
        <translation>Salvata da qualunque foglio di calcolo, questa cartella si può riaprire in tbdesk; le scacchiere cambiate nei fogli delle formazioni e i punteggi cambiati nel tabellone si rileggono.</translation>
    </message>
    <message>
        <source>Saved by any spreadsheet program, this workbook can be opened in tbdesk again; results changed in the crosstable are read back.</source>
        <translation>Salvata da un qualsiasi foglio di calcolo, questa cartella si può riaprire in tbdesk; i risultati cambiati nel tabellone vengono riletti.</translation>
    </message>
    <message>
        <source>Score strength combination</source>
        <translation>Combinazione di punteggio e forza degli avversari</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Stabilito</translation>
    </message>
    <message>
        <source>Settled by the regulations of the event (16.6): {points}</source>
        <translation>Stabilito dal regolamento del torneo (16.6): {points}</translation>
    </message>
    <message>
        <source>Shared with {names}: level on every tie-break of the chain.</source>
        <translation>Ex aequo con {names}: alla pari in ogni spareggio della sequenza.</translation>
    </message>
    <message>
        <source>Signs</source>
        <translation>Segni</translation>
    </message>
    <message>
        <source>Sonneborn-Berger</source>
        <translation>Sonneborn-Berger</translation>
    </message>
    <message>
        <source>Sonneborn-Berger first</source>
        <translation>Prima il Sonneborn-Berger</translation>
    </message>
    <message>
        <source>Sonneborn-Berger with one cut</source>
        <translation>Sonneborn-Berger con uno scarto</translation>
    </message>
    <message>
        <source>Sonneborn-Berger with own points</source>
        <translation>Sonneborn-Berger con i propri punti</translation>
    </message>
    <message>
        <source>Standard points</source>
        <translation>Punti standard</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Classifica</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Struck out: cut.</source>
        <translation>Barrato: scartato.</translation>
    </message>
    <message>
        <source>Struck out: excluded from the final table; games with them do not count.</source>
        <translation>Barrato: escluso dalla classifica finale; le partite contro di lui non contano.</translation>
    </message>
    <message>
        <source>Sum of defeated opponents' scores</source>
        <translation>Somma dei punteggi degli avversari sconfitti</translation>
    </message>
    <message>
        <source>Sum of opponents' SOS</source>
        <translation>Somma degli SOS degli avversari</translation>
    </message>
    <message>
        <source>Sum of opponents' scores</source>
        <translation>Somma dei punteggi degli avversari</translation>
    </message>
    <message>
        <source>Swiss</source>
        <translation>Svizzero</translation>
    </message>
    <message>
        <source>Swiss as in the Olympiad</source>
        <translation>Svizzero come alle Olimpiadi</translation>
    </message>
    <message>
        <source>Swiss by game points</source>
        <translation>Svizzero a punti individuali</translation>
    </message>
    <message>
        <source>Swiss, rounds: {count}</source>
        <translation>Svizzero, turni: {count}</translation>
    </message>
    <message>
        <source>Swiss: match points, Sonneborn-Berger, Buchholz</source>
        <translation>Svizzero: punti squadra, Sonneborn-Berger, Buchholz</translation>
    </message>
    <message>
        <source>TPR</source>
        <translation>TPR</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Squadra</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Termine</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Testo</translation>
    </message>
    <message>
        <source>The boards of a match were not entered, so they cannot tell anybody apart.</source>
        <translation>Le scacchiere di un incontro non sono state inserite, quindi non possono distinguere nessuno.</translation>
    </message>
    <message>
        <source>The boards were not entered.</source>
        <translation>Le scacchiere non sono state inserite.</translation>
    </message>
    <message>
        <source>The comment of a cell says why it is marked.</source>
        <translation>Il commento di una casella dice perché è segnata.</translation>
    </message>
    <message>
        <source>The comment of a score names the rule it follows.</source>
        <translation>Il commento di un punteggio indica la regola che segue.</translation>
    </message>
    <message>
        <source>The encoding {encoding} of the file has no '{letter}'; the file becomes one in UTF-8, which not every program reads.</source>
        <translation>La codifica {encoding} del file non ha '{letter}'; il file passa a UTF-8, che non tutti i programmi leggono.</translation>
    </message>
    <message>
        <source>The figures agree with the results in this workbook.</source>
        <translation>Le cifre concordano con i risultati in questa cartella.</translation>
    </message>
    <message>
        <source>The game points scored.</source>
        <translation>I punti individuali fatti.</translation>
    </message>
    <message>
        <source>The games of a pair stand in the order of the rounds.</source>
        <translation>Le partite di una coppia sono nell’ordine dei turni.</translation>
    </message>
    <message>
        <source>The games of a pair stand in the order of the rounds; {sign} is not played yet.</source>
        <translation>Le partite di una coppia sono nell’ordine dei turni; {sign} non è ancora giocata.</translation>
    </message>
    <message>
        <source>The games of the last round are taken as draws.</source>
        <translation>Le partite dell’ultimo turno valgono come patte.</translation>
    </message>
    <message>
        <source>The games played over the board with Black.</source>
        <translation>Le partite giocate alla scacchiera con il Nero.</translation>
    </message>
    <message>
        <source>The games won over the board with Black.</source>
        <translation>Le partite vinte alla scacchiera con il Nero.</translation>
    </message>
    <message>
        <source>The games won over the board.</source>
        <translation>Le partite vinte alla scacchiera.</translation>
    </message>
    <message>
        <source>The last trial, with {rating}:</source>
        <translation>L’ultimo tentativo, con {rating}:</translation>
    </message>
    <message>
        <source>The least and the most significant one are cut.</source>
        <translation>Si scartano il meno e il più significativo.</translation>
    </message>
    <message>
        <source>The least significant one is cut.</source>
        <translation>Si scarta il meno significativo.</translation>
    </message>
    <message>
        <source>The lowest rating that would be expected to score as much against these opponents.</source>
        <translation>L’Elo più basso da cui ci si attenderebbero altrettanti punti contro questi avversari.</translation>
    </message>
    <message>
        <source>The match points scored.</source>
        <translation>I punti squadra fatti.</translation>
    </message>
    <message>
        <source>The mean of the Buchholz of the opponents met over the board.</source>
        <translation>La media dei Buchholz degli avversari incontrati alla scacchiera.</translation>
    </message>
    <message>
        <source>The mean of the PTP of the opponents met over the board.</source>
        <translation>La media delle PTP degli avversari incontrati alla scacchiera.</translation>
    </message>
    <message>
        <source>The mean of the TPR of the opponents met over the board.</source>
        <translation>La media delle TPR degli avversari incontrati alla scacchiera.</translation>
    </message>
    <message>
        <source>The mean rating of the opponents and the difference that goes with the percentage scored.</source>
        <translation>L’Elo medio degli avversari e la differenza che spetta alla percentuale ottenuta.</translation>
    </message>
    <message>
        <source>The mean rating of the opponents met over the board.</source>
        <translation>L’Elo medio degli avversari incontrati alla scacchiera.</translation>
    </message>
    <message>
        <source>The number of every board times the points scored on it; the lowest is best.</source>
        <translation>Il numero di ogni scacchiera per i punti ottenuti su di essa; il più basso è il migliore.</translation>
    </message>
    <message>
        <source>The opponent counts as {score}, the points of the rounds, without those given or taken by the arbiter</source>
        <translation>L’avversario conta {score}, i punti dei turni, senza quelli dati o tolti dall’arbitro</translation>
    </message>
    <message>
        <source>The opponent counts as {score}: a match point for every round without a pairing, and nothing after a last match that was not played</source>
        <translation>L’avversario conta {score}: un punto squadra per ogni turno senza abbinamento, e nulla dopo un ultimo incontro non giocato</translation>
    </message>
    <message>
        <source>The opponent counts as {score}: requested byes after the last round available to play are taken as draws</source>
        <translation>L’avversario conta {score}: i bye richiesti dopo l’ultimo turno in cui era disponibile a giocare valgono come patte</translation>
    </message>
    <message>
        <source>The opponent counts as {score}: the games of the last round are taken as draws</source>
        <translation>L’avversario conta {score}: le partite dell’ultimo turno valgono come patte</translation>
    </message>
    <message>
        <source>The order of the others changes.</source>
        <translation>L’ordine degli altri cambia.</translation>
    </message>
    <message>
        <source>The order of those still level by the games between them alone.</source>
        <translation>L’ordine di chi è ancora alla pari secondo le sole partite tra di loro.</translation>
    </message>
    <message>
        <source>The order of those still level by the matches between them, by both scores.</source>
        <translation>L’ordine di chi è ancora alla pari secondo gli incontri tra di loro, con entrambi i punteggi.</translation>
    </message>
    <message>
        <source>The others stay in the same order.</source>
        <translation>Gli altri restano nello stesso ordine.</translation>
    </message>
    <message>
        <source>The own game points, each times the match points of that opponent, without the opponent who has the fewest.</source>
        <translation>I propri punti individuali, ciascuno per i punti squadra di quell’avversario, senza l’avversario che ne ha meno.</translation>
    </message>
    <message>
        <source>The own secondary score</source>
        <translation>Il proprio punteggio secondario</translation>
    </message>
    <message>
        <source>The pairing number, the lowest first unless reversed.</source>
        <translation>Il numero di abbinamento, prima il più basso salvo inversione.</translation>
    </message>
    <message>
        <source>The pairings of a round robin are those of its Berger table; only results can be typed here</source>
        <translation>Gli abbinamenti di un girone all’italiana sono quelli della tabella di Berger; qui si possono scrivere solo i risultati</translation>
    </message>
    <message>
        <source>The place in the drawing of lots.</source>
        <translation>Il posto nel sorteggio.</translation>
    </message>
    <message>
        <source>The place the arbiter gave among those still level.</source>
        <translation>Il posto dato dall’arbitro tra chi è ancora alla pari.</translation>
    </message>
    <message>
        <source>The points on the first board, then on the second, and so on.</source>
        <translation>I punti in prima scacchiera, poi in seconda, e così via.</translation>
    </message>
    <message>
        <source>The points scored against opponents with at least half of the maximum score.</source>
        <translation>I punti fatti contro avversari con almeno metà del punteggio massimo.</translation>
    </message>
    <message>
        <source>The points scored.</source>
        <translation>I punti fatti.</translation>
    </message>
    <message>
        <source>The points without the last board, then without the last two, and so on.</source>
        <translation>I punti senza l’ultima scacchiera, poi senza le ultime due, e così via.</translation>
    </message>
    <message>
        <source>The rating, the highest first unless reversed.</source>
        <translation>L’Elo, prima il più alto salvo inversione.</translation>
    </message>
    <message>
        <source>The rounds one elected to play: all but absences, byes asked for and losses by forfeit.</source>
        <translation>I turni che si è scelto di giocare: tutti tranne assenze, bye richiesti e sconfitte per forfait.</translation>
    </message>
    <message>
        <source>The rounds that brought as many points as a win, played or not.</source>
        <translation>I turni che hanno dato tanti punti quanti una vittoria, giocati o no.</translation>
    </message>
    <message>
        <source>The same, and then the boards of the match between two teams still level.</source>
        <translation>Lo stesso, e poi le scacchiere dell’incontro tra due squadre ancora alla pari.</translation>
    </message>
    <message>
        <source>The score that is not the primary one.</source>
        <translation>Il punteggio che non è quello primario.</translation>
    </message>
    <message>
        <source>The scores of the opponents, each times the points scored against them, and one's own points.</source>
        <translation>I punteggi degli avversari, ciascuno per i punti fatti contro di loro, e i propri punti.</translation>
    </message>
    <message>
        <source>The secondary score, and the Buchholz on the primary one in proportion.</source>
        <translation>Il punteggio secondario, e in proporzione il Buchholz su quello primario.</translation>
    </message>
    <message>
        <source>The sum of the SOS of the opponents.</source>
        <translation>La somma degli SOS degli avversari.</translation>
    </message>
    <message>
        <source>The sum of the match points of the opponents, without the fewest.</source>
        <translation>La somma dei punti squadra degli avversari, senza il più basso.</translation>
    </message>
    <message>
        <source>The sum of the points after every round.</source>
        <translation>La somma dei punti dopo ogni turno.</translation>
    </message>
    <message>
        <source>The sum of the scores of the opponents one has beaten.</source>
        <translation>La somma dei punteggi degli avversari battuti.</translation>
    </message>
    <message>
        <source>The sum of the scores of the opponents, each times the points scored against that opponent.</source>
        <translation>La somma dei punteggi degli avversari, ciascuno per i punti fatti contro quell’avversario.</translation>
    </message>
    <message>
        <source>The sum of the scores of the opponents, with the last round taken as draws.</source>
        <translation>La somma dei punteggi degli avversari, con l’ultimo turno preso come patte.</translation>
    </message>
    <message>
        <source>The sum of the scores of the opponents.</source>
        <translation>La somma dei punteggi degli avversari.</translation>
    </message>
    <message>
        <source>The sum of the {theirs} of the opponents, each times the {own} scored against them.</source>
        <translation>La somma dei {theirs} degli avversari, ciascuno per i {own} fatti contro di loro.</translation>
    </message>
    <message>
        <source>The value comes from no round, so there is nothing to recompute.</source>
        <translation>Il valore non viene da un turno, quindi non c’è nulla da ricalcolare.</translation>
    </message>
    <message>
        <source>The {count} least and the {count} most significant are cut.</source>
        <translation>Si scartano i {count} meno e i {count} più significativi.</translation>
    </message>
    <message>
        <source>The {count} least significant are cut.</source>
        <translation>Si scartano i {count} meno significativi.</translation>
    </message>
    <message>
        <source>There are too many marked cells for a comment in each.</source>
        <translation>Le caselle segnate sono troppe per un commento in ciascuna.</translation>
    </message>
    <message>
        <source>There is no player {player} in this event; the numbers go from {first} to {last}</source>
        <translation>In questo torneo non c’è un giocatore {player}; i numeri vanno da {first} a {last}</translation>
    </message>
    <message>
        <source>These records are dropped, because players have other numbers now: {records}.</source>
        <translation>Questi record si eliminano, perché ora i giocatori hanno altri numeri: {records}.</translation>
    </message>
    <message>
        <source>These records are not kept: {records}.</source>
        <translation>Questi record non si conservano: {records}.</translation>
    </message>
    <message>
        <source>These records repeat what has changed since, and are left out: {records}.</source>
        <translation>Questi record ripetono ciò che nel frattempo è cambiato, e si tralasciano: {records}.</translation>
    </message>
    <message>
        <source>This workbook cannot be opened in tbdesk again: {reason}.</source>
        <translation>Questa cartella non si può riaprire in tbdesk: {reason}.</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Biglietto</translation>
    </message>
    <message>
        <source>Tie-breaks</source>
        <translation>Spareggi</translation>
    </message>
    <message>
        <source>Tie-breaks, in this order</source>
        <translation>Spareggi, in quest’ordine</translation>
    </message>
    <message>
        <source>Tie-breaks: {chain}</source>
        <translation>Spareggi: {chain}</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>To be checked</source>
        <translation>Da controllare</translation>
    </message>
    <message>
        <source>Told apart by {measure}: {order}.</source>
        <translation>Distinti da {measure}: {order}.</translation>
    </message>
    <message>
        <source>Top board results</source>
        <translation>Risultati delle prime scacchiere</translation>
    </message>
    <message>
        <source>Tournament performance rating</source>
        <translation>Performance nel torneo (TPR)</translation>
    </message>
    <message>
        <source>What each opponent contributes.</source>
        <translation>Quanto contribuisce ciascun avversario.</translation>
    </message>
    <message>
        <source>What is typed and not taken yet is not kept: {texts}.</source>
        <translation>Quello che è scritto e non ancora accettato non si conserva: {texts}.</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Che cos’è</translation>
    </message>
    <message>
        <source>Whatever the missing games bring, nobody can reach {names}: placed.</source>
        <translation>Qualunque sia l’esito delle partite mancanti, nessuno può raggiungere {names}: posto assegnato.</translation>
    </message>
    <message>
        <source>Who has no rating counts as {rating}.</source>
        <translation>Chi non ha Elo conta {rating}.</translation>
    </message>
    <message>
        <source>Wins, then wins with Black</source>
        <translation>Vittorie, poi vittorie con il Nero</translation>
    </message>
    <message>
        <source>Wins, then wins with Black (fixed pairings)</source>
        <translation>Vittorie, poi vittorie con il Nero (abbinamenti fissi)</translation>
    </message>
    <message>
        <source>With the paired games of the last round as draws, the own {points} points count as {fore}; the opponents:</source>
        <translation>Con le partite abbinate dell’ultimo turno come patte, i propri {points} punti contano {fore}; gli avversari:</translation>
    </message>
    <message>
        <source>XML nested deeper than {0}</source>
        <translation>XML annidato oltre {0} livelli</translation>
    </message>
    <message>
        <source>a Swiss</source>
        <translation>uno svizzero</translation>
    </message>
    <message>
        <source>a cell cannot be read ({0})</source>
        <translation>una casella non si può leggere ({0})</translation>
    </message>
    <message>
        <source>a connection to a database or a web page</source>
        <translation>un collegamento a una base di dati o a una pagina web</translation>
    </message>
    <message>
        <source>a crosstable does not tell the rounds, so it cannot become a Swiss</source>
        <translation>un tabellone non dice i turni, quindi non può diventare uno svizzero</translation>
    </message>
    <message>
        <source>a crosstable has {0} to {1} players; {2} were found</source>
        <translation>un tabellone ha da {0} a {1} giocatori; ne sono stati trovati {2}</translation>
    </message>
    <message>
        <source>a cut may take a voluntarily unplayed round instead of the lowest score (16.5)</source>
        <translation>uno scarto può prendere un turno non giocato per scelta invece del punteggio più basso (16.5)</translation>
    </message>
    <message>
        <source>a date such as {0}</source>
        <translation>una data come {0}</translation>
    </message>
    <message>
        <source>a game against {0}</source>
        <translation>una partita contro {0}</translation>
    </message>
    <message>
        <source>a group of fields in braces</source>
        <translation>un gruppo di campi tra graffe</translation>
    </message>
    <message>
        <source>a line of more than {0} characters, which no table has</source>
        <translation>una riga di più di {0} caratteri, che nessuna tabella ha</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>un elenco</translation>
    </message>
    <message>
        <source>a number of points</source>
        <translation>un numero di punti</translation>
    </message>
    <message>
        <source>a number of rounds up to {0}</source>
        <translation>un numero di turni fino a {0}</translation>
    </message>
    <message>
        <source>a number with decimals</source>
        <translation>un numero con decimali</translation>
    </message>
    <message>
        <source>a page of more than {0} million characters</source>
        <translation>una pagina con più di {0} milioni di caratteri</translation>
    </message>
    <message>
        <source>a page of more than {0} tags</source>
        <translation>una pagina con più di {0} tag</translation>
    </message>
    <message>
        <source>a part under a name no program gives it</source>
        <translation>una parte con un nome che nessun programma le dà</translation>
    </message>
    <message>
        <source>a query of a database or a web page</source>
        <translation>un’interrogazione di una base di dati o di una pagina web</translation>
    </message>
    <message>
        <source>a rank</source>
        <translation>un posto</translation>
    </message>
    <message>
        <source>a rating</source>
        <translation>un Elo</translation>
    </message>
    <message>
        <source>a requested half-point bye counts as a game against 0 points (instead of 16.4)</source>
        <translation>un bye a mezzo punto richiesto conta come partita contro 0 punti (invece di 16.4)</translation>
    </message>
    <message>
        <source>a round</source>
        <translation>un turno</translation>
    </message>
    <message>
        <source>a round robin</source>
        <translation>un girone all’italiana</translation>
    </message>
    <message>
        <source>a round robin has {0} to {1} {2}, not {3}</source>
        <translation>un girone all’italiana ha da {0} a {1} {2}, non {3}</translation>
    </message>
    <message>
        <source>a score adjusted for the opponents, or a forfeit as a game (16.3, 15.2)</source>
        <translation>un punteggio corretto per gli avversari, o un forfait come partita (16.3, 15.2)</translation>
    </message>
    <message>
        <source>a score that is not the opponent's points, or a forfeit taken as a game</source>
        <translation>un punteggio che non è quello dell’avversario, o un forfait preso come partita</translation>
    </message>
    <message>
        <source>a shared place: level on every tie-break of the chain</source>
        <translation>un posto condiviso: alla pari in ogni spareggio della sequenza</translation>
    </message>
    <message>
        <source>a tag or comment that does not end</source>
        <translation>un tag o un commento che non finisce</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un testo</translation>
    </message>
    <message>
        <source>a text of more than {0} MB is no table</source>
        <translation>un testo di più di {0} MB non è una tabella</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un numero intero</translation>
    </message>
    <message>
        <source>after '{0}' stands half a character; type it again</source>
        <translation>dopo '{0}' c’è mezzo carattere; scrivilo di nuovo</translation>
    </message>
    <message>
        <source>an SVG picture: save it as PNG, or choose it in the window of tbdesk</source>
        <translation>è un’immagine SVG: salvala come PNG, oppure sceglila nella finestra di tbdesk</translation>
    </message>
    <message>
        <source>an archive of more than {0} parts: {1}</source>
        <translation>un archivio con più di {0} parti: {1}</translation>
    </message>
    <message>
        <source>an archive with more parts than a table needs: {0}</source>
        <translation>un archivio con più parti di quante ne servano a una tabella: {0}</translation>
    </message>
    <message>
        <source>an event with predetermined pairings</source>
        <translation>un torneo con abbinamenti prefissati</translation>
    </message>
    <message>
        <source>an old Excel file of more than {0} MB: save it as .xlsx</source>
        <translation>un vecchio file di Excel di più di {0} MB: salvarlo come .xlsx</translation>
    </message>
    <message>
        <source>and {0} more problems like these</source>
        <translation>e altri {0} problemi come questi</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>e altri {count}</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>almeno</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>al massimo</translation>
    </message>
    <message>
        <source>at most {0} games of the same two players are read; a cell has {1}</source>
        <translation>si leggono al massimo {0} partite degli stessi due giocatori; una casella ne ha {1}</translation>
    </message>
    <message>
        <source>begins as {0} text but is not (byte {1})</source>
        <translation>comincia come testo {0} ma non lo è (byte {1})</translation>
    </message>
    <message>
        <source>below the limit</source>
        <translation>sotto il limite</translation>
    </message>
    <message>
        <source>black</source>
        <translation>nero</translation>
    </message>
    <message>
        <source>board count (board number times points, the lower the better)</source>
        <translation>somma ponderata (numero della scacchiera per punti, più è bassa meglio è)</translation>
    </message>
    <message>
        <source>board {board}</source>
        <translation>scacchiera {board}</translation>
    </message>
    <message>
        <source>boards {first} to {last}</source>
        <translation>scacchiere da {first} a {last}</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <source>cannot be read ({0})</source>
        <translation>non si può leggere ({0})</translation>
    </message>
    <message>
        <source>cannot be written ({0})</source>
        <translation>non si può scrivere ({0})</translation>
    </message>
    <message>
        <source>carries links to other files, which tbdesk does not open: save the table alone</source>
        <translation>contiene collegamenti ad altri file, che tbdesk non apre: salva solo la tabella</translation>
    </message>
    <message>
        <source>carries macros, which tbdesk does not open: save the table alone</source>
        <translation>contiene macro, che tbdesk non apre: salva solo la tabella</translation>
    </message>
    <message>
        <source>carries macros, which tbdesk does not open: save the table alone, as .xlsx</source>
        <translation>contiene macro, che tbdesk non apre: salvare solo la tabella, come .xlsx</translation>
    </message>
    <message>
        <source>carries {0}, which tbdesk does not open: {1}</source>
        <translation>contiene {0}, che tbdesk non apre: {1}</translation>
    </message>
    <message>
        <source>cell {one}-{other}</source>
        <translation>casella {one}-{other}</translation>
    </message>
    <message>
        <source>cells stand far from the table: delete what is not the table</source>
        <translation>ci sono celle lontane dalla tabella: cancella ciò che non è la tabella</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>circoli</translation>
    </message>
    <message>
        <source>col</source>
        <translation>col</translation>
    </message>
    <message>
        <source>controls that run programs</source>
        <translation>controlli che eseguono programmi</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>conta</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>scarto</translation>
    </message>
    <message>
        <source>cut as the least significant</source>
        <translation>scartato come meno significativo</translation>
    </message>
    <message>
        <source>cut as the most significant</source>
        <translation>scartato come più significativo</translation>
    </message>
    <message>
        <source>cut, and left out of the value</source>
        <translation>scartato, e fuori dal valore</translation>
    </message>
    <message>
        <source>deviations from Article 16</source>
        <translation>deroghe all’articolo 16</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>patta</translation>
    </message>
    <message>
        <source>embedded files</source>
        <translation>file incorporati</translation>
    </message>
    <message>
        <source>entry {0}</source>
        <translation>voce {0}</translation>
    </message>
    <message>
        <source>error</source>
        <translation>errore</translation>
    </message>
    <message>
        <source>expected '{0}', got '{1}'; this is not a project file of tbdesk</source>
        <translation>ci si aspettava '{0}', c’è '{1}'; questo non è un file di torneo di tbdesk</translation>
    </message>
    <message>
        <source>expected a text of the letters {0} only</source>
        <translation>ci si aspettava un testo con le sole lettere {0}</translation>
    </message>
    <message>
        <source>expected at least 1 entries</source>
        <translation>ci si aspettava almeno 1 voce</translation>
    </message>
    <message>
        <source>expected {0} entries</source>
        <translation>ci si aspettavano {0} voci</translation>
    </message>
    <message>
        <source>expected {0} {1}</source>
        <translation>ci si aspettava {0} {1}</translation>
    </message>
    <message>
        <source>expected {0} {1} entries</source>
        <translation>ci si aspettavano {0} {1} voci</translation>
    </message>
    <message>
        <source>expected {0}, got {1}</source>
        <translation>ci si aspettava {0}, c’è {1}</translation>
    </message>
    <message>
        <source>factor {0}</source>
        <translation>fattore {0}</translation>
    </message>
    <message>
        <source>field {0}</source>
        <translation>campo {0}</translation>
    </message>
    <message>
        <source>for the opponents, rounds after a player has gone count as draws (16.3.2)</source>
        <translation>per gli avversari, i turni dopo il ritiro di un giocatore contano come patte (16.3.2)</translation>
    </message>
    <message>
        <source>forfeit</source>
        <translation>forfait</translation>
    </message>
    <message>
        <source>forfeit loss</source>
        <translation>sconfitta per forfait</translation>
    </message>
    <message>
        <source>forfeit win</source>
        <translation>vittoria per forfait</translation>
    </message>
    <message>
        <source>forfeits count as games</source>
        <translation>i forfait contano come partite</translation>
    </message>
    <message>
        <source>from round {round} on</source>
        <translation>dal turno {round} in poi</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>dall’inizio</translation>
    </message>
    <message>
        <source>full-point bye</source>
        <translation>bye a punto intero</translation>
    </message>
    <message>
        <source>game points</source>
        <translation>punti individuali</translation>
    </message>
    <message>
        <source>half a point for a pairing-allocated bye</source>
        <translation>mezzo punto per un bye da abbinamento</translation>
    </message>
    <message>
        <source>half-point bye</source>
        <translation>bye a mezzo punto</translation>
    </message>
    <message>
        <source>highest first</source>
        <translation>prima il più alto</translation>
    </message>
    <message>
        <source>his</source>
        <translation>suoi</translation>
    </message>
    <message>
        <source>if it were not there</source>
        <translation>se non ci fosse</translation>
    </message>
    <message>
        <source>in place of the result of round {round}</source>
        <translation>al posto del risultato del turno {round}</translation>
    </message>
    <message>
        <source>in the final standing only</source>
        <translation>solo nella classifica finale</translation>
    </message>
    <message>
        <source>is named .{0} but is no such file: it is plain text</source>
        <translation>si chiama .{0} ma non lo è: è testo semplice</translation>
    </message>
    <message>
        <source>is no XML ({0})</source>
        <translation>non è XML ({0})</translation>
    </message>
    <message>
        <source>is no picture: choose a file in PNG, JPEG, GIF, BMP or WebP</source>
        <translation>non è un’immagine: scegli un file PNG, JPEG, GIF, BMP o WebP</translation>
    </message>
    <message>
        <source>is no workbook that can be read ({0}: {1})</source>
        <translation>non è una cartella di lavoro leggibile ({0}: {1})</translation>
    </message>
    <message>
        <source>larger than {0} MB, which no tournament is</source>
        <translation>più grande di {0} MB: nessun torneo lo è</translation>
    </message>
    <message>
        <source>larger than {0} MB: save the picture smaller</source>
        <translation>più grande di {0} MB: salva l’immagine più piccola</translation>
    </message>
    <message>
        <source>larger than {0}: {1}</source>
        <translation>più grande di {0}: {1}</translation>
    </message>
    <message>
        <source>last round taken as draws</source>
        <translation>ultimo turno preso come patte</translation>
    </message>
    <message>
        <source>least and most significant value cut</source>
        <translation>scartati il valore meno e il più significativo</translation>
    </message>
    <message>
        <source>least and most significant {0} values cut</source>
        <translation>scartati i {0} valori meno e più significativi</translation>
    </message>
    <message>
        <source>least significant value cut</source>
        <translation>scartato il valore meno significativo</translation>
    </message>
    <message>
        <source>least significant {0} values cut</source>
        <translation>scartati i {0} valori meno significativi</translation>
    </message>
    <message>
        <source>limit moved by {0:+d} half-points</source>
        <translation>limite spostato di {0:+d} mezzi punti</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>riga {0}</translation>
    </message>
    <message>
        <source>line {0}, column {1}</source>
        <translation>riga {0}, colonna {1}</translation>
    </message>
    <message>
        <source>line {0}: '{1}' are results without gaps, {2} signs; with {3} such rows each should have {3}, or {4} with two games in a cell. Put a space between the results</source>
        <translation>riga {0}: '{1}' sono risultati senza spazi, {2} segni; con {3} righe così ognuna dovrebbe averne {3}, o {4} con due partite per cella. Mettere uno spazio tra i risultati</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>riga {line}</translation>
    </message>
    <message>
        <source>line {line}, column {column}</source>
        <translation>riga {line}, colonna {column}</translation>
    </message>
    <message>
        <source>links to other files</source>
        <translation>collegamenti ad altri file</translation>
    </message>
    <message>
        <source>links to other workbooks</source>
        <translation>collegamenti ad altre cartelle di lavoro</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>sconfitta</translation>
    </message>
    <message>
        <source>low</source>
        <translation>basso</translation>
    </message>
    <message>
        <source>lowest first</source>
        <translation>prima il più basso</translation>
    </message>
    <message>
        <source>macros</source>
        <translation>macro</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>segno</translation>
    </message>
    <message>
        <source>match points</source>
        <translation>punti squadra</translation>
    </message>
    <message>
        <source>match {one}-{other}</source>
        <translation>incontro {one}-{other}</translation>
    </message>
    <message>
        <source>matches typed as a score</source>
        <translation>incontri scritti come punteggio</translation>
    </message>
    <message>
        <source>matches without boards</source>
        <translation>incontri senza scacchiere</translation>
    </message>
    <message>
        <source>matches, entry {0}, field forfeit</source>
        <translation>matches, voce {0}, campo forfeit</translation>
    </message>
    <message>
        <source>more than {0} cells</source>
        <translation>più di {0} celle</translation>
    </message>
    <message>
        <source>more than {0} columns</source>
        <translation>più di {0} colonne</translation>
    </message>
    <message>
        <source>more than {0} elements: {1}</source>
        <translation>più di {0} elementi: {1}</translation>
    </message>
    <message>
        <source>more than {0} lines, which no table of a tournament has</source>
        <translation>più di {0} righe: nessuna tabella di torneo ne ha tante</translation>
    </message>
    <message>
        <source>more than {0} lines, which no tournament has</source>
        <translation>più di {0} righe: nessun torneo ne ha tante</translation>
    </message>
    <message>
        <source>more than {0} million dots: save the picture smaller</source>
        <translation>più di {0} milioni di punti: salva l’immagine più piccola</translation>
    </message>
    <message>
        <source>more than {0} rows</source>
        <translation>più di {0} righe</translation>
    </message>
    <message>
        <source>more than {0} rows: delete what is not the table</source>
        <translation>più di {0} righe: cancella ciò che non è la tabella</translation>
    </message>
    <message>
        <source>more than {0} tables</source>
        <translation>più di {0} tabelle</translation>
    </message>
    <message>
        <source>more than {0} words, which no table of a tournament has</source>
        <translation>più di {0} parole, che nessuna tabella di un torneo ha</translation>
    </message>
    <message>
        <source>next pairing, round {round}</source>
        <translation>prossimo abbinamento, turno {round}</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>no crosstable was found on the sheet '{0}'; the event is as it was exported</source>
        <translation>nel foglio '{0}' non è stato trovato un tabellone; il torneo è come fu esportato</translation>
    </message>
    <message>
        <source>no formula</source>
        <translation>senza formula</translation>
    </message>
    <message>
        <source>no table of results or players was found in {0} rows; the first, in line {1}, is '{2}'. Copy the whole table, with a row for each player</source>
        <translation>in {0} righe non è stata trovata una tabella di risultati o di giocatori; la prima, alla riga {1}, è '{2}'. Copia l’intera tabella, con una riga per ogni giocatore</translation>
    </message>
    <message>
        <source>no tie-break has this name; known are {0}</source>
        <translation>nessuno spareggio ha questo nome; quelli noti sono {0}</translation>
    </message>
    <message>
        <source>no {0} with a text was found in it</source>
        <translation>non vi si è trovata nessuna {0} con del testo</translation>
    </message>
    <message>
        <source>nobody has the number {0}</source>
        <translation>nessuno ha il numero {0}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>non conta</translation>
    </message>
    <message>
        <source>not counted: a forfeit, an unplayed round, or below the limit</source>
        <translation>non conta: un forfait, un turno non giocato, o sotto il limite</translation>
    </message>
    <message>
        <source>not paired yet: {names}. The round counts for them as one that is not played yet. Pair them, or give them a bye; Z declares who is absent.</source>
        <translation>ancora da abbinare: {names}. Il turno conta per loro come non ancora giocato. Abbinali o assegna un bye; Z dichiara chi è assente.</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>non ancora giocata</translation>
    </message>
    <message>
        <source>nothing (null)</source>
        <translation>nulla (null)</translation>
    </message>
    <message>
        <source>nothing for a pairing-allocated bye</source>
        <translation>nulla per un bye da abbinamento</translation>
    </message>
    <message>
        <source>nothing says how many boards a match has; by the line-ups it is {0}</source>
        <translation>nulla dice quante scacchiere ha un incontro; secondo le formazioni sono {0}</translation>
    </message>
    <message>
        <source>nothing says how the event is paired; by its players and rounds this is {0}</source>
        <translation>nulla dice come è abbinato il torneo; dai giocatori e dai turni è {0}</translation>
    </message>
    <message>
        <source>number {0} does not fit into its four columns; a report file has starting ranks from 1 to {1}</source>
        <translation>il numero {0} non entra nelle sue quattro colonne; un file TRF ha numeri di partenza da 1 a {1}</translation>
    </message>
    <message>
        <source>number {0} has no row any more; nothing of it was changed</source>
        <translation>il numero {0} non ha più una riga; nulla ne è cambiato</translation>
    </message>
    <message>
        <source>of the team named first</source>
        <translation>della squadra nominata per prima</translation>
    </message>
    <message>
        <source>of {0} tables in the file '{1}' was read</source>
        <translation>di {0} tabelle nel file è stata letta '{1}'</translation>
    </message>
    <message>
        <source>opp.</source>
        <translation>avv.</translation>
    </message>
    <message>
        <source>or less</source>
        <translation>o meno</translation>
    </message>
    <message>
        <source>or more</source>
        <translation>o più</translation>
    </message>
    <message>
        <source>out</source>
        <translation>fuori</translation>
    </message>
    <message>
        <source>packed in a way no spreadsheet program uses</source>
        <translation>compresso in un modo che nessun foglio di calcolo usa</translation>
    </message>
    <message>
        <source>pairing-allocated bye</source>
        <translation>bye da abbinamento</translation>
    </message>
    <message>
        <source>percentage of the points over the board</source>
        <translation>percentuale dei punti alla scacchiera</translation>
    </message>
    <message>
        <source>place {place}: shared by {computed} and {printed} in the file</source>
        <translation>posto {place}: nel file è condiviso da {computed} e {printed}</translation>
    </message>
    <message>
        <source>place {place}: {printed} is printed, {computed} belongs there</source>
        <translation>posto {place}: è stampato {printed}, spetta a {computed}</translation>
    </message>
    <message>
        <source>places gained or lost from A to B</source>
        <translation>posti guadagnati o persi da A a B</translation>
    </message>
    <message>
        <source>places set by hand</source>
        <translation>posti assegnati a mano</translation>
    </message>
    <message>
        <source>played</source>
        <translation>giocata</translation>
    </message>
    <message>
        <source>player {0} is in team {1} already; he is left out of team {2}</source>
        <translation>il giocatore {0} è già nella squadra {1}; nella squadra {2} si tralascia</translation>
    </message>
    <message>
        <source>player {number}</source>
        <translation>giocatore {number}</translation>
    </message>
    <message>
        <source>players</source>
        <translation>giocatori</translation>
    </message>
    <message>
        <source>predetermined pairings</source>
        <translation>abbinamenti prefissati</translation>
    </message>
    <message>
        <source>protected by a password: save it without one</source>
        <translation>protetto da una password: salvalo senza</translation>
    </message>
    <message>
        <source>pts</source>
        <translation>pti</translation>
    </message>
    <message>
        <source>record 172 asks for national ratings, but there are none</source>
        <translation>il record 172 chiede gli Elo nazionali, ma non ce ne sono</translation>
    </message>
    <message>
        <source>record 240 names {0}, who is not in the event</source>
        <translation>il record 240 nomina {0}, che non è nel torneo</translation>
    </message>
    <message>
        <source>record 299 of type {0} names participants but no round; it is kept and not used</source>
        <translation>il record 299 di tipo {0} nomina partecipanti ma nessun turno; si conserva e non si usa</translation>
    </message>
    <message>
        <source>record 299 says nothing that can be computed; it is kept and not used</source>
        <translation>il record 299 non dice nulla che si possa calcolare; si conserva e non si usa</translation>
    </message>
    <message>
        <source>record XXR says {0} rounds, record 142 says {1}; 142 is used</source>
        <translation>il record XXR dice {0} turni, il record 142 ne dice {1}; si usa il 142</translation>
    </message>
    <message>
        <source>record {0} is given {1} times; the last one is used, all are kept</source>
        <translation>il record {0} compare {1} volte; si usa l’ultimo, si conservano tutti</translation>
    </message>
    <message>
        <source>record {0}: team {1} against itself; the entry is left out</source>
        <translation>record {0}: squadra {1} contro sé stessa; la voce si tralascia</translation>
    </message>
    <message>
        <source>res</source>
        <translation>ris</translation>
    </message>
    <message>
        <source>results nobody could read</source>
        <translation>risultati che nessuno ha potuto leggere</translation>
    </message>
    <message>
        <source>round {0}: only {1} has a result against {2}; it is used for both</source>
        <translation>turno {0}: solo {1} ha un risultato contro {2}; si usa per entrambi</translation>
    </message>
    <message>
        <source>round {0}: record 240 and record 320 both give team {1} a bye</source>
        <translation>turno {0}: il record 240 e il record 320 danno entrambi un bye alla squadra {1}</translation>
    </message>
    <message>
        <source>round {0}: record 240 gives {1} a bye, but record 001 has {2}; 001 is used</source>
        <translation>turno {0}: il record 240 dà un bye a {1}, ma il record 001 ha {2}; si usa lo 001</translation>
    </message>
    <message>
        <source>round {0}: record 330 has the match of teams {1} and {2}, but games of it were played</source>
        <translation>turno {0}: il record 330 ha l’incontro delle squadre {1} e {2}, ma se ne sono giocate partite</translation>
    </message>
    <message>
        <source>round {0}: record {1} has teams {2} and {3}, but {4} met {5}; the entry is left out</source>
        <translation>turno {0}: il record {1} ha le squadre {2} e {3}, ma {4} ha incontrato {5}; la voce si tralascia</translation>
    </message>
    <message>
        <source>round {0}: team {1} has a bye and a match against {2}; the match is used</source>
        <translation>turno {0}: la squadra {1} ha un bye e un incontro contro {2}; si usa l’incontro</translation>
    </message>
    <message>
        <source>round {0}: the line-up of team {1} misses {2}, who played; put at the end</source>
        <translation>turno {0}: nella formazione della squadra {1} manca {2}, che ha giocato; messo in fondo</translation>
    </message>
    <message>
        <source>round {0}: the teams of {1} and {2} met others; their game is left out</source>
        <translation>turno {0}: le squadre di {1} e {2} hanno incontrato altre; la loro partita si tralascia</translation>
    </message>
    <message>
        <source>round {0}: {1} and {2} are not of two teams; their game is left out</source>
        <translation>turno {0}: {1} e {2} non sono di due squadre; la loro partita si tralascia</translation>
    </message>
    <message>
        <source>round {0}: {1} and {2} have the same colour; {1} was given White</source>
        <translation>turno {0}: {1} e {2} hanno lo stesso colore; a {1} è stato dato il Bianco</translation>
    </message>
    <message>
        <source>round {0}: {1} has a result without an opponent; it was read as a {2}</source>
        <translation>turno {0}: {1} ha un risultato senza avversario; è stato letto come {2}</translation>
    </message>
    <message>
        <source>round {0}: {1} names {2}, but {3} plays {4}; the entry is left out</source>
        <translation>turno {0}: {1} nomina {2}, ma {3} gioca contro {4}; la voce si tralascia</translation>
    </message>
    <message>
        <source>round {0}: {1} names {2}, who does not name {1}; the result of {1} is used for both</source>
        <translation>turno {0}: {1} nomina {2}, che non nomina {1}; il risultato di {1} si usa per entrambi</translation>
    </message>
    <message>
        <source>round {0}: {1} wins by forfeit against nobody; it was read as a full-point bye</source>
        <translation>turno {0}: {1} vince per forfait contro nessuno; è stato letto come bye a punto intero</translation>
    </message>
    <message>
        <source>round {0}: {2} cannot sit there for team {1}; the board was read as an empty one</source>
        <translation>turno {0}: {2} non può sedere lì per la squadra {1}; la scacchiera è stata letta come vuota</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>turno {round}</translation>
    </message>
    <message>
        <source>round {round}, {player}</source>
        <translation>turno {round}, {player}</translation>
    </message>
    <message>
        <source>row</source>
        <translation>riga</translation>
    </message>
    <message>
        <source>row of {0}</source>
        <translation>riga di {0}</translation>
    </message>
    <message>
        <source>row {0} has more than {1} columns</source>
        <translation>la riga {0} ha più di {1} colonne</translation>
    </message>
    <message>
        <source>rules {text}</source>
        <translation>regolamento {text}</translation>
    </message>
    <message>
        <source>save the table alone, as .xlsx or .csv</source>
        <translation>salva solo la tabella, come .xlsx o .csv</translation>
    </message>
    <message>
        <source>score</source>
        <translation>punt.</translation>
    </message>
    <message>
        <source>starting rank {0} stands on line {1} already; this line is kept and not used</source>
        <translation>il numero di partenza {0} è già alla riga {1}; questa riga si conserva e non si usa</translation>
    </message>
    <message>
        <source>such an event has {0} to {1} players; {2} were found</source>
        <translation>un torneo così ha da {0} a {1} giocatori; ne sono stati trovati {2}</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabella</translation>
    </message>
    <message>
        <source>tables nested deeper than {0}</source>
        <translation>tabelle annidate oltre {0} livelli</translation>
    </message>
    <message>
        <source>team number {0} does not fit into its three columns; a report file has numbers of teams from 1 to {1}</source>
        <translation>il numero di squadra {0} non entra nelle sue tre colonne; un file TRF ha numeri di squadra da 1 a {1}</translation>
    </message>
    <message>
        <source>team {0} stands on line {1} already; this line is kept and not used</source>
        <translation>la squadra {0} è già alla riga {1}; questa riga si conserva e non si usa</translation>
    </message>
    <message>
        <source>team {0}: {1} match and game points are printed, the results give {2}</source>
        <translation>squadra {0}: sono stampati {1} punti squadra e individuali, i risultati danno {2}</translation>
    </message>
    <message>
        <source>team {number}</source>
        <translation>squadra {number}</translation>
    </message>
    <message>
        <source>teams</source>
        <translation>squadre</translation>
    </message>
    <message>
        <source>term</source>
        <translation>quota</translation>
    </message>
    <message>
        <source>text</source>
        <translation>testo</translation>
    </message>
    <message>
        <source>the archive is damaged (its end is missing)</source>
        <translation>l’archivio è danneggiato (manca la fine)</translation>
    </message>
    <message>
        <source>the archive is damaged ({0})</source>
        <translation>l’archivio è danneggiato ({0})</translation>
    </message>
    <message>
        <source>the boards</source>
        <translation>le scacchiere</translation>
    </message>
    <message>
        <source>the chain {chain}</source>
        <translation>la sequenza {chain}</translation>
    </message>
    <message>
        <source>the columns of this line are counted in bytes; it was read that way</source>
        <translation>le colonne di questa riga sono contate in byte; è stata letta così</translation>
    </message>
    <message>
        <source>the edition of the rules</source>
        <translation>l’edizione del regolamento</translation>
    </message>
    <message>
        <source>the field match_rules is missing, without which there are no matches of teams</source>
        <translation>manca il campo match_rules, senza il quale non ci sono incontri di squadre</translation>
    </message>
    <message>
        <source>the field {0} is missing</source>
        <translation>manca il campo {0}</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>il file</translation>
    </message>
    <message>
        <source>the file cannot be in {0}; it was read as {1}</source>
        <translation>il file non può essere in {0}; è stato letto come {1}</translation>
    </message>
    <message>
        <source>the file ends in the middle; the rest of it is missing</source>
        <translation>il file finisce a metà; il resto manca</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>il file è vuoto</translation>
    </message>
    <message>
        <source>the file is not in UTF-8; it was read as {0}, so look at the names and choose another encoding if they are wrong</source>
        <translation>il file non è in UTF-8; è stato letto come {0}: controlla i nomi e, se sono sbagliati, scegli un’altra codifica</translation>
    </message>
    <message>
        <source>the file is of version {0}, and this program reads up to version {1}; open it with a newer tbdesk</source>
        <translation>il file è della versione {0}, e questo programma legge fino alla versione {1}; aprilo con un tbdesk più recente</translation>
    </message>
    <message>
        <source>the modifier /{0} is given twice</source>
        <translation>il modificatore /{0} compare due volte</translation>
    </message>
    <message>
        <source>the picture is damaged or cut off: save or copy it anew</source>
        <translation>l’immagine è danneggiata o incompleta: salvala o copiala di nuovo</translation>
    </message>
    <message>
        <source>the picture is transparent all over</source>
        <translation>l’immagine è del tutto trasparente</translation>
    </message>
    <message>
        <source>the place among those who were level on everything before it</source>
        <translation>il posto tra coloro che erano alla pari in tutto ciò che precede</translation>
    </message>
    <message>
        <source>the points printed for {0} players are not those of their results; with {1} they would be</source>
        <translation>i punti stampati di {0} giocatori non sono quelli dei loro risultati; con {1} lo sarebbero</translation>
    </message>
    <message>
        <source>the printed places are the starting ranks</source>
        <translation>i posti stampati sono i numeri di partenza</translation>
    </message>
    <message>
        <source>the rating {0} of player {1} does not fit into its four columns; correct it</source>
        <translation>l’Elo {0} del giocatore {1} non entra nelle sue quattro colonne; correggilo</translation>
    </message>
    <message>
        <source>the rows of the table</source>
        <translation>le righe della tabella</translation>
    </message>
    <message>
        <source>the rules of a Swiss</source>
        <translation>le regole di uno svizzero</translation>
    </message>
    <message>
        <source>the rules {rules}</source>
        <translation>il regolamento {rules}</translation>
    </message>
    <message>
        <source>the score of a dummy, for a round that was not played</source>
        <translation>il punteggio di un avversario virtuale, per un turno non giocato</translation>
    </message>
    <message>
        <source>the score of a dummy, for a round that was not played (16.4)</source>
        <translation>il punteggio di un avversario virtuale, per un turno non giocato (16.4)</translation>
    </message>
    <message>
        <source>the score of the dummy of an unplayed round is capped (16.4.1, 16.4.2)</source>
        <translation>il punteggio dell’avversario virtuale di un turno non giocato ha un massimo (16.4.1, 16.4.2)</translation>
    </message>
    <message>
        <source>the score of {0} against {1} was entered by hand and stays; its boards were changed</source>
        <translation>il punteggio di {0} contro {1} è stato scritto a mano e resta; le sue scacchiere sono cambiate</translation>
    </message>
    <message>
        <source>the seed of the lots</source>
        <translation>il seme del sorteggio</translation>
    </message>
    <message>
        <source>the sheet '{0}' is not there, so nothing could be changed in it; the event is as exported</source>
        <translation>il foglio '{0}' non c’è, quindi non vi si poteva cambiare nulla; il torneo è come fu esportato</translation>
    </message>
    <message>
        <source>the sheet with the event is empty</source>
        <translation>il foglio con il torneo è vuoto</translation>
    </message>
    <message>
        <source>the tie-break that decided the place</source>
        <translation>lo spareggio che ha deciso il posto</translation>
    </message>
    <message>
        <source>the workbook cannot be written ({cause}). If it is open in another program, close it there, or choose another name or folder.</source>
        <translation>non è possibile scrivere la cartella di lavoro ({cause}). Se è aperta in un altro programma chiudila lì, oppure scegli un altro nome o un’altra cartella.</translation>
    </message>
    <message>
        <source>their numbers</source>
        <translation>i loro numeri</translation>
    </message>
    <message>
        <source>their places</source>
        <translation>i loro posti</translation>
    </message>
    <message>
        <source>there are more than {0} rounds on this line; the rest is kept and not used</source>
        <translation>su questa riga ci sono più di {0} turni; il resto si conserva e non si usa</translation>
    </message>
    <message>
        <source>there is no player (record 001)</source>
        <translation>non c’è nessun giocatore (record 001)</translation>
    </message>
    <message>
        <source>there is no player {0}, whom team {1} names; he is left out</source>
        <translation>non c’è un giocatore {0}, che la squadra {1} nomina; si tralascia</translation>
    </message>
    <message>
        <source>there is no player {0}; round {1} of {2} is left out</source>
        <translation>non c’è un giocatore {0}; il turno {1} di {2} si tralascia</translation>
    </message>
    <message>
        <source>there is no player {value}. The entry is left out; correct the number or add the player.</source>
        <translation>non c’è un giocatore {value}. La voce si tralascia; correggi il numero o aggiungi il giocatore.</translation>
    </message>
    <message>
        <source>there is no record 192; by the text of record 092 this is {0}</source>
        <translation>non c’è il record 192; secondo il testo del record 092 questo è {0}</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>questo file non esiste</translation>
    </message>
    <message>
        <source>there is no team in what was pasted</source>
        <translation>in ciò che è stato incollato non c’è nessuna squadra</translation>
    </message>
    <message>
        <source>there is no team {0}; the entry is left out</source>
        <translation>non c’è una squadra {0}; la voce si tralascia</translation>
    </message>
    <message>
        <source>there is no team {value}. The entry is left out; correct the number or add the team.</source>
        <translation>non c’è una squadra {value}. La voce si tralascia; correggi il numero o aggiungi la squadra.</translation>
    </message>
    <message>
        <source>there is no text to paste: copy the table first</source>
        <translation>non c’è testo da incollare: copia prima la tabella</translation>
    </message>
    <message>
        <source>there is no value, or nothing that decided</source>
        <translation>non c’è un valore, o nulla che abbia deciso</translation>
    </message>
    <message>
        <source>there is nothing in it: no row has a text</source>
        <translation>è vuoto: nessuna riga ha un testo</translation>
    </message>
    <message>
        <source>there is text between the columns; the line was read as it stands</source>
        <translation>c’è del testo tra le colonne; la riga è stata letta così com’è</translation>
    </message>
    <message>
        <source>this SVG picture cannot be drawn: save it as PNG</source>
        <translation>questa immagine SVG non si può disegnare: salvala come PNG</translation>
    </message>
    <message>
        <source>this archive is empty</source>
        <translation>questo archivio è vuoto</translation>
    </message>
    <message>
        <source>this archive is neither an Excel workbook nor an .ods file</source>
        <translation>questo archivio non è né una cartella di lavoro Excel né un file .ods</translation>
    </message>
    <message>
        <source>this archive is neither an Excel workbook nor an .ods file: unpack it first</source>
        <translation>questo archivio non è né una cartella di lavoro Excel né un file .ods: prima estrailo</translation>
    </message>
    <message>
        <source>this byte is no text in UTF-8; save the file as UTF-8</source>
        <translation>questo byte non è testo in UTF-8; salva il file in UTF-8</translation>
    </message>
    <message>
        <source>this is XML, but no table: save it as .xlsx or .csv</source>
        <translation>questo è XML, ma non una tabella: salvalo come .xlsx o .csv</translation>
    </message>
    <message>
        <source>this is a PDF: copy the table in it and paste it (Edit, Paste crosstable)</source>
        <translation>questo è un PDF: copia la tabella che contiene e incollala (Modifica, Incolla tabellone)</translation>
    </message>
    <message>
        <source>this is a binary file, not a file of tbdesk</source>
        <translation>questo è un file binario, non un file di tbdesk</translation>
    </message>
    <message>
        <source>this is a directory, not a file</source>
        <translation>questa è una cartella, non un file</translation>
    </message>
    <message>
        <source>this is a document in RTF: save it as plain text (.txt)</source>
        <translation>questo è un documento RTF: salvalo come testo semplice (.txt)</translation>
    </message>
    <message>
        <source>this is a packed archive: unpack it first</source>
        <translation>questo è un archivio compresso: prima estrailo</translation>
    </message>
    <message>
        <source>this is a picture: a table in it cannot be read</source>
        <translation>questa è un’immagine: una tabella al suo interno non si può leggere</translation>
    </message>
    <message>
        <source>this is a program</source>
        <translation>questo è un programma</translation>
    </message>
    <message>
        <source>this is neither a project file nor a tournament report: {0}</source>
        <translation>questo non è né un file di torneo né un file TRF: {0}</translation>
    </message>
    <message>
        <source>this is no text (byte {0} is zero)</source>
        <translation>questo non è testo (il byte {0} è zero)</translation>
    </message>
    <message>
        <source>this is no workbook of tbdesk</source>
        <translation>questa non è una cartella di tbdesk</translation>
    </message>
    <message>
        <source>this is not JSON</source>
        <translation>questo non è JSON</translation>
    </message>
    <message>
        <source>this is not JSON: '{0}' is not expected here</source>
        <translation>questo non è JSON: '{0}' qui non è previsto</translation>
    </message>
    <message>
        <source>this is not a date; write it as {0}</source>
        <translation>questa non è una data; scrivila come {0}</translation>
    </message>
    <message>
        <source>this is not a project file of tbdesk, which begins with '{'</source>
        <translation>questo non è un file di torneo di tbdesk, che comincia con '{'</translation>
    </message>
    <message>
        <source>this is not a text file; what could be read of it was read</source>
        <translation>questo non è un file di testo; è stato letto ciò che si poteva</translation>
    </message>
    <message>
        <source>this part unpacks to more than {0}: {1}</source>
        <translation>questa parte si espande a più di {0}: {1}</translation>
    </message>
    <message>
        <source>this part unpacks to {0} times its size, as a zip bomb does: {1}</source>
        <translation>questa parte si espande a {0} volte la sua dimensione, come fa una bomba zip: {1}</translation>
    </message>
    <message>
        <source>tie-break {0} of the chain, '{1}': {2}</source>
        <translation>spareggio {0} della sequenza, '{1}': {2}</translation>
    </message>
    <message>
        <source>tie-break {text}</source>
        <translation>spareggio {text}</translation>
    </message>
    <message>
        <source>to be checked: see the notes under the standings</source>
        <translation>da controllare: vedi le note sotto la classifica</translation>
    </message>
    <message>
        <source>too many brackets inside each other; no file of tbdesk is like that</source>
        <translation>troppe parentesi una dentro l’altra; nessun file di tbdesk è così</translation>
    </message>
    <message>
        <source>top</source>
        <translation>alto</translation>
    </message>
    <message>
        <source>tournament performance rating (10.2)</source>
        <translation>performance nel torneo (10.2)</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vero o falso</translation>
    </message>
    <message>
        <source>two parts have this name</source>
        <translation>due parti hanno questo nome</translation>
    </message>
    <message>
        <source>unpacks to more than {0}</source>
        <translation>si espande a più di {0}</translation>
    </message>
    <message>
        <source>unpacks to more than {0}: {1}</source>
        <translation>si espande a più di {0}: {1}</translation>
    </message>
    <message>
        <source>unrated players count as {0}</source>
        <translation>i giocatori senza Elo contano {0}</translation>
    </message>
    <message>
        <source>vs</source>
        <translation>avv</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avviso</translation>
    </message>
    <message>
        <source>what an unrated player counts as</source>
        <translation>quanto conta un giocatore senza Elo</translation>
    </message>
    <message>
        <source>what comes from no round</source>
        <translation>ciò che non viene da un turno</translation>
    </message>
    <message>
        <source>which round is still being paired</source>
        <translation>quale turno è ancora da abbinare</translation>
    </message>
    <message>
        <source>white</source>
        <translation>bianco</translation>
    </message>
    <message>
        <source>who is excluded from the final table</source>
        <translation>chi è escluso dalla classifica finale</translation>
    </message>
    <message>
        <source>win</source>
        <translation>vittoria</translation>
    </message>
    <message>
        <source>with record 299 fewer totals of teams are as printed (record 310) than without; what it gives for results is kept and not used</source>
        <translation>con il record 299 meno totali di squadra sono come stampati (record 310) che senza; ciò che dà per i risultati si conserva e non si usa</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>zero-point bye</source>
        <translation>bye a zero punti</translation>
    </message>
    <message>
        <source>zero-point bye or absence</source>
        <translation>bye a zero punti o assenza</translation>
    </message>
    <message>
        <source>{0} (here: {1})</source>
        <translation>{0} (qui: {1})</translation>
    </message>
    <message>
        <source>{0} and {1} contradict each other: {2} against {3} stays {4}. Type the new result in both</source>
        <translation>{0} e {1} si contraddicono: {2} contro {3} resta {4}. Scrivi il nuovo risultato in entrambe</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} e altri {1}</translation>
    </message>
    <message>
        <source>{0} has '{1}' and {2} has '{3}': both have the same colour. The first one is taken</source>
        <translation>{0} ha '{1}' e {2} ha '{3}': entrambi hanno lo stesso colore. Vale il primo</translation>
    </message>
    <message>
        <source>{0} has '{1}' and {2} has '{3}': round {4} of {5} and {6} stays {7}, for the colours contradict each other. If {1} is right, type {8} in {2}</source>
        <translation>{0} dice '{1}' e {2} dice '{3}': il turno {4} di {5} e {6} resta {7}, perché i colori si contraddicono. Se {1} è giusto, scrivi {8} in {2}</translation>
    </message>
    <message>
        <source>{0} has '{1}' and {2} has '{3}': round {4} of {5} and {6} stays {7}, for the results contradict each other. If {1} is right, type {8} in {2}</source>
        <translation>{0} dice '{1}' e {2} dice '{3}': il turno {4} di {5} e {6} resta {7}, perché i risultati si contraddicono. Se {1} è giusto, scrivi {8} in {2}</translation>
    </message>
    <message>
        <source>{0} has '{1}' and {2} has '{3}': they contradict each other. The game counts as not played until one of them is corrected</source>
        <translation>{0} ha '{1}' e {2} ha '{3}': si contraddicono. La partita risulta non giocata finché non se ne corregge uno</translation>
    </message>
    <message>
        <source>{0} has '{1}' and {2} has '{3}': they do not mirror each other. Each player gets what his own cell says</source>
        <translation>{0} ha '{1}' e {2} ha '{3}': non sono speculari. Ogni giocatore ha ciò che dice la sua casella</translation>
    </message>
    <message>
        <source>{0} has '{1}', but {2} of that opponent has '{3}': they do not name each other</source>
        <translation>{0} ha '{1}', ma {2} di quell’avversario ha '{3}': non si nominano a vicenda</translation>
    </message>
    <message>
        <source>{0} is empty. The game is taken from {1}</source>
        <translation>{0} è vuota. La partita si prende da {1}</translation>
    </message>
    <message>
        <source>{0} is not one of the words this field can have</source>
        <translation>{0} non è una delle parole che questo campo può avere</translation>
    </message>
    <message>
        <source>{0} is worth something else with White than with Black; {1} is used for both</source>
        <translation>{0} vale diversamente con il Bianco e con il Nero; {1} si usa per entrambi</translation>
    </message>
    <message>
        <source>{0} lines are no records this program knows; they are kept as they are</source>
        <translation>{0} righe non sono record noti a questo programma; si conservano così come sono</translation>
    </message>
    <message>
        <source>{0} may not carry {1} (its modifiers: {2})</source>
        <translation>{0} non può avere {1} (i suoi modificatori: {2})</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} o {1}</translation>
    </message>
    <message>
        <source>{0} points for participant {1} do not fit into the four columns of record 299</source>
        <translation>{0} punti per il partecipante {1} non entrano nelle quattro colonne del record 299</translation>
    </message>
    <message>
        <source>{0} points of a team do not fit into the {1} columns they have</source>
        <translation>{0} punti di una squadra non entrano nelle loro {1} colonne</translation>
    </message>
    <message>
        <source>{0} rounds are announced, but there are results up to round {1}; {1} is used</source>
        <translation>sono annunciati {0} turni, ma ci sono risultati fino al turno {1}; si usa {1}</translation>
    </message>
    <message>
        <source>{0}, which no page with a crosstable has</source>
        <translation>{0}: nessuna pagina con un tabellone è così</translation>
    </message>
    <message>
        <source>{0}, which no table of a tournament has: leave only the table</source>
        <translation>{0}: nessuna tabella di torneo è così; lascia solo la tabella</translation>
    </message>
    <message>
        <source>{0}: '&gt;' is read as a win by forfeit, '&lt;' as a loss by forfeit, in {1} cells</source>
        <translation>{0}: '&gt;' si legge come vittoria per forfait, '&lt;' come sconfitta per forfait, in {1} caselle</translation>
    </message>
    <message>
        <source>{0}: '{1}' are no points</source>
        <translation>{0}: '{1}' non sono punti</translation>
    </message>
    <message>
        <source>{0}: '{1}' is neither a game nor a bye. It is left out</source>
        <translation>{0}: '{1}' non è né una partita né un bye. Si tralascia</translation>
    </message>
    <message>
        <source>{0}: '{1}' is no rating; that of {2} stays {3}</source>
        <translation>{0}: '{1}' non è un Elo; quello di {2} resta {3}</translation>
    </message>
    <message>
        <source>{0}: '{1}' is no round; round {2} of {3} stays {4}</source>
        <translation>{0}: '{1}' non è un turno; il turno {2} di {3} resta {4}</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not a rating. The player is left unrated</source>
        <translation>{0}: '{1}' non è un Elo. Il giocatore resta senza Elo</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not a result of board {2} of {3} against {4}; it stays {5}</source>
        <translation>{0}: '{1}' non è un risultato della scacchiera {2} di {3} contro {4}; resta {5}</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not a result of {2} against {3}; it stays {4}</source>
        <translation>{0}: '{1}' non è un risultato di {2} contro {3}; resta {4}</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not a result. The game counts as not played until it is typed in</source>
        <translation>{0}: '{1}' non è un risultato. La partita risulta non giocata finché non lo si scrive</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not a result. The game is taken from {2}</source>
        <translation>{0}: '{1}' non è un risultato. La partita si prende da {2}</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not taken for {2} against {3}; it stays {4}. Only scores are read back</source>
        <translation>{0}: '{1}' non si accetta per {2} contro {3}; resta {4}. Si rileggono solo i punteggi</translation>
    </message>
    <message>
        <source>{0}: '{1}' is not used, it stays '{2}'. Pairings of a team event are changed in tbdesk</source>
        <translation>{0}: '{1}' non si usa, resta '{2}'. Gli abbinamenti di un torneo a squadre si cambiano in tbdesk</translation>
    </message>
    <message>
        <source>{0}: '{1}' names a player who is not in the list. It is left out</source>
        <translation>{0}: '{1}' nomina un giocatore che non è nell’elenco. Si tralascia</translation>
    </message>
    <message>
        <source>{0}: '{1}' names the player himself. It is left out</source>
        <translation>{0}: '{1}' nomina il giocatore stesso. Si tralascia</translation>
    </message>
    <message>
        <source>{0}: '{1}' stands where nobody meets himself. It is left out</source>
        <translation>{0}: '{1}' sta dove nessuno incontra sé stesso. Si tralascia</translation>
    </message>
    <message>
        <source>{0}: '{1}' stands where the player meets himself. It is left out</source>
        <translation>{0}: '{1}' sta dove il giocatore incontra sé stesso. Si tralascia</translation>
    </message>
    <message>
        <source>{0}: board {1} of {2} against {3} is now {4}; exported was {5}</source>
        <translation>{0}: la scacchiera {1} di {2} contro {3} ora è {4}; era stato esportato {5}</translation>
    </message>
    <message>
        <source>{0}: no colours are given for {1} games. The player with the smaller number gets White</source>
        <translation>{0}: per {1} partite non sono dati i colori. Il giocatore con il numero più basso ha il Bianco</translation>
    </message>
    <message>
        <source>{0}: number {1} has two rows; the second is not used</source>
        <translation>{0}: il numero {1} ha due righe; la seconda non si usa</translation>
    </message>
    <message>
        <source>{0}: player {1} has no name any more; it stays '{2}'</source>
        <translation>{0}: il giocatore {1} non ha più un nome; resta '{2}'</translation>
    </message>
    <message>
        <source>{0}: player {1} is now called '{2}'; exported was '{3}'</source>
        <translation>{0}: il giocatore {1} ora si chiama '{2}'; era stato esportato '{3}'</translation>
    </message>
    <message>
        <source>{0}: round {1} of {2} is now '{3}', but the row of {4} does not say so; it stays {5}</source>
        <translation>{0}: il turno {1} di {2} ora è '{3}', ma la riga di {4} non lo dice; resta {5}</translation>
    </message>
    <message>
        <source>{0}: round {1} of {2} is now '{3}', but {4} still names {2}; it stays {5}</source>
        <translation>{0}: il turno {1} di {2} ora è '{3}', ma {4} nomina ancora {2}; resta {5}</translation>
    </message>
    <message>
        <source>{0}: round {1} of {2} is now {3}; exported was {4}</source>
        <translation>{0}: il turno {1} di {2} ora è {3}; era stato esportato {4}</translation>
    </message>
    <message>
        <source>{0}: round {1} of {2} names {3}, who cannot be the opponent; it stays {4}</source>
        <translation>{0}: il turno {1} di {2} nomina {3}, che non può essere l’avversario; resta {4}</translation>
    </message>
    <message>
        <source>{0}: team {1} is now called '{2}'; exported was '{3}'</source>
        <translation>{0}: la squadra {1} ora si chiama '{2}'; era stato esportato '{3}'</translation>
    </message>
    <message>
        <source>{0}: the opponent's cell does not name this game. It is taken from here</source>
        <translation>{0}: la casella dell’avversario non nomina questa partita. Si prende da qui</translation>
    </message>
    <message>
        <source>{0}: the rating of {1} is now {2}; exported was {3}</source>
        <translation>{0}: l’Elo di {1} ora è {2}; era stato esportato {3}</translation>
    </message>
    <message>
        <source>{0}: the score {3} of {1} against {2} counts; the boards of round {4}, which give {5}, were not changed and stay as they are</source>
        <translation>{0}: vale il punteggio {3} di {1} contro {2}; le scacchiere del turno {4}, che danno {5}, non sono state cambiate e restano come sono</translation>
    </message>
    <message>
        <source>{0}: there is no number {1} in the event; the row is not used</source>
        <translation>{0}: nel torneo non c’è un numero {1}; la riga non si usa</translation>
    </message>
    <message>
        <source>{0}: there is no player {1} for this column. '{2}' is left out</source>
        <translation>{0}: per questa colonna non c’è un giocatore {1}. '{2}' si tralascia</translation>
    </message>
    <message>
        <source>{0}: {1} against {2} is now {3}; exported was {4}</source>
        <translation>{0}: {1} contro {2} ora è {3}; era stato esportato {4}</translation>
    </message>
    <message>
        <source>{0}: {1} against {2} says {3}, but the boards of round {4} give {5}; the boards count</source>
        <translation>{0}: {1} contro {2} dice {3}, ma le scacchiere del turno {4} danno {5}; valgono le scacchiere</translation>
    </message>
    <message>
        <source>{0}: {1} and {2} have no game; '{3}' is not used</source>
        <translation>{0}: {1} e {2} non hanno una partita; '{3}' non si usa</translation>
    </message>
    <message>
        <source>{0}: {1} cells such as '{2}' may be one game with both its sides, or two games. Nothing in the table decides it: they are read as one</source>
        <translation>{0}: {1} celle come '{2}' possono essere una partita con i due punteggi, o due partite. Niente nella tabella lo decide: sono lette come una</translation>
    </message>
    <message>
        <source>{0}: {1} players are called {2}</source>
        <translation>{0}: {1} giocatori si chiamano {2}</translation>
    </message>
    <message>
        <source>{0}: {1} points are printed, the results give {2}; the results are used</source>
        <translation>{0}: punti stampati {1}, secondo i risultati sono {2}; si usano i risultati</translation>
    </message>
    <message>
        <source>{0}: {1} points are printed, the results of {2} give {3}</source>
        <translation>{0}: punti stampati {1}, secondo i risultati di {2} sono {3}</translation>
    </message>
    <message>
        <source>{count} games count again, {forfeits} of them forfeits.</source>
        <translation>Partite che contano di nuovo: {count}, di cui forfait: {forfeits}.</translation>
    </message>
    <message>
        <source>{count} games no longer count, {forfeits} of them forfeits.</source>
        <translation>Partite che non contano più: {count}, di cui forfait: {forfeits}.</translation>
    </message>
    <message>
        <source>{criterion} {one} against {other}</source>
        <translation>{criterion} {one} contro {other}</translation>
    </message>
    <message>
        <source>{home} – {away}</source>
        <translation>{home} – {away}</translation>
    </message>
    <message>
        <source>{kind}, {count} players, {scores}</source>
        <translation>{kind}, {count} giocatori, {scores}</translation>
    </message>
    <message>
        <source>{kind}, {count} teams, boards: {boards}, match points {match}, boards {scores}</source>
        <translation>{kind}, {count} squadre, scacchiere: {boards}, punti squadra {match}, scacchiere {scores}</translation>
    </message>
    <message>
        <source>{kind}: counts as a game against a dummy with the own score, {score}</source>
        <translation>{kind}: conta come una partita contro un avversario virtuale con il proprio punteggio, {score}</translation>
    </message>
    <message>
        <source>{kind}: counts as a game against a dummy with the scheduled opponent's {score}, which is less than the own score</source>
        <translation>{kind}: conta come una partita contro un avversario virtuale con {score}, i punti dell’avversario previsto, meno del proprio punteggio</translation>
    </message>
    <message>
        <source>{kind}: counts as a game against a dummy with {score}, a draw for every round, which is less than the own score</source>
        <translation>{kind}: conta come una partita contro un avversario virtuale con {score}, una patta per ogni turno, meno del proprio punteggio</translation>
    </message>
    <message>
        <source>{kind}: counts as a game against an opponent without points</source>
        <translation>{kind}: conta come una partita contro un avversario senza punti</translation>
    </message>
    <message>
        <source>{kind}: counts as a game against the scheduled opponent</source>
        <translation>{kind}: conta come una partita contro l’avversario previsto</translation>
    </message>
    <message>
        <source>{low}-{high} (round {round})</source>
        <translation>{low}-{high} (turno {round})</translation>
    </message>
    <message>
        <source>{match} match points, {games} game points</source>
        <translation>{match} punti squadra, {games} punti individuali</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} e altri {count}</translation>
    </message>
    <message>
        <source>{name} already has a game or a bye in this round. This entry is left out; correct its round or its players.</source>
        <translation>{name} ha già una partita o un bye in questo turno. Questa voce si tralascia; correggi il turno o i giocatori.</translation>
    </message>
    <message>
        <source>{name} already has a match or a bye in this round. This entry is left out; correct its round or its teams.</source>
        <translation>{name} ha già un incontro o un bye in questo turno. Questa voce si tralascia; correggi il turno o le squadre.</translation>
    </message>
    <message>
        <source>{name} waits for an opponent. Nothing counts until both are typed.</source>
        <translation>{name} aspetta un avversario. Nulla conta finché non sono scritti entrambi.</translation>
    </message>
    <message>
        <source>{name}; {rules}.</source>
        <translation>{name}; {rules}.</translation>
    </message>
    <message>
        <source>{pairs} was not played: {rival} could reach {best}.</source>
        <translation>{pairs} non giocata: {rival} poteva arrivare a {best}.</translation>
    </message>
    <message>
        <source>{place}, board {board}</source>
        <translation>{place}, scacchiera {board}</translation>
    </message>
    <message>
        <source>{place}, round {round}</source>
        <translation>{place}, turno {round}</translation>
    </message>
    <message>
        <source>{played} of {games} games.</source>
        <translation>Partite: {played} su {games}.</translation>
    </message>
    <message>
        <source>{played} of {games} matches.</source>
        <translation>Incontri: {played} su {games}.</translation>
    </message>
    <message>
        <source>{players} has another board in this round. Both count; correct one of them.</source>
        <translation>{players} ha un’altra scacchiera in questo turno. Contano entrambe; correggine una.</translation>
    </message>
    <message>
        <source>{players} is not on the roster of {name}. The board counts; add the player to the roster or correct the line-up.</source>
        <translation>{players} non è nella rosa di {name}. La scacchiera conta; aggiungi il giocatore alla rosa o correggi la formazione.</translation>
    </message>
    <message>
        <source>{players}: '{value}' contradicts itself. The game counts as not played until its result is corrected.</source>
        <translation>{players}: '{value}' si contraddice. La partita risulta non giocata finché non si corregge il risultato.</translation>
    </message>
    <message>
        <source>{players}: '{value}' is not a result. The game counts as not played until you type 1, 0, ½ (or 5 or =), + or - for each side.</source>
        <translation>{players}: '{value}' non è un risultato. La partita risulta non giocata finché non scrivi 1, 0, ½ (o 5 o =), + o - per ciascuna parte.</translation>
    </message>
    <message>
        <source>{players}: '{value}' is not a result. The match counts as not finished until you type 1, 0, ½ (or 5 or =), + or - for each side.</source>
        <translation>{players}: '{value}' non è un risultato. L’incontro risulta non concluso finché non scrivi 1, 0, ½ (o 5 o =), + o - per ciascuna parte.</translation>
    </message>
    <message>
        <source>{players}: a reserve of {name} sits above a regular player. The boards count as they are.</source>
        <translation>{players}: una riserva di {name} siede sopra un titolare. Le scacchiere contano così come sono.</translation>
    </message>
    <message>
        <source>{players}: paired with the same player. The game is left out; correct one of the two numbers.</source>
        <translation>{players}: abbinato con sé stesso. La partita si tralascia; correggi uno dei due numeri.</translation>
    </message>
    <message>
        <source>{players}: the event has {value} rounds. The entry is left out; correct its round or the number of rounds.</source>
        <translation>{players}: il torneo ha {value} turni. La voce si tralascia; correggi il turno o il numero di turni.</translation>
    </message>
    <message>
        <source>{players}: they sit in another order than on the roster of {name}. The boards count as they are.</source>
        <translation>{players}: siedono in un ordine diverso dalla rosa di {name}. Le scacchiere contano così come sono.</translation>
    </message>
    <message>
        <source>{players}: {value} games where there should be {cycles}. Add what is missing.</source>
        <translation>{players}: partite {value}, dovrebbero essere {cycles}. Aggiungi ciò che manca.</translation>
    </message>
    <message>
        <source>{players}: {value} games where there should be {cycles}. All of them count; remove what is too much.</source>
        <translation>{players}: partite {value}, dovrebbero essere {cycles}. Contano tutte; rimuovi quelle di troppo.</translation>
    </message>
    <message>
        <source>{player} and {other} meet in round {round} already</source>
        <translation>{player} e {other} si incontrano già nel turno {round}</translation>
    </message>
    <message>
        <source>{player} cannot be removed: there are games in round {rounds}. Who leaves gets zero-point byes for the rounds that follow</source>
        <translation>{player} non si può rimuovere: ha partite nel turno {rounds}. Chi si ritira riceve bye a zero punti nei turni che seguono</translation>
    </message>
    <message>
        <source>{player} cannot play against himself</source>
        <translation>{player} non può giocare contro sé stesso</translation>
    </message>
    <message>
        <source>{player} has a bye in round {round} already ({kind}); remove it first</source>
        <translation>{player} ha già un bye nel turno {round} ({kind}); rimuovilo prima</translation>
    </message>
    <message>
        <source>{player} is excluded from the final table; games with this player do not count</source>
        <translation>{player} è escluso dalla classifica finale; le partite contro questo giocatore non contano</translation>
    </message>
    <message>
        <source>{player} is paired with {other} in round {round} already; remove that pairing first</source>
        <translation>{player} è già abbinato con {other} nel turno {round}; rimuovi prima quell’abbinamento</translation>
    </message>
    <message>
        <source>{player}: place {place}</source>
        <translation>{player}: posto {place}</translation>
    </message>
    <message>
        <source>{player}: there for {there} of {games} games</source>
        <translation>{player}: presente per {there} partite su {games}</translation>
    </message>
    <message>
        <source>{player}: {tiebreak} {value}</source>
        <translation>{player}: {tiebreak} {value}</translation>
    </message>
    <message>
        <source>{point}: {state}</source>
        <translation>{point}: {state}</translation>
    </message>
    <message>
        <source>{rival} is level with {best}.</source>
        <translation>{rival} è alla pari con {best}.</translation>
    </message>
    <message>
        <source>{sign} is not played yet.</source>
        <translation>{sign} non è ancora giocata.</translation>
    </message>
    <message>
        <source>{sum} points.</source>
        <translation>{sum} punti.</translation>
    </message>
    <message>
        <source>{teams}: '{value}' contradicts itself. The match counts as not played until it is corrected.</source>
        <translation>{teams}: '{value}' si contraddice. L’incontro risulta non giocato finché non si corregge.</translation>
    </message>
    <message>
        <source>{teams}: a match has {value} boards, and here are more. All of them count; remove what is too much.</source>
        <translation>{teams}: un incontro ha {value} scacchiere, e qui ce ne sono di più. Contano tutte; rimuovi quelle di troppo.</translation>
    </message>
    <message>
        <source>{teams}: no results of the boards add up to {value}. The score counts as it was typed; correct it if it was not decided like that.</source>
        <translation>{teams}: nessun risultato delle scacchiere dà {value}. Il punteggio conta come è stato scritto; correggilo se non è stato deciso così.</translation>
    </message>
    <message>
        <source>{teams}: paired with itself. The match is left out; correct one of the two numbers.</source>
        <translation>{teams}: abbinata con sé stessa. L’incontro si tralascia; correggi uno dei due numeri.</translation>
    </message>
    <message>
        <source>{teams}: the event has {value} rounds. The entry is left out; correct its round or the number of rounds.</source>
        <translation>{teams}: il torneo ha {value} turni. La voce si tralascia; correggi il turno o il numero di turni.</translation>
    </message>
    <message>
        <source>{teams}: the match was forfeited ({value}), and yet boards were played. The forfeit counts for the match; correct one of the two.</source>
        <translation>{teams}: l’incontro è stato deciso per forfait ({value}), eppure si sono giocate scacchiere. Per l’incontro conta il forfait; correggi uno dei due.</translation>
    </message>
    <message>
        <source>{teams}: {value} matches where there should be {cycles}. Add what is missing.</source>
        <translation>{teams}: incontri {value}, dovrebbero essere {cycles}. Aggiungi ciò che manca.</translation>
    </message>
    <message>
        <source>{teams}: {value} matches where there should be {cycles}. All of them count; remove what is too much.</source>
        <translation>{teams}: incontri {value}, dovrebbero essere {cycles}. Contano tutti; rimuovi quelli di troppo.</translation>
    </message>
    <message>
        <source>{teams}: {value} was typed without the boards. BC, TBR, BBE, wins on the boards and the players' results cannot be computed until they are there.</source>
        <translation>{teams}: {value} è stato scritto senza le scacchiere. BC, TBR, BBE, le vittorie alla scacchiera e i risultati dei giocatori non si possono calcolare finché mancano.</translation>
    </message>
    <message>
        <source>{teams}: {value} was typed, and the boards add up to something else. The typed score counts; remove it or correct the boards.</source>
        <translation>{teams}: è stato scritto {value}, ma le scacchiere danno un altro totale. Conta il punteggio scritto; rimuovilo o correggi le scacchiere.</translation>
    </message>
    <message>
        <source>{team}: {printed} is printed, the results give {computed}</source>
        <translation>{team}: è stampato {printed}, i risultati danno {computed}</translation>
    </message>
    <message>
        <source>{value} = {average} (mean rating) {dp:+d} (for {percentage}% of the points)</source>
        <translation>{value} = {average} (Elo medio) {dp:+d} (per il {percentage}% dei punti)</translation>
    </message>
    <message>
        <source>{value} = {secondary} (secondary score) + {buchholz} (Buchholz) / {factor}</source>
        <translation>{value} = {secondary} (punteggio secondario) + {buchholz} (Buchholz) / {factor}</translation>
    </message>
    <message>
        <source>{value} does not exist in this edition of the rules. It is computed all the same; choose a newer edition or take it out of the chain.</source>
        <translation>{value} non esiste in questa edizione del regolamento. Si calcola lo stesso; scegli un’edizione più recente o toglilo dalla sequenza.</translation>
    </message>
    <message>
        <source>{value} is defined by the organiser and cannot be computed. It is kept in the chain and separates nobody.</source>
        <translation>{value} è definito dall’organizzatore e non si può calcolare. Resta nella sequenza e non separa nessuno.</translation>
    </message>
    <message>
        <source>{value} is left out, because some players have no rating: {players}. Enter their ratings, or say what an unrated player counts as.</source>
        <translation>{value} si tralascia, perché alcuni giocatori non hanno Elo: {players}. Inserisci il loro Elo, o indica quanto conta un giocatore senza Elo.</translation>
    </message>
    <message>
        <source>{value} is not meant for this kind of event ({event}). It is computed all the same.</source>
        <translation>{value} non è pensato per questo tipo di torneo ({event}). Si calcola lo stesso.</translation>
    </message>
    <message>
        <source>{value} players have this number. Their results cannot be told apart; give each a number of their own.</source>
        <translation>{value} giocatori hanno questo numero. I loro risultati non si possono distinguere; dai a ciascuno un numero proprio.</translation>
    </message>
    <message>
        <source>{value} separates nobody: no places were set by hand (Event, Places by hand; in the event's file: places_by_hand)</source>
        <translation>{value} non separa nessuno: nessun posto è stato assegnato a mano (Torneo, Posti assegnati a mano; nel file del torneo: places_by_hand)</translation>
    </message>
    <message>
        <source>{value} teams have this number. Their results cannot be told apart; give each a number of its own.</source>
        <translation>{value} squadre hanno questo numero. I loro risultati non si possono distinguere; dai a ciascuna un numero proprio.</translation>
    </message>
    <message>
        <source>{value}, after {before} and ahead of {after}.</source>
        <translation>{value}, dietro a {before} e davanti a {after}.</translation>
    </message>
    <message>
        <source>{value}, after {before}.</source>
        <translation>{value}, dietro a {before}.</translation>
    </message>
    <message>
        <source>{value}, next {after}.</source>
        <translation>{value}, segue {after}.</translation>
    </message>
    <message>
        <source>{value}, the only participant.</source>
        <translation>{value}, l’unico partecipante.</translation>
    </message>
    <message>
        <source>{value}: no round counts</source>
        <translation>{value}: nessun turno conta</translation>
    </message>
    <message>
        <source>{value}: not level on match points and game points, so the boards do not count</source>
        <translation>{value}: non alla pari su punti squadra e punti individuali, quindi le scacchiere non contano</translation>
    </message>
    <message>
        <source>{value}: nothing was scored, so the lowest rating less 800</source>
        <translation>{value}: nessun punto fatto, quindi l’Elo più basso meno 800</translation>
    </message>
    <message>
        <source>{value}: the lowest rating expected to score {points}; it expects {expected}, and one point less {below}</source>
        <translation>{value}: l’Elo più basso da cui ci si attendono {points}; ne attende {expected}, e un punto Elo in meno {below}</translation>
    </message>
    <message>
        <source>{who}: {points} {when}</source>
        <translation>{who}: {points} {when}</translation>
    </message>
</context>
</TS>
