import type { Label } from './label.ts'

/** What most cells of a column are, as a sentence says it: "48 celle su 50 contengono una data". */
export const CONTENTS = {
  link: { it: 'un indirizzo web', en: 'a web address' },
  file: { it: 'il nome di un file', en: 'the name of a file' },
  isbn: { it: 'un ISBN', en: 'an ISBN' },
  issn: { it: 'un ISSN', en: 'an ISSN' },
  duration: { it: 'una durata', en: 'a running time' },
  language: { it: 'una lingua', en: 'a language' },
  date: { it: 'una data', en: 'a date' },
  year: { it: 'un anno', en: 'a year' },
  month: { it: 'un mese', en: 'a month' },
  extent: { it: 'una consistenza', en: 'an extent' },
  yesNo: { it: 'sì o no', en: 'yes or no' },
  shelfmark: { it: 'una segnatura', en: 'a shelfmark' },
  number: { it: 'un numero', en: 'a number' },
  running: { it: 'il numero della riga', en: 'the row number' },
  name: { it: 'un testo diverso dagli altri', en: 'a text unlike the others' },
} as const satisfies Record<string, Label>

export type ContentName = keyof typeof CONTENTS
export const CONTENT_NAMES = Object.keys(CONTENTS) as ContentName[]
