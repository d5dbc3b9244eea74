import type { Label } from './label.ts'

/** The descriptive fields of a document; a kind shows some of them, in its own order (`kinds.ts`). */
export const FIELDS = {
  title: { it: 'Titolo', en: 'Title' },
  detail: { it: 'Dettaglio', en: 'Detail' },
  date: { it: 'Data', en: 'Date' },
  year: { it: 'Anno', en: 'Year' },
  month: { it: 'Mese', en: 'Month' },
  number: { it: 'Numero', en: 'Number' },
  description: { it: 'Descrizione', en: 'Description' },
  author: { it: 'Autore', en: 'Author' },
  place: { it: 'Luogo', en: 'Place' },
  publisher: { it: 'Editore', en: 'Publisher' },
  tematiche: { it: 'Tematica', en: 'Theme' },
  tipologia: { it: 'Tipologia', en: 'Type' },
  segnatura: { it: 'Segnatura', en: 'Shelfmark' },
  location: { it: 'Posizione', en: 'Storage location' },
  searchKey: { it: 'Chiave di ricerca', en: 'Search key' },
  availableOnSite: { it: 'Disponibile in sede', en: 'Available on site' },
} as const satisfies Record<string, Label>

export type FieldName = keyof typeof FIELDS
