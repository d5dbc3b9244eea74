import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'

/** The two lists of terms that have screens of their own. */
export type TermName = 'tematica' | 'tipologia'

export const TERM_NAMES: readonly TermName[] = ['tematica', 'tipologia']

/** The three addresses of the form of a record. */
export const FORM_PAGES = ['create', 'newArchive', 'editArchive'] as const

export type FormPage = (typeof FORM_PAGES)[number]

/** What a page of the area is about: its route's `handle`. */
export type ConfigurationHandle = { kind: KindName; form?: FormPage; level?: Level; term?: TermName; page?: ContentPage }

/** The page of a kind, and the pages below it. */
export const kindPath = (kind: KindName, below = ''): string => `/configuration/${KINDS[kind].configuration}${below && `/${below}`}`

export const listPath = (kind: KindName): string => kindPath(kind, 'manageArchive')

export const formPath = (kind: KindName, form: FormPage): string => kindPath(kind, form === 'create' ? form : `manageArchive/${form}`)

/** Where a record is edited. */
export const editPath = ({ kind, id }: { kind: KindName; id: string }): string =>
  `${formPath(kind, 'editArchive')}?id=${encodeURIComponent(id)}`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The last part of the address where a level, or a list of terms, is managed: 'manageFondo'. */
export const managePage = (name: Level | TermName): string => `manage${capital(name)}`

/** Where the terms of all kinds are managed, outside of any form. */
export const termPath = (name: TermName): string => `/configuration/${managePage(name)}`

/** The places that records name, and their addresses elsewhere. */
export const placesPath = '/configuration/places'

export const trashPath = '/configuration/trash'

export const changesPath = '/configuration/changes'

/** What each fondo still lacks. */
export const workQueuePath = '/configuration/work'

/** What is closed, and when it opens. */
export const closuresPath = '/configuration/closures'

/** How the archive is, for administrators. */
export const statusPath = '/configuration/status'

/** The keys of programs, for Administrators. */
export const apiKeysPath = '/configuration/keys'

/** Labels for shelves, to print: of records that were selected in a list, which its `state` names. */
export const labelsPath = '/configuration/labels'

/** The labels of a unit: of its boxes and folders, or of its records of a kind. */
export const unitLabelsPath = (kind: KindName, unitId: string): string => `${labelsPath}?${new URLSearchParams({ unitId, kind })}`

/** Where English texts are written, one after the other. */
export const translatePath = `${workQueuePath}/translate`

/** What machines have read and nobody has seen. */
export const reviewPath = `${workQueuePath}/review`

/** What machines read in files. */
export const fileTextsPath = '/configuration/filetexts'

/** Names of the archive that stand in the texts of records. */
export const mentionsPath = `${workQueuePath}/mentions`

/** The settings of the centre. */
export const settingsPath = '/configuration/settings'

/** The fields that the archive made for itself. */
export const ownFieldsPath = '/configuration/fields'

/** The texts of the pages; below it, those of one page. */
export const textsPath = '/configuration/texts'

/** The history of any record. */
export const historyPath = (entity: string, id: string): string => `/configuration/history?${new URLSearchParams({ entity, id })}`
