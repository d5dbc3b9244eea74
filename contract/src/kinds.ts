import { FIELDS, type FieldName } from './fields.ts'
import type { Label } from './label.ts'
import type { Level } from './levels.ts'

/** The seven kinds of material, in the order in which they are shown. */
export const KIND_NAMES = ['document', 'audio', 'video', 'image', 'newspaper', 'magazine', 'library'] as const

export type KindName = (typeof KIND_NAMES)[number]

/** All that distinguishes one kind from another. Whoever wants an eighth kind adds an entry here; the types then ask for its words. */
export type Kind = {
  name: KindName
  /** What the database of the specification stores and what spreadsheets say: 'Emeroteca'. */
  stored: string
  /** The last part of its consultation route, below /archives. */
  consultation: string
  /** The last part of its configuration route, below /configuration. */
  configuration: string
  levels: readonly Level[]
  /** One record ('Documento') and many ('Documenti'), and the screen's full title. */
  label: Label
  plural: Label
  consultTitle: Label
  /** The collection of its records, as it stands in titles: 'Archivio Documenti', 'the document archive'. */
  collection: Label
  /** The fields it shows, in the order in which it shows them. */
  fields: readonly FieldName[]
  /** Where this kind calls a field something else. */
  fieldLabels: Partial<Record<FieldName, Label>>
}

const ALL_LEVELS = ['fondo', 'serie', 'busta', 'fascicolo'] as const

const COMMON_TAIL = ['tematiche', 'tipologia', 'segnatura', 'location', 'searchKey', 'availableOnSite'] as const

const titled = (it: string, en: string): Pick<Kind, 'consultTitle' | 'collection'> => ({
  consultTitle: { it: `Consulta ${it}`, en: `Consult ${en}` },
  collection: { it, en },
})

const PRODUCTION_PLACE: Label = { it: 'Luogo di produzione', en: 'Place of production' }
const PUBLICATION_PLACE: Label = { it: 'Luogo di pubblicazione', en: 'Place of publication' }

export const KINDS: Record<KindName, Kind> = {
  document: {
    name: 'document',
    stored: 'Documento',
    consultation: 'documentArchive',
    configuration: 'configureArchive',
    levels: ALL_LEVELS,
    label: { it: 'Documento', en: 'Document' },
    plural: { it: 'Documenti', en: 'Documents' },
    ...titled('Archivio Documenti', 'the document archive'),
    fields: ['title', 'detail', 'date', 'year', 'month', 'number', 'author', 'place', 'publisher', 'description', ...COMMON_TAIL],
    fieldLabels: { place: PRODUCTION_PLACE },
  },
  audio: {
    name: 'audio',
    stored: 'Audio',
    consultation: 'audioArchive',
    configuration: 'configureAudio',
    levels: ALL_LEVELS,
    label: { it: 'Audio', en: 'Audio recording' },
    plural: { it: 'Audio', en: 'Audio recordings' },
    ...titled('Archivio Audio', 'the audio archive'),
    fields: ['title', 'detail', 'date', 'year', 'month', 'number', 'author', 'place', 'description', ...COMMON_TAIL],
    fieldLabels: { title: { it: 'Titolo file audio', en: 'Audio file title' }, place: PRODUCTION_PLACE },
  },
  video: {
    name: 'video',
    stored: 'Video',
    consultation: 'videoArchive',
    configuration: 'configureVideo',
    levels: ALL_LEVELS,
    label: { it: 'Video', en: 'Video' },
    plural: { it: 'Video', en: 'Videos' },
    ...titled('Archivio Video', 'the video archive'),
    fields: ['title', 'detail', 'date', 'year', 'month', 'number', 'author', 'place', 'description', ...COMMON_TAIL],
    fieldLabels: { title: { it: 'Titolo video', en: 'Video title' }, place: PRODUCTION_PLACE },
  },
  image: {
    name: 'image',
    stored: 'Immagine',
    consultation: 'imageArchive',
    configuration: 'configurePhoto',
    levels: ALL_LEVELS,
    label: { it: 'Immagine', en: 'Image' },
    plural: { it: 'Immagini', en: 'Images' },
    ...titled('Archivio Immagini', 'the image archive'),
    fields: ['title', 'detail', 'date', 'year', 'month', 'number', 'author', 'place', 'description', ...COMMON_TAIL],
    fieldLabels: { title: { it: 'Titolo immagine', en: 'Image title' }, place: PRODUCTION_PLACE },
  },
  newspaper: {
    name: 'newspaper',
    stored: 'Emeroteca',
    consultation: 'newspapersArchive',
    configuration: 'configureNewspapers',
    levels: ALL_LEVELS,
    label: { it: 'Giornale', en: 'Newspaper' },
    plural: { it: 'Emeroteca', en: 'Newspapers' },
    ...titled('Emeroteca', 'the newspaper library'),
    fields: ['title', 'detail', 'date', 'year', 'month', 'number', 'author', 'place', 'publisher', 'description', ...COMMON_TAIL],
    fieldLabels: { title: { it: 'Titolo giornale', en: 'Newspaper title' }, place: PUBLICATION_PLACE },
  },
  magazine: {
    name: 'magazine',
    stored: 'Rivista',
    consultation: 'magazineArchive',
    configuration: 'configureMagazine',
    levels: ['fondo', 'serie'],
    label: { it: 'Rivista', en: 'Magazine' },
    plural: { it: 'Riviste', en: 'Magazines' },
    ...titled('Archivio Riviste', 'the magazine archive'),
    fields: ['title', 'detail', 'date', 'year', 'month', 'number', 'author', 'place', 'publisher', 'description', ...COMMON_TAIL],
    fieldLabels: {
      title: { it: 'Titolo rivista', en: 'Magazine title' },
      place: PUBLICATION_PLACE,
      publisher: { it: 'Casa editrice', en: 'Publishing house' },
    },
  },
  library: {
    name: 'library',
    stored: 'Biblioteca',
    consultation: 'libraryArchive',
    configuration: 'configureLibrary',
    levels: ['fondo'],
    label: { it: 'Libro', en: 'Book' },
    plural: { it: 'Biblioteca', en: 'Library' },
    ...titled('Biblioteca', 'the library'),
    fields: ['title', 'detail', 'author', 'publisher', 'place', 'date', 'year', 'month', 'number', 'description', ...COMMON_TAIL],
    fieldLabels: { place: PUBLICATION_PLACE, publisher: { it: 'Casa editrice', en: 'Publishing house' } },
  },
}

export const isKindName = (value: unknown): value is KindName => KIND_NAMES.includes(value as KindName)

/** The level above within the kind, or null at the top; undefined where the kind lacks the level. */
export function levelAbove(kind: KindName, level: Level): Level | null | undefined {
  const at = KINDS[kind].levels.indexOf(level)
  return at < 0 ? undefined : (KINDS[kind].levels[at - 1] ?? null)
}

/** What a kind calls one of its fields. */
export const fieldLabel = (kind: KindName, field: FieldName): Label => KINDS[kind].fieldLabels[field] ?? FIELDS[field]
