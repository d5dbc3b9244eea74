import { beginningWith, FIELD_NAMES, fieldOf, FIELDS, type FieldName, generalLabel } from './fields.ts'
import type { Label } from './label.ts'
import type { Level } from './levels.ts'

/** The kinds of material, in the order in which they are shown. */
export const KIND_NAMES = ['document', 'audio', 'video', 'image', 'newspaper', 'magazine', 'library'] as const

export type KindName = (typeof KIND_NAMES)[number]

/** Everything that distinguishes one kind from another. No other code asks which kind it has, so an eighth kind is one more entry here. */
export type Kind = {
  name: KindName
  /** The name stored in the specified database and used in spreadsheets: 'Emeroteca'. */
  stored: string
  /** The last part of its consultation route, after /archives. */
  consultation: string
  /** The last part of its configuration route, after /configuration. */
  configuration: string
  /** The levels whose pages its configuration has, and which its form and its templates begin with. Its records may be at any level. */
  levels: readonly Level[]
  /** One record ('Documento'), many ('Documenti'), and the full title of the page. */
  label: Label
  plural: Label
  /** The gender of its Italian name: 'Nuovo libro', 'Nuova rivista'. */
  gender: 'm' | 'f'
  consultTitle: Label
  /** The name of its collection, as titles have it: 'Archivio Documenti', 'the document archive'. */
  collection: Label
  /** What belongs to it, in a sentence. */
  holds: Label
  /** Its fields, in the order in which they are shown. */
  fields: readonly FieldName[]
  /** The labels of fields that this kind calls something else. */
  fieldLabels: Partial<Record<FieldName, Label>>
  /** The types that are offered first. Every kind accepts every type. */
  usualTypes: readonly string[]
  /** How references cite it, and its type in BibTeX, RIS and CSL. */
  citation: { manner: 'piece' | 'periodical' | 'book'; bibtex: string; ris: string; csl: string }
  /**
   * Its schema.org type, besides ArchiveComponent. If it `plays` a media type, only records with such a file have that type, and if it
   * `needsPicture`, the file must also have a picture, because search engines require one.
   */
  schemaOrg: { type: string; plays?: 'audio/' | 'video/'; needsPicture?: true }
  /** Whether its configuration has a page that shows a fascicolo with its records (editFascicolo). */
  showsFascicolo: boolean
}

const ALL_LEVELS = ['fondo', 'serie', 'busta', 'fascicolo'] as const

function kindsOf(name: FieldName): readonly KindName[] {
  const field = FIELDS[name]
  return 'kinds' in field ? field.kinds : KIND_NAMES
}

/** The fields of a kind in order: `first`, then the others as in the table of fields. */
const fieldsOf = (kind: KindName, first: readonly FieldName[] = ['title', 'detail', 'date', 'year', 'month', 'number']): FieldName[] =>
  beginningWith(first, FIELD_NAMES.filter((name) => kindsOf(name).includes(kind)))

const titled = (it: string, en: string): Pick<Kind, 'consultTitle' | 'collection'> => ({
  consultTitle: { it: `Consulta ${it}`, en: `Browse ${en}` },
  collection: { it, en },
})

const PRODUCTION_PLACE: Label = { it: 'Luogo di produzione', en: 'Place of production' }
const PUBLICATION_PLACE: Label = { it: 'Luogo di pubblicazione', en: 'Place of publication' }
const CARRIER: Label = { it: 'Supporto', en: 'Carrier' }
const ISSN: Label = { it: 'ISSN o altro codice', en: 'ISSN or other code' }

