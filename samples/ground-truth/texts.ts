/**
 * Paragraphs such as leaflets, minutes, letters and local papers had. Signs in braces are replaced by one of their words, so that no two
 * pages are alike.
 */
const PARAGRAPHS = [
  "Il comitato di quartiere si è riunito {giorno} sera nella sala di via {via}. Erano presenti quarantadue persone, tra cui molti inquilini delle case popolari e alcuni lavoratori della {fabbrica}.",
  "Ha aperto la discussione {nome}, che ha ricordato come da tre anni la caldaia del caseggiato resti spenta fino a metà novembre e come l'ente gestore non abbia mai risposto alle lettere raccomandate.",
  "Si decide di sospendere il pagamento delle spese di riscaldamento e di versarle su un libretto comune, intestato a tre delegati per scala, finché l'amministrazione non mostrerà i conti.",
  "{nome} propone di preparare un volantino semplice, con poche cifre e scritte grandi, da distribuire davanti alle scuole e al mercato del {giorno}.",
  "Dopo la requisizione della palazzina di via {via}, sei famiglie dormono ancora nella palestra. Mancano coperte, fornelli, latte in polvere e soprattutto una decisione del consiglio comunale.",
  "I medici del consultorio saranno presenti il {giorno} dalle ore {ora} alle ore 20. Le visite sono gratuite e non serve prenotare: chi ha bisogno di un'interprete lo dica alla porta.",
  "Nel reparto verniciatura della {fabbrica} i ventilatori sono fermi dal mese di {mese}. Chi lavora alle vasche respira solventi per otto ore, e la direzione parla di disturbi immaginari.",
  "Chiediamo che vengano resi pubblici i risultati delle analisi, che i turni alle vasche non superino le due ore e che il medico scelto dagli operai possa entrare in fabbrica.",
  "La risposta dell'azienda è arrivata venerdì: diciassette lettere di sospensione e lo spostamento dei delegati in un magazzino lontano, senza finestre e senza telefono.",
  "Per questo lo sciopero del {giorno} non riguarda soltanto il contratto. Riguarda il diritto di sapere che cosa si respira, che cosa si firma e chi decide.",
  "Il collettivo di lettura si ritrova ogni {giorno} in biblioteca. Abbiamo cominciato con le lettere dal carcere, proseguiremo con i racconti delle mondine raccolti a {luogo}.",
  "Chi possiede fotografie, manifesti, nastri registrati o semplici appunti di quegli anni può portarli alla libreria: saranno copiati e restituiti entro quindici giorni.",
  "La manifestazione partirà alle ore {ora} da piazza {via} e raggiungerà il municipio passando per il lungofiume. Si raccomanda di non rispondere alle provocazioni.",
  "Il servizio d'ordine porterà un bracciale bianco. Ai bambini e agli anziani è riservato un pullman che segue il corteo; l'acqua si trova sul furgone della cooperativa.",
  "Da {luogo} ci scrivono che il piano regolatore prevede una strada a quattro corsie proprio dove oggi ci sono gli orti. Nessuno, tra chi li coltiva, è stato avvisato.",
  "Gli orti di {luogo} danno verdura a centotrenta famiglie. Sono nati sulle macerie di un deposito bombardato e hanno un pozzo scavato a mano dai pensionati della ferrovia.",
  "Abbiamo calcolato che con la somma spesa per gli svincoli si potrebbero riparare i tetti di tutte le scuole elementari e aprire due asili nido nella zona sud.",
  "L'assessore ha promesso un incontro entro la fine di {mese}. Intanto le ruspe sono arrivate due volte, all'alba, e due volte sono tornate indietro.",
  "La radio trasmette ogni giorno dalle {ora}. Il microfono è aperto a chi telefona: non si fanno domande sul cognome, si chiede soltanto di lasciare spazio agli altri.",
  "Per pagare le bollette dell'antenna organizziamo una cena con canti popolari e fisarmonica. Il ricavato, tolte le spese, andrà anche alla cassa di resistenza della {fabbrica}.",
  "Le donne del coordinamento hanno occupato simbolicamente l'ufficio comunale per ottenere l'apertura del consultorio, promesso con una delibera di quattro anni fa.",
  "Non vogliamo elemosine né favori. Vogliamo che le leggi già approvate vengano applicate, che i soldi stanziati vengano spesi e che i servizi siano gestiti insieme a chi li usa.",
  "Sul treno per {luogo} eravamo in trecento. In ogni stazione salivano altri gruppi con striscioni cuciti durante la notte, pentole da battere e cesti di pane.",
  "Arrivati al cancello della centrale abbiamo letto ad alta voce i nomi dei comuni che hanno votato contro. L'elenco è durato undici minuti e nessuno ha interrotto.",
  "Gli scienziati invitati al dibattito hanno spiegato, con parole comprensibili, che cosa succede quando l'acqua del fiume è troppo bassa e troppo calda per raffreddare gli impianti.",
  "Il maestro {nome} racconta che in classe gli alunni sono trentasei e i banchi ventotto. A turno otto bambini scrivono appoggiati al davanzale della finestra.",
  "I corsi delle 150 ore cominciano il {giorno} nella scuola media di via {via}. Si studia quello che serve: leggere una busta paga, discutere un bilancio, scrivere una lettera.",
  "Hanno aderito il consiglio di fabbrica, la lega dei braccianti, il gruppo teatrale della casa occupata e numerosi insegnanti della scuola serale.",
  "La questura ha vietato il comizio con un foglio di sei righe. Noi rispondiamo con un'assemblea permanente, aperta a chiunque voglia capire e discutere senza urlare.",
  "Durante la perquisizione sono stati portati via un ciclostile, due risme di carta, una scatola di matrici e l'indirizzario degli abbonati. Di armi, naturalmente, nemmeno l'ombra.",
  "Ringraziamo chi ha ospitato i compagni venuti da {luogo}, chi ha cucinato per duecento persone e chi, in silenzio, ha lavato i piatti fino alle due di notte.",
  "Il giornale esce quando può. Questo numero è costato novantamila lire: la metà viene dalla sottoscrizione, il resto è un debito con il tipografo, che ringraziamo per la pazienza.",
  "Nel bilancio dell'associazione risultano entrate per {cifra} lire e uscite per {cifra} lire. Il disavanzo è coperto dal prestito senza interessi dei soci fondatori.",
  "Si approva all'unanimità il verbale della seduta precedente. Si dà mandato a {nome} di scrivere agli altri circoli e di chiedere la sala grande per il mese di {mese}.",
  "Il fiume ha superato gli argini nella notte. Prima ancora dei soccorsi ufficiali sono arrivati i trattori delle cascine e i ragazzi del campo sportivo con le barche a remi.",
  "Non dimentichiamo che la discarica fu autorizzata quando già si sapeva delle falde inquinate. I documenti esistono, portano firme e date, e adesso chiunque può leggerli.",
]

