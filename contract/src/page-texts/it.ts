/** The built-in texts of the pages that stand still. Browser and server show the same: a person without scripts, and a search engine, reads what others do. */
export const pages = {
  home: {
    title: 'La memoria di chi è sceso in piazza',
    lead: 'Volantini, nastri, film, fotografie, giornali, riviste e libri dei movimenti politici e sociali: ordinati, descritti e aperti a chi li cerca.',
    searchLabel: 'Cerca in tutto l’archivio',
    placeholder: 'Parole, luoghi, segnature',
    examples: 'Per esempio:',
    kinds: 'I materiali',
    pictures: 'Dall’archivio',
    recent: 'Ultimi arrivi',
    areas: 'Aree tematiche',
    allRecords: 'Tutti i documenti',
    allThemes: 'Tutti i temi',
    empty: 'L’archivio è ancora vuoto: qui si vedranno gli ultimi documenti arrivati.',
    unavailable: 'Non è stato possibile leggere l’archivio. Il resto del sito funziona.',
  },
  examples: { first: 'volantino antinucleare', second: '"radio libere"', third: 'Milano -Torino' },
  use: {
    title: 'Istruzioni per l’uso',
    lead: 'Una casella per cercare dappertutto, i fondi per sfogliare, una scheda per ogni documento.',
    search: {
      title: 'Cercare',
      text: 'Si trovano i documenti che contengono tutte le parole scritte, dovunque siano: titolo, dettaglio, descrizione, autore, luogo, editore, segnatura, nomi dei fondi, tematiche e tipologie. Maiuscole, accenti e apostrofi non contano; singolare e plurale si trovano a vicenda.',
      words: 'volantino antinucleare',
      wordsMeaning: 'tutte e due le parole, anche al plurale',
      phrase: '"radio libere"',
      phraseMeaning: 'le parole di seguito, in quest’ordine',
      without: 'Milano -Torino',
      withoutMeaning: 'la prima parola senza la seconda',
      either: 'volantino OR manifesto',
      eitherMeaning: 'l’una o l’altra',
    },
    narrow: {
      title: 'Restringere',
      text: 'Accanto ai risultati, anni, tematiche, tipologie e luoghi dicono quanti documenti resterebbero: un clic li sceglie, un altro li toglie. La ricerca per campi offre tutti i campi del materiale. «Nessuna preferenza» lascia fuori il campo, «Valore vuoto» cerca i documenti in cui non è compilato.',
    },
    browse: {
      title: 'Sfogliare',
      text: 'Ogni materiale è ordinato in fondi, e dove serve in serie, buste e fascicoli. L’albero si apre un livello alla volta, con il numero dei documenti accanto. Scegliere un’unità limita la ricerca a tutto quello che contiene.',
    },
    dates: {
      title: 'Leggere le date',
      text: 'Le date sono scritte come le ha scritte chi ha ordinato le carte. Le parentesi quadre dicono che la data è attribuita, «ca.» che è approssimativa, «ante» e «post» che si conosce solo un limite, «s.d.» che manca. Un documento datato «1976-78» si trova cercando uno qualunque di quegli anni.',
    },
    share: {
      title: 'Citare e condividere',
      text: 'L’indirizzo della pagina contiene tutta la ricerca: basta copiarlo. Ogni documento ha un indirizzo stabile, che si può citare insieme alla segnatura.',
    },
    visit: {
      title: 'Vedere gli originali',
      text: 'Non tutto è digitalizzato. «Disponibile in sede» vuol dire che l’originale si può consultare al centro: conviene annotare segnatura e posizione prima di venire.',
    },
    keyboard: {
      title: 'Solo con la tastiera',
      text: 'Tutto si raggiunge con Tab e si apre con Invio. Nell’albero le frecce muovono, aprono e chiudono. Il primo Tab di ogni pagina offre di saltare al contenuto.',
    },
  },
  about: {
    title: 'Il progetto',
    lead: 'Un faldone è la cartella di cartone con cui gli archivi tengono insieme le carte. Questo sito ne prende il nome e il mestiere.',
    what: {
      title: 'Che cosa fa',
      text: 'Faldone è un programma per piccoli centri di documentazione: tiene in un solo archivio documenti, audio, video, immagini, giornali, riviste e libri, li ordina in fondi, serie, buste e fascicoli e li apre a chiunque, in italiano e in inglese.',
    },
    how: {
      title: 'Con quali regole',
      text: 'Le unità sono descritte secondo i livelli dello standard internazionale ISAD(G). Le date restano come sono scritte sulle carte, e il programma le capisce. Quello che un centro ha scelto di non rendere pubblico non lascia traccia nelle ricerche.',
    },
    software: {
      title: 'Software libero',
      text: 'Il codice è distribuito con licenza AGPL-3.0-or-later: si può usare, studiare, modificare e condividere. Non carica nulla da altri siti. I caratteri sono Archivo e Newsreader, con licenza SIL Open Font.',
    },
    versions: { title: 'Versioni', product: 'Prodotto', application: 'Applicazione' },
  },
  privacy: {
    title: 'Privacy',
    lead: 'Consultare l’archivio non richiede un account e non coinvolge nessun altro sito. I cookie servono a chi accede, e a ricordare la risposta su di loro.',
    cookies: {
      title: 'Cookie',
      text: 'Sono due, tutti e due di questo sito. Vengono inviati solo a questo server, che non li usa per riconoscere nessuno.',
      cookiePreferences: 'la risposta data alla domanda sui cookie. Resta 90 giorni.',
      sessionToken: 'il gettone che tiene aperto l’accesso. Nasce solo quando si accede, e solo con il permesso. Resta fino alla chiusura del browser, o 30 giorni con «Ricordami»; uscendo, o togliendo il permesso, sparisce subito. Senza, l’accesso finisce quando la pagina viene ricaricata.',
      choice: 'La scelta vale da subito e si può cambiare qui quando si vuole.',
    },
    choice: 'La tua scelta',
    browser: {
      title: 'Che cosa resta nel browser',
      text: 'Queste annotazioni non vengono inviate a nessuno. Si possono cancellare dalle impostazioni del browser.',
      currentUser: 'di chi ha fatto l’accesso: nome, cognome, e-mail, ruolo, lingua. Resta fino all’uscita.',
      clockOffset: 'di chi ha fatto l’accesso, se l’orologio del computer è sbagliato: di quanto. Resta fino all’uscita.',
      language: 'la lingua scelta.',
      theme: 'il tema chiaro o scuro, se diverso da quello del sistema.',
      sidebarState: 'se il menu laterale è aperto o chiuso.',
      treeState: 'se l’albero dei fondi è aperto o chiuso.',
      draft: 'di chi cura l’archivio: le schede cominciate e non ancora salvate.',
      lastRecord: 'di chi cura l’archivio: l’ultima scheda descritta, da riproporre.',
      columns: 'di chi cura l’archivio: le colonne scelte per gli elenchi.',
      upload: 'di chi cura l’archivio: i caricamenti di file interrotti, da riprendere.',
      scroll: 'il punto a cui erano state scorse le pagine. Resta finché la scheda è aperta.',
    },
    accounts: { title: 'Chi ha un account', text: 'Di chi cura l’archivio il server conserva nome utente, nome, cognome, e-mail, ruolo, una forma della password da cui non si può ricavarla, e quando ha fatto l’accesso l’ultima volta. La storia dell’archivio dice chi ha creato, modificato e cancellato che cosa, e resta anche quando l’account è stato rimosso.' },
    others: { title: 'Altri siti', text: 'Caratteri, immagini e programmi vengono tutti da questo server. Non ci sono statistiche di visita, pubblicità o contenuti di terzi.' },
    server: { title: 'Che cosa annota il server', text: 'Come ogni server, questo può annotare in un registro tecnico l’ora, l’indirizzo IP e la pagina di ogni richiesta, per trovare i guasti. Per quanto tempo il registro sia conservato lo decide il centro che gestisce l’archivio.' },
    records: { title: 'Persone nominate nelle carte', text: 'Le carte parlano di persone. Chi ritiene che una descrizione o un’immagine leda i suoi diritti può rivolgersi al centro, che può rendere riservato il documento.' },
  },
  references: {
    title: 'Riferimenti',
    lead: 'Le regole con cui l’archivio è descritto, e altri luoghi in cui continuare la ricerca.',
    standards: 'Regole',
    elsewhere: 'Continuare altrove',
    isad: 'Lo standard internazionale per la descrizione archivistica: livelli, campi, regole.',
    edtf: 'Come si scrivono le date incerte, approssimative o aperte.',
    siusa: 'Gli archivi non statali italiani, pubblici e privati.',
    san: 'Il portale comune degli archivi italiani.',
    sbn: 'Il catalogo collettivo delle biblioteche italiane, utile per libri e riviste.',
    iisg: 'Ad Amsterdam, una delle maggiori raccolte al mondo sulla storia sociale e dei movimenti.',
  },
  themearea: {
    title: 'Aree tematiche',
    lead: 'Dieci grandi aree da cui cominciare. Sotto, tutti i temi con cui i documenti sono classificati.',
    all: 'Tutti i temi',
    failed: 'Non è stato possibile contare i documenti dei temi.',
  },
  fondiinfo: {
    kinds: 'Tipi di materiale',
    title: 'Informazioni sui fondi',
    lead: 'Un fondo è l’insieme delle carte prodotte o raccolte da una persona, un gruppo, un comitato. Qui si legge chi le ha messe insieme, quando e quante sono.',
    extent: 'Consistenza',
    date: 'Estremi cronologici',
    holds: 'Contiene',
    documents_one: '{{number}} documento',
    documents_many: '{{number}} documenti',
    documents_other: '{{number}} documenti',
    units_one: '{{number}} unità',
    units_many: '{{number}} unità',
    units_other: '{{number}} unità',
    empty: 'Non c’è ancora nessun fondo.',
    failed: 'Non è stato possibile leggere i fondi.',
  },
  needsScript: 'Questa pagina funziona solo con JavaScript. L’archivio si legge anche senza.',
  archives: {
    title: 'Materiale d’archivio',
    lead: 'Sette raccolte, dai volantini ai libri. Si cerca in tutte insieme da qui, o si entra in una e se ne scorrono i fondi.',
  },
  notFound: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. Forse è cambiato, forse una lettera è di troppo.',
    home: 'Torna alla home',
    search: 'Cerca nell’archivio',
  },
}

