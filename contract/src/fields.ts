import type { Label } from './label.ts'

/**
 * What a field holds: a text of at most `max` characters, a whole number from 1 to `max`, a yes or no, one or several terms of a list that
 * the archive keeps, or a list of short texts. Every field except the title may be empty.
 */
type Content = { type: 'text' | 'number'; max: number } | { type: 'boolean' | 'term' | 'terms' | 'list' }

/** Everything there is to say about a field of a record. An absent property does not apply. */
type Field = Label & Content & {
  required?: true
  /** The kinds that have it (`kinds.ts`). Absent: all of them. */
  kinds?: readonly string[]
  /** With 'staff', only staff may read the field and search by it. If it also `opens`, an Administrator may open it to everyone. */
  access?: 'staff'
  opens?: true
  /** Full-text search finds its words. */
  searched?: true
  /**
   * How records are filtered by it, apart from its being empty: by its words (it must also be `searched`), by any part of its value (it
   * must be sorted by its key), or in its own way, which `search-query.ts` defines.
   */
  filter?: 'words' | 'parts' | 'own'
  /** How lists are sorted by it: by a natural key stored beside it (`<name>Key`), by its value, or as `order-store.ts` says. */
  sorted?: 'key' | 'value' | 'own'
  /**
   * Lists have a column for it: search results carry it, or with 'atWish' only if they are asked for it (`fields` of the search). Long
   * texts have no room there.
   */
  inLists?: true | 'atWish'
  /** IIIF viewers show it. */
  iiif?: true
  /** It comes before the others on the page of a record. */
  inHead?: true
  /** The same values occur again and again. Forms suggest those of other records, and the pages of records link to them. */
  recurs?: true
  /** The kinds whose form shows it at once. Other kinds have it under *Altri campi*. Absent: all of them. */
  firstIn?: readonly string[]
  /** How its values are checked (`field-checks.ts`). One that fails is kept, with a warning. */
  checked?: 'languages' | 'codes' | 'address' | 'rights'
  /** Its section in the form. Absent: the description. */
  section?: 'terms' | 'keeping' | 'english'
  /** How much of a row it takes in the form. Absent: half. */
  width?: 'whole' | 'quarter'
  /** How many lines its input has. */
  lines?: number
  /** Whether entering a series of records copies it to the next one: at the press of a button and by default, by default, or on request. */
  inSeries?: 'again' | 'usually' | 'atWish'
}

const PUBLISHED = ['document', 'newspaper', 'magazine', 'library'] as const
const RECORDED = ['audio', 'video'] as const

/**
 * The fields of records. Everything else follows from this table: schemas, columns, filters, sorting, forms, sheets, templates, manifests.
 * A new field is an entry here, one in `field-sheets.ts` and a migration that adds its columns. Only staff can read the search key, but
 * everyone's search finds its words.
 */
