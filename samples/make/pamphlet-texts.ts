import { arcs, book, fence, spiral, struckOut } from './devices.ts'
import type { Pamphlet } from './typesetting.ts'

const dieciDomande: Pamphlet = {
  title: ['DIECI', 'DOMANDE', 'SULLA', 'CENTRALE'],
  subtitle: 'Quello che a Caorso nessuno ci ha chiesto',
  imprint: 'Comitato antinucleare lombardo · Milano 1977 · stampato in proprio',
  colour: [0.95, 0.73, 0.15], head: 'archivo-poster', text: 'newsreader',
  body: `# 1. Come funziona?
Una centrale nucleare bolle acqua. Nel reattore di Caorso gli atomi di uranio si spezzano e scaldano l'acqua che scorre tra le
barre; il vapore spinge una turbina, la turbina muove un alternatore. Fin qui è una caldaia. La differenza sta in quello che
rimane nelle barre quando hanno finito di scaldare.

# 2. Che cosa rimane?
Rimangono sostanze che continuano a emettere radiazioni: alcune per giorni, altre per secoli, altre per un tempo più lungo di
quello che ci separa dai faraoni. Nessun paese ha oggi un deposito definitivo. Le barre si tengono in piscina, accanto al
reattore, in attesa di una decisione.

# 3. Perché proprio sul Po?
Perché di tutto il calore prodotto soltanto un terzo diventa corrente. Il resto va buttato, e per buttarlo serve molta acqua.
Il fiume entra freddo ed esce più caldo. Chiediamo di quanto, in quali mesi, con quali effetti sui pesci e sui campi, e chi lo
misura.

# 4. È sicura?
Ci rispondono che un incidente grave è improbabile. Improbabile non vuol dire impossibile, e nessuna assicurazione privata
accetta di coprire per intero il danno. Se gli assicuratori hanno dubbi, possiamo averne anche noi.

# 5. Esiste un piano di emergenza?
Esiste, ci dicono. È in prefettura. Non lo conoscono i sindaci, i medici condotti, le maestre, gli autisti delle corriere:
cioè tutti quelli che dovrebbero metterlo in pratica. Un piano che non si può leggere non è un piano, è una cartella.

# 6. Chi controlla?
Chi costruisce e chi controlla escono spesso dalle stesse stanze. Noi proponiamo che le misure d'aria, acqua e latte siano
fatte anche dai comuni, con strumenti propri, e appese ogni settimana all'albo.

# 7. E chi ci lavora?
Dentro la centrale le dosi non sono uguali per tutti. I lavori più sporchi toccano alle ditte in appalto, a squadre che
cambiano ogni mese. Vogliamo che per ogni lavoratore ci sia un libretto, che resti al lavoratore.

# 8. Ma l'energia serve!
Serve, e si spreca. Metà del calore delle nostre case esce dai muri e dalle finestre; la stessa lampadina può stare accesa con
molto meno. Prima di chiederci quante centrali, chiediamoci quanta energia, per fare che cosa, decisa da chi.

# 9. Quali alternative?
Isolare le case, usare due volte lo stesso calore, riparare le vecchie dighe, scaldare l'acqua con il sole: sono lavori
piccoli e diffusi, che danno più occupazione di un cantiere solo. Hanno un difetto: non si possono inaugurare con il nastro.

# 10. Che cosa possiamo fare?
Chiedere le carte. Invitare in assemblea chi le ha scritte. Parlare con chi in centrale ci lavora. Venire al corteo. Non
servono lauree per domandare: serve non smettere.`,
}

