import type { Language } from '@faldone/contract/common.ts'
import { ASKED_FIELDS, type FieldName, fieldOf, type FieldWith } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, ofKind, type OwnField, type OwnName, ownName } from '@faldone/contract/own-values.ts'
import type { SearchQuery, SortName } from '@faldone/contract/search-query.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readLocal, writeLocal } from '../../../store/local-storage.ts'

type Sort = NonNullable<SearchQuery['sort']>

type FieldColumn = FieldWith<{ inLists: true | 'atWish' }>

/** What a row can show besides the title. */
export type ColumnName = FieldColumn | OwnName | 'unit' | 'files' | 'created' | 'updated'

const isColumn = (field: FieldName): field is FieldColumn => fieldOf(field).inLists !== undefined

/** The default columns, in order. */
const USUAL: readonly ColumnName[] = ['unit', 'date', 'tipologia', 'segnatura']

/** All columns of a kind: the default ones, its other fields in order, the data kept by the archive. */
export function columnsOf(kind: KindName, own: readonly OwnField[]): ColumnName[] {
  const fields = KINDS[kind].fields.filter(isColumn)
  const usual = USUAL.filter((name) => name === 'unit' || name === 'segnatura' || fields.some((field) => field === name))
  return [...new Set<ColumnName>([...usual, ...fields, ...ownColumns(kind, own), 'files', 'created', 'updated'])]
}

/** Long texts have no room in a list. */
const ownColumns = (kind: KindName, own: readonly OwnField[]): OwnName[] =>
  ofKind(own, kind).filter(({ type }) => type !== 'longText').map(({ key }) => ownName(key))

/** The columns whose values must be asked for. */
export const askedIn = (columns: readonly ColumnName[]): SearchQuery['fields'] =>
  [...ASKED_FIELDS.filter((name) => columns.includes(name)), ...columns.filter((name) => isOwnName(name))]

/** The server's name for sorting by each column. */
export const sortOfColumn = (name: ColumnName | 'title'): SortName | OwnName => (name === 'unit' ? 'position' : name)

/** The width of each, as a grid track. */
const WIDTHS: Partial<Record<Exclude<ColumnName, OwnName>, string>> = {
  segnatura: '108px', unit: 'minmax(96px, 0.5fr)',
  date: 'var(--date-width, 108px)', tipologia: '98px', year: '56px', month: '80px', number: '72px', files: '48px',
  availableOnSite: '88px', created: '92px', updated: '92px',
}

const widthOf = (name: ColumnName): string => (isOwnName(name) ? undefined : WIDTHS[name]) ?? '128px'

export const widthsOf = (columns: readonly ColumnName[]): string =>
  ['18px', '24px', 'minmax(180px, 1fr)', ...columns.map(widthOf), '106px', 'var(--act)'].join(' ')

type OtherWords = Record<'unit' | 'files' | 'created' | 'updated', string>

export const columnLabel = (kind: KindName, name: Exclude<ColumnName, OwnName> | 'title', language: Language, words: OtherWords): string =>
  name === 'unit' || name === 'files' || name === 'created' || name === 'updated' ? words[name] : fieldLabel(kind, name)[language]

const storageKey = (kind: KindName) => `${STORAGE_KEYS.columns}.${kind}`

/** The columns chosen in this browser, as they are kept; null for the default ones. */
export const keptColumns = (kind: KindName): string | null => readLocal(storageKey(kind)) ?? null

/** The same in the order of the kind. */
export function readColumns(kind: KindName, own: readonly OwnField[] = [], kept = keptColumns(kind)): ColumnName[] {
  const names = kept?.split(',') ?? USUAL
  return columnsOf(kind, own).filter((name) => names.includes(name))
}

/** The chosen columns and, in its place, the one that the rows are sorted by: its heading says so. */
export const withSorted = (kind: KindName, own: readonly OwnField[], chosen: readonly ColumnName[], { by }: Sort): ColumnName[] =>
  columnsOf(kind, own).filter((name) => chosen.includes(name) || sortOfColumn(name) === by)

/** Null restores the default. */
export const keepColumns = (kind: KindName, names: readonly ColumnName[] | null): void =>
  writeLocal(storageKey(kind), names && names.join(','))

/** By default, the last changed records come first; for a search with words, the best matches. */
export const sortInForce = ({ sort, q }: Pick<SearchQuery, 'sort' | 'q'>): Sort =>
  sort ?? (q.trim() ? { by: 'relevance', descending: false } : { by: 'updated', descending: true })

/** Times and dates begin with the latest, everything else with the first in the alphabet. Choosing the same column again reverses it. */
export function nextSort(present: Sort, by: Sort['by']): Sort {
  const beginsDescending = by === 'created' || by === 'updated'
  return present.by === by ? { by, descending: !present.descending } : { by, descending: beginsDescending }
}