export const FIELDS = {
  title: {
    it: 'Titolo', en: 'Title', type: 'text', max: 10_000, required: true, searched: true, filter: 'own', sorted: 'key', inHead: true,
    width: 'whole',
  },
  detail: {
    it: 'Dettaglio', en: 'Detail', type: 'text', max: 10_000, searched: true, filter: 'parts', sorted: 'key', inLists: true, inHead: true,
    width: 'whole', lines: 2,
  },
  date: {
    it: 'Data', en: 'Date', type: 'text', max: 500, sorted: 'own', inLists: true, iiif: true, inSeries: 'atWish',
  },
  year: {
    it: 'Anno', en: 'Year', type: 'number', max: 2100, filter: 'own', sorted: 'own', inLists: true, width: 'quarter', inSeries: 'atWish',
  },
  month: {
    it: 'Mese', en: 'Month', type: 'number', max: 12, filter: 'own', sorted: 'value', inLists: true, width: 'quarter', inSeries: 'atWish',
  },
  author: {
    it: 'Autore', en: 'Author', type: 'text', max: 2_000, searched: true, filter: 'words', sorted: 'key', inLists: true, iiif: true,
    recurs: true, inSeries: 'again',
  },
  place: {
    it: 'Luogo', en: 'Place', type: 'text', max: 1_000, searched: true, filter: 'words', sorted: 'key', inLists: true, iiif: true,
    recurs: true, inSeries: 'again',
  },
  publisher: {
    it: 'Editore', en: 'Publisher', type: 'text', max: 2_000, kinds: PUBLISHED, searched: true, filter: 'words', sorted: 'key',
    inLists: true, iiif: true, recurs: true, inSeries: 'again',
  },
  number: {
    it: 'Numero', en: 'Number', type: 'text', max: 500, searched: true, filter: 'words', sorted: 'key', inLists: true, iiif: true,
  },
  description: {
    it: 'Descrizione', en: 'Description', type: 'text', max: 1_000_000, searched: true, inHead: true, width: 'whole', lines: 5,
  },
  extent: {
    it: 'Consistenza', en: 'Extent', type: 'text', max: 1_000, filter: 'parts', sorted: 'key', inLists: 'atWish', iiif: true,
    firstIn: ['document', 'library'], inSeries: 'atWish',
  },
  medium: {
    it: 'Supporto e tecnica', en: 'Medium and technique', type: 'text', max: 1_000, searched: true, filter: 'words', sorted: 'key',
    inLists: 'atWish', iiif: true, recurs: true, firstIn: ['audio', 'video', 'image'], inSeries: 'atWish',
  },
  duration: {
    it: 'Durata', en: 'Duration', type: 'text', max: 200, filter: 'parts', sorted: 'key', inLists: 'atWish', iiif: true,
    firstIn: RECORDED,
  },
  languages: {
    it: 'Lingua', en: 'Language', type: 'list', filter: 'parts', sorted: 'key', inLists: 'atWish', iiif: true, checked: 'languages',
    firstIn: ['library'], inSeries: 'atWish',
  },
  identifier: {
    it: 'ISBN, ISSN o altro codice', en: 'ISBN, ISSN or other code', type: 'text', max: 500, searched: true, filter: 'parts',
    sorted: 'key', inLists: 'atWish', iiif: true, checked: 'codes', firstIn: ['newspaper', 'magazine', 'library'],
  },
  provenance: {
    it: 'Provenienza', en: 'Provenance', type: 'text', max: 2_000, searched: true, filter: 'words', sorted: 'key', inLists: 'atWish',
    iiif: true, recurs: true, firstIn: [], inSeries: 'atWish',
  },
  link: { it: 'Collegamento', en: 'Link', type: 'text', max: 2_000, iiif: true, checked: 'address', firstIn: [] },
  rights: {
    it: 'Dichiarazione dei diritti', en: 'Rights statement', type: 'text', max: 500, filter: 'parts', sorted: 'key', inLists: 'atWish',
    checked: 'rights', firstIn: ['image'], inSeries: 'atWish',
  },
  rightsText: {
    it: 'Diritti', en: 'Rights', type: 'text', max: 10_000, firstIn: ['image'], width: 'whole', lines: 2, inSeries: 'atWish',
  },
  contentWarning: {
    it: 'Avvertenza', en: 'Content warning', type: 'text', max: 500, firstIn: [], width: 'whole', inSeries: 'atWish',
  },
  note: { it: 'Nota', en: 'Note', type: 'text', max: 100_000, searched: true, iiif: true, firstIn: [], width: 'whole', lines: 2 },
  tematiche: {
    it: 'Tematica', en: 'Theme', type: 'terms', searched: true, filter: 'own', sorted: 'own', inLists: true, iiif: true, section: 'terms',
    inSeries: 'again',
  },
  tipologia: {
    it: 'Tipologia', en: 'Type', type: 'term', searched: true, filter: 'own', sorted: 'own', inLists: true, iiif: true, section: 'terms',
    inHead: true, inSeries: 'again',
  },
  segnatura: {
    it: 'Segnatura', en: 'Shelfmark', type: 'text', max: 200, searched: true, filter: 'parts', sorted: 'key', inLists: true, iiif: true,
    inHead: true, section: 'keeping',
  },
  formerSegnatura: {
    it: 'Collocazione precedente', en: 'Former shelfmark', type: 'text', max: 500, searched: true, filter: 'parts', sorted: 'key',
    inLists: 'atWish', iiif: true, firstIn: [], section: 'keeping',
  },
  location: {
    it: 'Posizione', en: 'Storage location', type: 'text', max: 1_000, access: 'staff', opens: true, filter: 'parts', sorted: 'key',
    inLists: true, iiif: true, section: 'keeping', inSeries: 'usually',
  },
  inventoryNumber: {
    it: 'Numero d’inventario', en: 'Inventory number', type: 'text', max: 200, access: 'staff', opens: true, filter: 'parts',
    sorted: 'key', inLists: 'atWish', iiif: true, firstIn: [], section: 'keeping',
  },
  condition: {
    it: 'Stato di conservazione', en: 'Condition', type: 'text', max: 2_000, access: 'staff', opens: true, filter: 'parts', sorted: 'key',
    inLists: 'atWish', iiif: true, firstIn: [], section: 'keeping', inSeries: 'atWish',
  },
  searchKey: {
    it: 'Chiave di ricerca', en: 'Search key', type: 'text', max: 10_000, access: 'staff', searched: true, section: 'keeping',
  },
  availableOnSite: {
    it: 'Disponibile in sede', en: 'Available on site', type: 'boolean', filter: 'own', sorted: 'value', inLists: true, section: 'keeping',
    width: 'quarter', inSeries: 'atWish',
  },
  staffNote: {
    it: 'Nota interna', en: 'Internal note', type: 'text', max: 100_000, access: 'staff', opens: true, filter: 'parts', sorted: 'key',
    iiif: true, firstIn: [], section: 'keeping', width: 'whole', lines: 2,
  },
  titleEn: {
    it: 'Titolo in inglese', en: 'Title (English)', type: 'text', max: 10_000, searched: true, sorted: 'key', inLists: true, inHead: true,
    firstIn: [], section: 'english', width: 'whole',
  },
  descriptionEn: {
    it: 'Descrizione in inglese', en: 'Description (English)', type: 'text', max: 30_000, searched: true, inHead: true, firstIn: [],
    section: 'english', width: 'whole', lines: 5,
  },
  contentWarningEn: {
    it: 'Avvertenza in inglese', en: 'Content warning (English)', type: 'text', max: 500, inHead: true, firstIn: [], section: 'english',
    width: 'whole', inSeries: 'atWish',
  },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS

/** The fields with this property. */
export type FieldWith<Part> = { [Name in FieldName]: (typeof FIELDS)[Name] extends Part ? Name : never }[FieldName]
export type FieldType<Name extends FieldName = FieldName> = (typeof FIELDS)[Name]['type']
export type OpenableField = FieldWith<{ opens: true }>

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export const fieldOf = (name: FieldName): Field => FIELDS[name]

export const generalLabel = (name: FieldName): Label => ({ it: FIELDS[name].it, en: FIELDS[name].en })

/** The fields with these properties, in the order of the table. */
export const fieldsWith = <const Part extends Partial<Field>>(part: Part): FieldWith<Part>[] => {
  const said = Object.entries(part)
  return FIELD_NAMES.filter((name): name is FieldWith<Part> => said.every(([key, value]) => fieldOf(name)[key as keyof Field] === value))
}

/** Fields in an order that begins with `first`. The others follow as in the table. */
export const beginningWith = (first: readonly FieldName[], names: readonly FieldName[] = FIELD_NAMES): FieldName[] =>
  [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))]