/** The ten main areas, by the stored value of the theme that each leads to. */
export const areeTematicheDescription = {
  Cultura: 'Teatro, musica, cinema, editoria: come i movimenti hanno raccontato sé stessi e inventato altri modi di fare cultura.',
  Energia: 'Dalle centrali nucleari ai referendum, dal petrolio al sole: chi decide come si produce l’energia, e dove.',
  Femminismo: 'Collettivi, consultori, autocoscienza, lavoro domestico: le parole e le lotte delle donne.',
  Internazionalismo: 'Solidarietà senza confini: dal Vietnam al Cile, dalla Palestina al Chiapas.',
  Lavoro: 'Fabbriche, uffici, campi e cantieri: scioperi, consigli, inchieste, salute e precarietà.',
  Movimenti: 'Le grandi stagioni di mobilitazione e i gruppi che le hanno fatte, dal Sessantotto al nuovo secolo.',
  Organizzazioni: 'Statuti, documenti interni, congressi e scissioni di partiti, gruppi e associazioni.',
  Razzismo: 'Discriminazioni, frontiere e sfruttamento, e chi vi si è opposto.',
  Repressione: 'Processi, carcere, leggi speciali, stragi: le carte degli imputati, dei difensori e dei comitati.',
  'Scuola e Università': 'Occupazioni, riforme, controlezioni: studenti e insegnanti che hanno voluto un’altra scuola.',
}

/** What each kind of material holds, by kind. */
export const collectionDescription = {
  document: 'Volantini, manifesti, lettere, verbali, atti giudiziari: i fogli prodotti e raccolti da gruppi, comitati e persone.',
  audio: 'Assemblee, trasmissioni di radio libere, interviste e canzoni, su nastro e in digitale.',
  video: 'Film, videocassette e riprese digitali di manifestazioni, inchieste e incontri.',
  image: 'Fotografie, negativi e diapositive di piazze, fabbriche, case e persone.',
  newspaper: 'Quotidiani e ritagli: la stampa dei movimenti e quella che ne parlava.',
  magazine: 'Riviste e periodici, dal ciclostile alla tipografia, numero per numero.',
  library: 'Libri e opuscoli sulla storia dei movimenti e sui loro temi.',
}

/** What the page of a record says besides what the record says. */
export const record = {
  path: 'Dove si trova',
  understoodAs: 'Intesa come: {{reading}}',
  yes: 'Sì',
  no: 'No',
  permalink: 'Indirizzo stabile',
  notFound: 'Documento non trovato',
  toArchive: 'Vai all’archivio',
}

/** The ways through a list. */
export const pagination = { previous: 'Pagina precedente', next: 'Pagina successiva' }
