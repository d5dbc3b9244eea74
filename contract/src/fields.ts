import type { Label } from './label.ts'

/**
 * What a field holds: a text of at most `max` characters, a whole number from 1 to `max`, a yes or no, or one or several terms of a list
 * that the archive keeps. Every field except the title may be empty.
 */
type Content = { type: 'text' | 'number'; max: number } | { type: 'boolean' | 'term' | 'terms' }

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
  /** Lists have a column for it, so search results carry it. Long texts have no room there. */
  inLists?: true
  /** IIIF viewers show it. */
  iiif?: true
  /** It comes before the others on the page of a record. */
  inHead?: true
  /** The same values occur again and again. Forms suggest those of other records, and the pages of records link to them. */
  recurs?: true
  /** Its section in the form. Absent: the description. */
  section?: 'terms' | 'keeping'
  /** How much of a row it takes in the form. Absent: half. */
  width?: 'whole' | 'quarter'
  /** How many lines its input has. */
  lines?: number
  /** Whether entering a series of records copies it to the next one: at the press of a button and by default, by default, or on request. */
  inSeries?: 'again' | 'usually' | 'atWish'
  sheet: {
    /** Other headings that people use for it, without regard to case, accents and punctuation, separated by commas. */
    headings: string
    help: Label
    example: Label | { it: number; en: number }
  }
}

const PUBLISHED = ['document', 'newspaper', 'magazine', 'library'] as const

/**
 * The fields of records. Everything else follows from this table: schemas, columns, filters, sorting, forms, sheets, templates, manifests.
 * A new field is an entry here and a migration that adds its columns. Only staff can read the search key, but everyone's search finds its
 * words.
 */
