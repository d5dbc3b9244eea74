import { collections } from './collections.ts'

const holdingsPages = {
  themearea: {
    all: 'Le altre tematiche',
    failed: 'Impossibile contare le schede delle tematiche.',
  },
  fondiinfo: {
    people: 'Persone e organizzazioni',
    kinds: 'Raccolte',
    allKinds: 'Tutti i fondi',
    order: 'Ordine:',
    orders: { position: 'd’archivio', name: 'per nome', date: 'per data', maker: 'per produttore' },
    maker: 'Prodotto da',
    documents_one: '{{number}} scheda',
    documents_many: '{{number}} schede',
    documents_other: '{{number}} schede',
    units_one: '{{number}} unità',
    units_many: '{{number}} unità',
    units_other: '{{number}} unità',
    others: 'Gli altri {{number}} fondi',
    aidTitle: 'Inventario',
    print: 'Stampa',
    left_one: 'Una scheda non è elencata qui: si trova nell’albero.',
    left_many: '{{number}} schede non sono elencate qui: si trovano nell’albero.',
    left_other: '{{number}} schede non sono elencate qui: si trovano nell’albero.',
    aid: 'Inventario da stampare',
    empty: 'Non c’è ancora nessun fondo.',
    failed: 'Impossibile caricare i fondi.',
  },
}

/** The ten main areas, by the stored value of the theme that each links to. */
const areeTematicheDescription = {
  Cultura: 'Teatro, musica, cinema, editoria: come i movimenti hanno raccontato sé stessi e inventato altri modi di fare cultura.',
  Energia: 'Dalle centrali nucleari ai referendum, dal petrolio al sole: chi decide come si produce l’energia, e dove.',
  Femminismo: 'Collettivi, consultori, autocoscienza, lavoro domestico: le parole e le lotte delle donne.',
  Internazionalismo: 'Solidarietà senza confini: dal Vietnam al Cile, dalla Palestina al Chiapas.',
  Lavoro: 'Fabbriche, uffici, campi e cantieri: scioperi, consigli, inchieste, salute e precarietà.',
  Movimenti: 'Le grandi stagioni di mobilitazione e i gruppi che le hanno fatte, dal Sessantotto al nuovo secolo.',
  Organizzazioni: 'Statuti, carte interne, congressi e scissioni di partiti, gruppi e associazioni.',
  Razzismo: 'Discriminazioni, frontiere e sfruttamento, e chi vi si è opposto.',
  Repressione: 'Processi, carcere, leggi speciali, stragi: le carte degli imputati, dei difensori e dei comitati.',
  'Scuola e Università': 'Occupazioni, riforme, controlezioni: studenti e insegnanti che hanno voluto un’altra scuola.',
}

/** The built-in texts of the pages that describe the holdings. They are loaded when one of these pages opens. */
export const holdings = { holdingsPages, areeTematicheDescription, collectionDescription: collections('it') }