export const KINDS: Record<KindName, Kind> = {
  document: {
    name: 'document',
    stored: 'Documento',
    consultation: 'documentArchive',
    configuration: 'configureArchive',
    levels: ALL_LEVELS,
    label: { it: 'Documento', en: 'Document' },
    plural: { it: 'Documenti', en: 'Documents' },
    gender: 'm',
    ...titled('Archivio Documenti', 'the document archive'),
    holds: {
      it: 'Volantini, manifesti, lettere, verbali, atti giudiziari: i fogli prodotti e raccolti da gruppi, comitati e persone.',
      en: 'Leaflets, posters, letters, minutes, court papers: everything that groups, committees and individuals produced and kept.',
    },
    fields: fieldsOf('document'),
    fieldLabels: { place: PRODUCTION_PLACE },
    usualTypes: [
      'Volantino', 'Volantone', 'Manifesto', 'Foglio singolo', 'Lettera', 'Opuscolo', 'Depliant', 'Atto Giudiziario', 'Numero unico',
      'Busta',
    ],
    citation: { manner: 'piece', bibtex: 'misc', ris: 'UNPB', csl: 'document' },
    schemaOrg: { type: 'CreativeWork' },
    showsFascicolo: true,
  },
  audio: {
    name: 'audio',
    stored: 'Audio',
    consultation: 'audioArchive',
    configuration: 'configureAudio',
    levels: ALL_LEVELS,
    label: { it: 'Audio', en: 'Audio recording' },
    plural: { it: 'Audio', en: 'Audio' },
    gender: 'm',
    ...titled('Archivio Audio', 'the audio archive'),
    holds: {
      it: 'Assemblee, trasmissioni di radio libere, interviste e canzoni, su nastro e in digitale.',
      en: 'Assemblies, free radio broadcasts, interviews and songs, on tape and in digital form.',
    },
    fields: fieldsOf('audio'),
    fieldLabels: { title: { it: 'Titolo file audio', en: 'Audio file title' }, place: PRODUCTION_PLACE, medium: CARRIER },
    usualTypes: [],
    citation: { manner: 'piece', bibtex: 'misc', ris: 'SOUND', csl: 'song' },
    schemaOrg: { type: 'AudioObject', plays: 'audio/' },
    showsFascicolo: false,
  },
  video: {
    name: 'video',
    stored: 'Video',
    consultation: 'videoArchive',
    configuration: 'configureVideo',
    levels: ALL_LEVELS,
    label: { it: 'Video', en: 'Video' },
    plural: { it: 'Video', en: 'Videos' },
    gender: 'm',
    ...titled('Archivio Video', 'the video archive'),
    holds: {
      it: 'Film, videocassette e riprese digitali di manifestazioni, inchieste e incontri.',
      en: 'Films, videotapes and digital footage of demonstrations, investigations and meetings.',
    },
    fields: fieldsOf('video'),
    fieldLabels: { title: { it: 'Titolo video', en: 'Video title' }, place: PRODUCTION_PLACE, medium: CARRIER },
    usualTypes: [],
    citation: { manner: 'piece', bibtex: 'misc', ris: 'VIDEO', csl: 'motion_picture' },
    schemaOrg: { type: 'VideoObject', plays: 'video/', needsPicture: true },
    showsFascicolo: false,
  },
  image: {
    name: 'image',
    stored: 'Immagine',
    consultation: 'imageArchive',
    configuration: 'configurePhoto',
    levels: ALL_LEVELS,
    label: { it: 'Immagine', en: 'Image' },
    plural: { it: 'Immagini', en: 'Images' },
    gender: 'f',
    ...titled('Archivio Immagini', 'the image archive'),
    holds: {
      it: 'Fotografie, negativi e diapositive di piazze, fabbriche, case e persone.',
      en: 'Photographs, negatives and slides of streets, factories, homes and people.',
    },
    fields: fieldsOf('image'),
    fieldLabels: {
      title: { it: 'Titolo immagine', en: 'Image title' }, place: PRODUCTION_PLACE,
      medium: { it: 'Tecnica e supporto', en: 'Technique and medium' },
    },
    usualTypes: [],
    citation: { manner: 'piece', bibtex: 'misc', ris: 'ART', csl: 'graphic' },
    schemaOrg: { type: 'Photograph' },
    showsFascicolo: false,
  },
  newspaper: {
    name: 'newspaper',
    stored: 'Emeroteca',
    consultation: 'newspapersArchive',
    configuration: 'configureNewspapers',
    levels: ALL_LEVELS,
    label: { it: 'Giornale', en: 'Newspaper' },
    plural: { it: 'Emeroteca', en: 'Newspapers' },
    gender: 'm',
    ...titled('Emeroteca', 'the newspaper archive'),
    holds: {
      it: 'Quotidiani e ritagli: la stampa dei movimenti e quella che ne parlava.',
      en: 'Newspapers and cuttings: the movements’ own press, and the press that covered them.',
    },
    fields: fieldsOf('newspaper'),
    fieldLabels: { title: { it: 'Titolo giornale', en: 'Newspaper title' }, place: PUBLICATION_PLACE, identifier: ISSN },
    usualTypes: ['Quotidiano', 'Periodico', 'Numero', 'Supplemento', 'Numero unico'],
    citation: { manner: 'periodical', bibtex: 'misc', ris: 'NEWS', csl: 'article-newspaper' },
    schemaOrg: { type: 'PublicationIssue' },
    showsFascicolo: false,
  },
  magazine: {
    name: 'magazine',
    stored: 'Rivista',
    consultation: 'magazineArchive',
    configuration: 'configureMagazine',
    levels: ['fondo', 'serie'],
    label: { it: 'Rivista', en: 'Magazine' },
    plural: { it: 'Riviste', en: 'Magazines' },
    gender: 'f',
    ...titled('Archivio Riviste', 'the magazine archive'),
    holds: {
      it: 'Riviste e periodici, dal ciclostile alla tipografia, numero per numero.',
      en: 'Magazines and periodicals, from the mimeograph to the printing press, issue by issue.',
    },
    fields: fieldsOf('magazine'),
    fieldLabels: {
      title: { it: 'Titolo rivista', en: 'Magazine title' },
      place: PUBLICATION_PLACE,
      publisher: { it: 'Casa editrice', en: 'Publishing house' },
      identifier: ISSN,
    },
    usualTypes: ['Periodico', 'Numero', 'Supplemento', 'Numero unico'],
    citation: { manner: 'periodical', bibtex: 'misc', ris: 'MGZN', csl: 'periodical' },
    schemaOrg: { type: 'PublicationIssue' },
    showsFascicolo: false,
  },
  library: {
    name: 'library',
    stored: 'Biblioteca',
    consultation: 'libraryArchive',
    configuration: 'configureLibrary',
    levels: ['fondo'],
    label: { it: 'Libro', en: 'Book' },
    plural: { it: 'Biblioteca', en: 'Library' },
    gender: 'm',
    ...titled('Biblioteca', 'the library'),
    holds: {
      it: 'Libri e opuscoli sulla storia dei movimenti e sulle loro idee.',
      en: 'Books and pamphlets on the movements, their history and their ideas.',
    },
    fields: fieldsOf('library', ['title', 'detail', 'author', 'publisher', 'place', 'date', 'year', 'month', 'number']),
    fieldLabels: {
      place: PUBLICATION_PLACE, publisher: { it: 'Casa editrice', en: 'Publishing house' }, extent: { it: 'Pagine', en: 'Pages' },
      identifier: { it: 'ISBN o altro codice', en: 'ISBN or other code' },
    },
    usualTypes: ['Libro', 'Opuscolo'],
    citation: { manner: 'book', bibtex: 'book', ris: 'BOOK', csl: 'book' },
    schemaOrg: { type: 'Book' },
    showsFascicolo: false,
  },
}

export const isKindName = (value: unknown): value is KindName => KIND_NAMES.includes(value as KindName)

/** The level above within the kind: null at the top, undefined if the kind does not have the level. */
export function levelAbove(kind: KindName, level: Level): Level | null | undefined {
  const at = KINDS[kind].levels.indexOf(level)
  return at < 0 ? undefined : (KINDS[kind].levels[at - 1] ?? null)
}

/** The label of a field in a kind. */
export const fieldLabel = (kind: KindName, field: FieldName): Label => KINDS[kind].fieldLabels[field] ?? generalLabel(field)

/** Whether the form of a kind shows a field at once, or under *Altri campi*. */
export const isFirstIn = (kind: KindName, field: FieldName): boolean => fieldOf(field).firstIn?.includes(kind) ?? true