const WORDS = {
  giorno: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  via: ['Garibaldi', 'dei Mille', 'Cavour', 'Gramsci', 'San Vitale', 'Fratelli Cervi', 'del Pratello', 'Matteotti', 'Orti'],
  nome: ['Ada Righetti', 'Bruno Malagoli', 'Teresa Zanibon', 'Ivo Castagnoli', 'Lidia Ferraresi', 'Gino Pavan', 'Norma Bellucci'],
  fabbrica: ['Vetreria Padana', 'Filatura Rossetti', 'Meccanica Galvani', 'Cartiera del Lambro', 'Officina Brambati'],
  luogo: ['Caorso', 'Codogno', 'Montalto', 'Sermide', 'Viadana', 'Molinella', 'Trino', 'Latina', 'Suzzara'],
  mese: ['gennaio', 'febbraio', 'marzo', 'aprile', 'giugno', 'settembre', 'ottobre', 'dicembre'],
  ora: ['9.30', '14.45', '16', '17.30', '18', '21.15'],
  cifra: ['184.500', '312.750', '97.200', '1.250.000', '46.800'],
}

const HEADINGS = [
  'Verbale dell’assemblea', 'Ai cittadini del quartiere', 'Le caldaie restano spente', 'La salute non si vende', 'Tutti in piazza',
  'Notizie dalla fabbrica', 'Difendiamo gli orti', 'Lettera aperta al sindaco', 'Il treno per Caorso', 'Chi ha paura del consultorio',
  'Bilancio di un anno', 'Scuola: mancano i banchi', 'Il microfono è aperto', 'Dopo la piena', 'Casa, lavoro, salute',
]

/** A repeatable choice among numbers below `most`. */
type Choose = (most: number) => number

const filled = (paragraph: string, choose: Choose): string =>
  paragraph.replace(/\{(\w+)\}/g, (_, name: keyof typeof WORDS) => WORDS[name][choose(WORDS[name].length)]!)

/** Paragraphs in an order of chance. None comes again before all the others. */
export function someParagraphs(count: number, choose: Choose): string[] {
  let left: string[] = []
  return Array.from({ length: count }, () => {
    if (left.length === 0) left = [...PARAGRAPHS]
    return filled(left.splice(choose(left.length), 1)[0]!, choose)
  })
}

/** Different headings. */
export function someHeadings(count: number, choose: Choose): string[] {
  const left = [...HEADINGS]
  return Array.from({ length: count }, () => left.splice(choose(left.length), 1)[0]!)
}