const consultorio: Pamphlet = {
  title: ['IL CORPO', 'È NOSTRO'],
  subtitle: 'Guida del consultorio autogestito',
  imprint: 'Gruppo salute · Collettivo femminista di Porta Ticinese · 1976-77',
  colour: [0.86, 0.45, 0.5], head: 'shrikhand', text: 'newsreader', device: { path: spiral(), stroke: 9 },
  body: `# Perché un consultorio nostro
Una legge del luglio 1975 dice che i consultori pubblici devono esistere. Nel nostro quartiere ancora non ci sono. Intanto ci
siamo messe insieme: alcune di noi sono infermiere, una è medica, le altre hanno imparato leggendo, domandando e guardando.
Qui non si danno ordini e non si fanno prediche.

# La prima volta
Si entra, si beve qualcosa, si parla in due o tre. Nessuna è obbligata a raccontare. La visita si fa soltanto se la vuoi, con
un'altra donna vicino se lo desideri. Ogni gesto viene spiegato prima, e puoi dire basta quando vuoi. Lo specchio è sul
tavolo: serve a te.

# Contraccettivi, senza segreti
Fino al 1971 in Italia parlarne in pubblico era reato. Per questo ne sappiamo così poco. In queste pagine trovate una tabella
con vantaggi, fastidi e controlli di ciascun metodo. Non ce n'è uno che vada bene per tutte, e nessuno è un affare che
riguarda soltanto le donne.

# In ospedale
Hai diritto di sapere il nome di chi ti visita. Hai diritto di leggere la tua cartella e di averne copia. Hai diritto di
rifiutare la presenza di studenti. Puoi chiedere che qualcuna ti accompagni. Se ti rispondono male, scrivi l'ora e il nome: le
lettere le facciamo insieme.

# L'aborto
La legge lo punisce ancora, e chi ha soldi parte e torna. La Corte costituzionale nel febbraio 1975 ha detto che la salute
della donna viene prima; il resto dobbiamo conquistarlo. Se hai un dubbio, un ritardo, una paura, vieni a parlarne subito: il
tempo conta, e da sole pesa di più.

# Parole per parlarne
Non esistono parole sporche per le parti del nostro corpo. Esistono parole che ci hanno insegnato a non dire. Ne abbiamo fatto
un elenco sul muro, ognuna può aggiungerne una. Quando il muro è pieno, lo ricopiamo e ricominciamo.

# Orari
Martedì e giovedì dalle sei alle otto di sera; il primo sabato del mese, incontro aperto. La cassa è una scatola: chi può
mette, chi non può prende una sedia.`,
}

const microfoni: Pamphlet = {
  title: ['APRIRE', 'I MICROFONI'],
  subtitle: 'Come si mette in onda una radio',
  imprint: 'Bologna 1976 · in proprio · copiate pure',
  colour: [0.86, 0.2, 0.17], head: 'archivo-wide', text: 'courier-prime', device: { path: arcs(), stroke: 10 },
  body: `# Si può
Con la sentenza numero 202 del luglio 1976 la Corte costituzionale ha stabilito che le trasmissioni via etere in ambito locale
sono libere. Non serve un monopolio per parlare ai vicini. Servono un trasmettitore, un'antenna, una stanza e qualcuno che non
abbia paura del silenzio.

# L'antenna
È la parte che costa meno e conta di più. In modulazione di frequenza, intorno ai cento megahertz, l'onda è lunga circa tre
metri: un dipolo a mezz'onda misura poco meno di un metro e mezzo. Più sta in alto, più lontano arriva. Controventatela con
tre tiranti, mettetela a terra, chiedete il permesso a chi abita sotto.

# Il trasmettitore
Cinquanta watt bastano per una città di pianura. Se lo comprate usato, portate con voi qualcuno che sappia leggere uno schema.
Se lo costruite, fatelo in due e non lavorate mai da soli con la tensione accesa. Prima di andare in onda cercate una
frequenza libera: non si accende una voce sopra un'altra.

# La stanza
Cartoni delle uova alle pareti, una porta che chiude, due giradischi, due microfoni, un registratore, un miscelatore. Il
telefono è il terzo microfono: collegatelo al banco con un trasformatore e imparate ad abbassare il volume quando fischia.

# I turni
Una radio vuota si sente. Dividete la settimana in caselle e scrivetele sul muro. Ogni casella ha un nome e un sostituto. Chi
apre fa il caffè, chi chiude spegne nell'ordine giusto: prima il trasmettitore, poi il resto.

# Che cosa dire
Non imitate il giornale radio. Leggete le lettere, mandate in onda l'assemblea, lasciate parlare chi telefona, anche se non
siete d'accordo. Ci vuole qualche settimana perché gli ascoltatori capiscano che non devono chiedere permesso.

# I soldi
Affitto, luce, telefono, dischi. Una sottoscrizione fissa tra cinquanta persone vale più di una festa. Tenete un quaderno
delle spese aperto sul tavolo: è la trasmissione più ascoltata.`,
}

