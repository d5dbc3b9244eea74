import type { Label } from './label.ts'

/** With `access: 'staff'` only staff read a field and ask for it; where it `opens`, an Administrator may open it to everybody. */
type Field = Label & { access?: 'staff'; opens?: true }

/**
 * The descriptive fields of a document; a kind shows some of them, in its own order (`kinds.ts`). The search key is for
 * staff to read, but everybody's search finds its words.
 */
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
  location: { it: 'Posizione', en: 'Storage location', access: 'staff', opens: true },
  searchKey: { it: 'Chiave di ricerca', en: 'Search key', access: 'staff' },
  availableOnSite: { it: 'Disponibile in sede', en: 'Available on site' },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS

type With<Part> = { [Name in FieldName]: (typeof FIELDS)[Name] extends Part ? Name : never }[FieldName]
export type OpenableField = With<{ opens: true }>

const NAMES = Object.keys(FIELDS) as FieldName[]
const fieldOf = (name: FieldName): Field => FIELDS[name]
const STAFF_FIELDS = NAMES.filter((name) => fieldOf(name).access === 'staff')
export const OPENABLE_FIELDS = NAMES.filter((name): name is OpenableField => fieldOf(name).opens === true)

/** Who reads: staff, or a visitor of a centre that opens some fields. */
export type FieldReader = { staff: boolean; openFields?: readonly OpenableField[] | undefined }

/** Whether somebody may read a field and ask for it; of other names than those of fields everybody may. */
export const mayRead = (name: string, { staff, openFields = [] }: FieldReader): boolean =>
  staff || !STAFF_FIELDS.some((field) => field === name) || openFields.some((field) => field === name)