export const FIELDS = {
  title: {
    it: 'Titolo', en: 'Title', type: 'text', max: 10_000, required: true, searched: true, filter: 'own', sorted: 'key', inHead: true,
    width: 'whole',
    sheet: {
      headings: 'titoli,titolo documento,titolo del documento,titolo proprio,titolo libro,titolo del libro,titolo testata,testata,intitolazione,didascalia,document title,book title',
      help: { it: 'Obbligatorio.', en: 'Required.' },
      example: { it: 'Volantino per lo sciopero generale', en: 'Leaflet for the general strike' },
    },
  },
  detail: {
    it: 'Dettaglio', en: 'Detail', type: 'text', max: 10_000, searched: true, filter: 'parts', sorted: 'key', inLists: true, inHead: true,
    width: 'whole', lines: 2,
    sheet: {
      headings: 'dettagli,dett,details,sottotitolo,subtitle',
      help: { it: 'Un dettaglio che distingue la scheda dalle altre.', en: 'What sets this record apart from similar ones.' },
      example: { it: 'Ciclostilato, 2 carte', en: 'Mimeographed, 2 sheets' },
    },
  },
  date: {
    it: 'Data', en: 'Date', type: 'text', max: 500, sorted: 'own', inLists: true, iiif: true, inSeries: 'atWish',
    sheet: {
      headings: 'datazione,data documento,data del documento,data cronica,data di pubblicazione,data di produzione,data cron,estremi cronologici,dating,date of publication,publication date',
      help: {
        it: 'Come è scritta: «12 marzo 1977», «1977-79», «[1968-72]», «ca. 1970», «ante 1977», «s.d.».',
        en: 'As written: “12 March 1977”, “1977-79”, “[1968-72]”, “ca. 1970”, “ante 1977”, “s.d.”.',
      },
      example: { it: '12 marzo 1977', en: '12 March 1977' },
    },
  },
  year: {
    it: 'Anno', en: 'Year', type: 'number', max: 2100, filter: 'own', sorted: 'own', inLists: true, width: 'quarter', inSeries: 'atWish',
    sheet: {
      headings: 'anno di pubblicazione,anno di edizione,anno di produzione,year of publication,publication year',
      help: { it: 'Un numero da 1 a 2100.', en: 'A number from 1 to 2100.' },
      example: { it: 1977, en: 1977 },
    },
  },
  month: {
    it: 'Mese', en: 'Month', type: 'number', max: 12, filter: 'own', sorted: 'value', inLists: true, width: 'quarter', inSeries: 'atWish',
    sheet: {
      headings: 'mesi', help: { it: 'Un numero da 1 a 12, o il nome.', en: 'A number from 1 to 12, or the name.' },
      example: { it: 'marzo', en: 'March' },
    },
  },
  author: {
    it: 'Autore', en: 'Author', type: 'text', max: 2_000, searched: true, filter: 'words', sorted: 'key', inLists: true, iiif: true,
    recurs: true, inSeries: 'again',
    sheet: {
      headings: 'autori,autore i,autore autori,responsabilita,mittente,mittente autore,autore mittente,fotografo,authors,creator,creators',
      help: { it: 'Persone o gruppi.', en: 'People or groups.' },
      example: { it: 'Collettivo di quartiere', en: 'Neighbourhood collective' },
    },
  },
  place: {
    it: 'Luogo', en: 'Place', type: 'text', max: 1_000, searched: true, filter: 'words', sorted: 'key', inLists: true, iiif: true,
    recurs: true, inSeries: 'again',
    sheet: {
      headings: 'luoghi,data topica,data top,luogo di edizione,luogo edizione,luogo di produzione,luogo di pubblicazione,citta,city,places',
      help: { it: 'Un luogo.', en: 'A place.' },
      example: { it: 'Bologna', en: 'Bologna' },
    },
  },
  publisher: {
    it: 'Editore', en: 'Publisher', type: 'text', max: 2_000, kinds: PUBLISHED, searched: true, filter: 'words', sorted: 'key',
    inLists: true, iiif: true, recurs: true, inSeries: 'again',
    sheet: {
      headings: 'editori,editrice,casa editrice,edizioni,publishers,publishing house',
      help: { it: 'Chi ha pubblicato.', en: 'Who published it.' },
      example: { it: 'Edizioni del collettivo', en: 'Collective Editions' },
    },
  },
  number: {
    it: 'Numero', en: 'Number', type: 'text', max: 500, searched: true, filter: 'words', sorted: 'key', inLists: true, iiif: true,
    sheet: {
      headings: 'numeri,n,nr,num,no,n fascicolo,issue,issue number',
      help: { it: 'Il numero, come è scritto.', en: 'The number, as written.' }, example: { it: '3', en: '3' },
    },
  },
  description: {
    it: 'Descrizione', en: 'Description', type: 'text', max: 1_000_000, searched: true, inHead: true, width: 'whole', lines: 5,
    sheet: {
      headings: 'descrizioni,descr,contenuto,ambito e contenuto,regesto,abstract,summary,scope and content',
      help: {
        it: 'Il contenuto. Ciò che non entra in una cella continua in una colonna «Descrizione 2».',
        en: 'What it’s about. If it doesn’t fit in one cell, continue in a column called “Description 2”.',
      },
      example: { it: 'Invito alla manifestazione in piazza.', en: 'Call to demonstrate in the square.' },
    },
  },
  tematiche: {
    it: 'Tematica', en: 'Theme', type: 'terms', searched: true, filter: 'own', sorted: 'own', inLists: true, iiif: true, section: 'terms',
    inSeries: 'again',
    sheet: {
      headings: 'tematiche,tema,temi,argomento,argomenti,soggetto,soggetti,themes,subject,subjects,topic,topics',
      help: { it: 'Una o più, separate da punto e virgola.', en: 'One or more, separated by semicolons.' },
      example: { it: 'Lavoro; Movimenti', en: 'Labour; Movements' },
    },
  },
  tipologia: {
    it: 'Tipologia', en: 'Type', type: 'term', searched: true, filter: 'own', sorted: 'own', inLists: true, iiif: true, section: 'terms',
    inHead: true, inSeries: 'again',
    sheet: {
      headings: 'tipologie,tipo,tipo documento,tipo di documento,tipologia documento,types,document type',
      help: { it: 'Una dell’elenco.', en: 'One from the list.' },
      example: { it: 'Volantino', en: 'Leaflet' },
    },
  },
  segnatura: {
    it: 'Segnatura', en: 'Shelfmark', type: 'text', max: 200, searched: true, filter: 'parts', sorted: 'key', inLists: true, iiif: true,
    inHead: true, section: 'keeping',
    sheet: {
      headings: 'segnature,segnatura archivistica,segn,shelf mark,call number,reference code',
      help: { it: 'Al massimo una scheda per segnatura.', en: 'Each record needs its own shelfmark.' },
      example: { it: 'COLL/1/7', en: 'COLL/1/7' },
    },
  },
  location: {
    it: 'Posizione', en: 'Storage location', type: 'text', max: 1_000, access: 'staff', opens: true, filter: 'parts', sorted: 'key',
    inLists: true, iiif: true, section: 'keeping', inSeries: 'usually',
    sheet: {
      headings: 'collocazione,collocazione fisica,ubicazione,scaffale,location,storage,shelf',
      help: { it: 'Dove si trova.', en: 'Where it’s kept.' },
      example: { it: 'Scaffale 3', en: 'Shelf 3' },
    },
  },
  searchKey: {
    it: 'Chiave di ricerca', en: 'Search key', type: 'text', max: 10_000, access: 'staff', searched: true, section: 'keeping',
    width: 'whole',
    sheet: {
      headings: 'chiavi di ricerca,chiave ricerca,chiavi ricerca,parola chiave,parole chiave,keyword,keywords,search keys',
      help: { it: 'Altre parole con cui trovarla.', en: 'Other words people might search for.' },
      example: { it: 'sciopero', en: 'strike' },
    },
  },
  availableOnSite: {
    it: 'Disponibile in sede', en: 'Available on site', type: 'boolean', filter: 'own', sorted: 'value', inLists: true, section: 'keeping',
    inSeries: 'atWish',
    sheet: {
      headings: 'disponibile,disponibilita,disponibilita in sede,in sede,available,availability,on site',
      help: { it: 'sì o no.', en: 'yes or no.' },
      example: { it: 'sì', en: 'yes' },
    },
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

export type TextField = FieldWith<{ type: 'text' }>
export const TEXT_FIELDS = fieldsWith({ type: 'text' })
export type NumberField = FieldWith<{ type: 'number' }>
export const NUMBER_FIELDS = fieldsWith({ type: 'number' })
export type BooleanField = FieldWith<{ type: 'boolean' }>
export const BOOLEAN_FIELDS = fieldsWith({ type: 'boolean' })
/** Fields stored in a column of their own. Terms are stored by their ids. */
export type StoredField = TextField | NumberField | BooleanField
export const STORED_FIELDS = FIELD_NAMES.filter((name): name is StoredField => !['term', 'terms'].includes(FIELDS[name].type))

const STAFF_FIELDS = fieldsWith({ access: 'staff' })
export const OPENABLE_FIELDS = fieldsWith({ opens: true })

/** The reader: staff, or a visitor of a centre that opens some fields. */
export type FieldReader = { staff: boolean; openFields?: readonly OpenableField[] | undefined }

/** Whether a reader may read a field and search by it. Names that are not fields are open to everyone. */
export const mayRead = (name: string, { staff, openFields = [] }: FieldReader): boolean =>
  staff || !STAFF_FIELDS.some((field) => field === name) || openFields.some((field) => field === name)
