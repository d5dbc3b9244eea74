/**
 * The built-in texts of pages that do not change. The browser and the server show the same, so that search engines and visitors without
 * scripts read what others read.
 */
export const pages = {
  home: {
    searchLabel: 'Cerca in tutto l’archivio',
    placeholder: 'Parole, luoghi, segnature',
    examples: 'Per esempio:',
    noneYet: 'vuoto',
    kinds: 'Raccolte',
    pick: 'La scheda del giorno',
    pictures: 'Dall’archivio',
    recent: 'Ultimi arrivi',
    areas: 'Aree tematiche',
    allRecords: 'Tutte le schede',
    allThemes: 'Tutte le tematiche',
    empty: 'L’archivio è ancora vuoto: le nuove schede appariranno qui.',
    unavailable: 'Impossibile caricare l’archivio. Il resto del sito funziona.',
  },
  examples: { first: 'volantino antinucleare', second: '«radio libere»', third: 'corteo marzo 1977' },
  needsScript: 'Questa pagina richiede JavaScript. L’archivio si consulta anche senza.',
  notFound: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. Forse è cambiato, o c’è un errore di battitura.',
    home: 'Torna alla home',
    archive: 'Sfoglia l’archivio',
  },
}

/** The words on the page of a record that are not from the record. */
export const record = {
  originalTitle: 'Titolo originale',
  onlyOther: 'Solo in inglese',
  partlyOther: 'In parte in inglese',
  inOther: 'in inglese',
  path: 'Dove si trova',
  statedFor: 'indicata per «{{name}}»',
  understoodAs: 'Interpretata come: {{reading}}',
  yes: 'Sì',
  no: 'No',
  permalink: 'Indirizzo stabile',
  notFound: 'Scheda non trovata',
  warning: 'Avvertenza',
  show: 'Mostra',
  numberNotFound: 'Nessuna scheda con questo numero',
  mistyped: 'Forse è stato digitato male. Controlla le cifre e la lettera finale.',
  toArchive: 'Sfoglia l’archivio',
}

/** The links between the pages of a list. */
export const pagination = { previous: 'Pagina precedente', next: 'Pagina successiva' }

/** The frame of every page. */
export const shell = { tagline: 'Centro studi e documentazione', search: 'Cerca' }

/** The words around the records of a consultation. */
export const consultation = {
  records: 'Schede',
  searchHint: 'Parole, luoghi, segnature', searchByFields: 'Ricerca per campi', searchByFieldsShort: 'Per campi',
  sort: 'Ordine:', position: 'd’archivio', positionShort: 'd’archivio',
  list: 'Elenco', figures: 'Galleria', noPicture: 'senza immagine',
}