const nota: Pamphlet = {
  title: ['NOTA', 'SUI TERMINI'],
  subtitle: 'La carcerazione preventiva, spiegata ai familiari',
  imprint: 'Collegio di difesa · Roma 1980 · copia di lavoro',
  colour: [0.66, 0.66, 0.63], head: 'archivo-head', text: 'courier-prime', device: { path: struckOut() },
  body: `# Che cos'è
È il carcere prima della sentenza. La Costituzione considera l'imputato non colpevole fino alla condanna definitiva, e
stabilisce che la legge fissi limiti massimi a questa attesa. Quei limiti sono i termini di cui parliamo qui.

# Da quando si conta
Dal giorno dell'arresto. Ogni fase ha il suo termine: l'istruttoria, il primo grado, l'appello. Quando una fase si chiude, il
conto riparte per la successiva, ma la somma non può superare un massimo complessivo, che dipende dalla pena prevista per il
reato.

# Che cosa è cambiato
Il decreto del 15 dicembre 1979, convertito nella legge 15 del 6 febbraio 1980, allunga di un terzo i termini per i reati
commessi con finalità di terrorismo o di eversione. La norma si applica anche ai procedimenti già aperti: per questo le date
che vi avevamo dato in autunno non valgono più.

# Che cosa possiamo chiedere
La scarcerazione per decorrenza dei termini, quando sono scaduti. La revoca del mandato, quando mancano gli indizi. Gli
arresti in ospedale, per ragioni di salute documentate. A ogni rifiuto si può fare ricorso; teniamo un registro delle scadenze
e ve lo mandiamo ogni mese.

# Che cosa potete fare voi
Conservare ogni carta che arriva, con la busta e il timbro. Chiedere i colloqui per iscritto. Spedire pacchi e libri con
l'elenco del contenuto. Segnare i trasferimenti: data, carcere, chi vi ha avvertito. Non firmare nulla senza averne parlato
con noi.

# Una raccomandazione
Le istruttorie sono lunghe e i giornali hanno fretta. Non fatevi chiedere da nessuno di dimostrare l'innocenza di chi amate.
Tocca ad altri dimostrare il contrario.`,
}

const programma: Pamphlet = {
  title: ['150 ORE', 'PROGRAMMA'],
  subtitle: 'Scuola media di viale Monza, anno 1974/75',
  imprint: 'Discusso e approvato dai corsisti nell’assemblea di ottobre',
  colour: [0.82, 0.18, 0.14], head: 'archivo-poster', text: 'newsreader', device: { path: book(), stroke: 10 },
  body: `# Chi siamo
Quarantadue corsisti, due corsi serali. Tornitori, saldatrici, un tramviere, tre casalinghe ammesse dall'assemblea. Il
contratto del 1973 ci dà centocinquanta ore pagate se ne frequentiamo il doppio: trecento ore, da novembre a giugno, dalle
diciotto alle ventuno.

# Italiano
Si parte dal contratto nazionale, letto riga per riga. Che cosa vuol dire «di norma»? Chi è il soggetto di «verrà concesso»?
Poi ognuno scrive una storia di lavoro, il gruppo la discute, una corsista la batte a macchina. A fine anno faremo un
libretto.

# Storia
La fabbrica in cui lavoriamo: quando è nata, chi c'era prima, da dove venivano gli operai. Fonti: fotografie di famiglia,
libretti di lavoro, la memoria dei pensionati, il catasto. Si finisce con l'emigrazione, perché riguarda trentuno di noi.

# Matematica
La busta paga come problema: percentuali, trattenute, cottimo, contingenza. Il grafico dei prezzi del pane dal 1960.
Probabilità e infortuni: che cosa dice e che cosa nasconde una media.

# Scienze e ambiente di lavoro
Rumore, polveri, solventi. Come si legge l'etichetta di un fusto. Il corpo che fatica: cuore, schiena, udito. Inchiesta di
reparto con questionario nostro, da consegnare al consiglio di fabbrica.

# Come si lavora
Niente voti. Si studia in gruppi di sei, che cambiano ogni mese. Chi sa spiega, chi non capisce ferma tutti: è la regola. I
bambini possono venire, c'è un'aula con i colori. L'esame di licenza si prepara insieme e si porta un lavoro collettivo.`,
}