export type RecurringField = FieldWith<{ recurs: true }>
export const isRecurring = (name: string): name is RecurringField => FIELD_NAMES.some((field) => field === name && fieldOf(field).recurs)

/** Fields that hits carry only if they are asked for. */
export type AskedField = FieldWith<{ inLists: 'atWish' }>
export const ASKED_FIELDS = fieldsWith({ inLists: 'atWish' })
export const isAskedField = (name: FieldName): name is AskedField => fieldOf(name).inLists === 'atWish'

export type TextField = FieldWith<{ type: 'text' }>
export const TEXT_FIELDS = fieldsWith({ type: 'text' })
export type NumberField = FieldWith<{ type: 'number' }>
export const NUMBER_FIELDS = fieldsWith({ type: 'number' })
export type BooleanField = FieldWith<{ type: 'boolean' }>
export const BOOLEAN_FIELDS = fieldsWith({ type: 'boolean' })
export type ListField = FieldWith<{ type: 'list' }>
export const LIST_FIELDS = fieldsWith({ type: 'list' })
/** Fields stored in a column of their own. Terms are stored by their ids. */
export type StoredField = TextField | NumberField | BooleanField | ListField
export const STORED_FIELDS = FIELD_NAMES.filter((name): name is StoredField => !['term', 'terms'].includes(FIELDS[name].type))

export const STAFF_FIELDS = fieldsWith({ access: 'staff' })
export const OPENABLE_FIELDS = fieldsWith({ opens: true })

/** The reader: staff, or a visitor of a centre that opens some fields. */
export type FieldReader = { staff: boolean; openFields?: readonly OpenableField[] | undefined }

/** Whether a reader may read a field and search by it. Names that are not fields are open to everyone. */
export const mayRead = (name: string, { staff, openFields = [] }: FieldReader): boolean =>
  staff || !STAFF_FIELDS.some((field) => field === name) || openFields.some((field) => field === name)