const vademecum: Pamphlet = {
  title: ['GENOVA', 'VADEMECUM'],
  subtitle: 'Cose da sapere prima di partire',
  imprint: 'Luglio 2001 · da leggere in treno, da passare a chi siede accanto',
  colour: [0.36, 0.62, 0.8], head: 'archivo-wide', text: 'archivo-text', device: { path: fence(), stroke: 2.5 },
  body: `# Prima di partire
Dite a qualcuno dove andate, con chi e quando pensate di tornare. Portate un documento valido, le medicine che prendete con la
ricetta, acqua, cibo per un giorno, scarpe chiuse, un cappello, una maglietta di ricambio. Lasciate a casa agende, rubriche e
tutto quello che non vorreste vedere rovesciato su un tavolo.

# Sul braccio
Scrivete con un pennarello indelebile il numero degli avvocati: i foglietti si perdono e i telefoni si scaricano. Chi prende
farmaci salvavita scriva anche quello.

# In piazza
Muovetevi in gruppo, almeno in tre, e scegliete un punto di ritrovo per ogni ora. Guardate le vie laterali: una via d'uscita
si cerca quando non serve. Se c'è calca, braccia davanti al petto e passi piccoli. Chi ha bambini, chi è in carrozzina, chi ha
il passo lento sta dove decide di stare: è il corteo che si adatta.

# Se c'è fumo
Non toccatevi gli occhi. Spostatevi controvento, respirate piano, sciacquate con acqua e basta. Le lenti a contatto vanno
tolte prima di uscire di casa.

# Se vi fermano
Avete l'obbligo di dire nome, cognome, data e luogo di nascita. Non avete l'obbligo di dire altro. Chiedete perché siete
fermati e da chi. Per l'identificazione possono trattenervi il tempo necessario, non oltre dodici ore. Chiedete che sia
avvertita una persona di vostra fiducia.

# Se vi arrestano
Nominate un avvocato: basta dirlo, e farlo scrivere. L'arresto deve essere convalidato da un giudice entro quattro giorni.
Potete non rispondere alle domande. Non firmate fogli che non avete letto o che non capite; chi non parla italiano ha diritto
a un interprete.

# Se siete feriti
Fatevi visitare e fatevi dare un certificato, anche per un livido. Conservate i vestiti come sono. Fotografate le ferite lo
stesso giorno e una settimana dopo.

# Se vedete
Scrivete subito: ora, luogo, che cosa, quanti, divise, numeri, targhe. Dieci righe scritte la sera valgono più di una pagina
scritta in agosto. Non pubblicate volti di chi non vi ha detto di sì.

# Dopo
Chiamate quando siete a casa. Chiedete a chi era con voi come sta, il giorno dopo e anche la settimana dopo. Le testimonianze
si raccolgono al centro stampa e poi per posta, fino a Natale.`,
}

export const pamphlets: Record<string, Pamphlet> = {
  'opuscolo-dieci-domande.pdf': dieciDomande,
  'guida-consultorio.pdf': consultorio,
  'aprire-i-microfoni.pdf': microfoni,
  'nota-carcerazione.pdf': nota,
  'programma-150-ore.pdf': programma,
  'vademecum-genova.pdf': vademecum,
}
