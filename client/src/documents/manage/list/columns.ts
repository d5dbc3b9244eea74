import type { Language } from '@faldone/contract/common.ts'
import { type FieldName, fieldOf, type FieldWith } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { SearchQuery, SortName } from '@faldone/contract/search-query.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readLocal, writeLocal } from '../../../store/local-storage.ts'

type FieldColumn = FieldWith<{ inLists: true }>

/** What a line of the list can show besides the title, which every line begins with. */
export type ColumnName = FieldColumn | 'unit' | 'files' | 'created' | 'updated'

const isColumn = (field: FieldName): field is FieldColumn => fieldOf(field).inLists === true

/** All columns of a kind: the segnatura and the place, its fields in its order, what the archive knows by itself. */
export const columnsOf = (kind: KindName): ColumnName[] =>
  [...new Set<ColumnName>(['segnatura', 'unit', ...KINDS[kind].fields.filter(isColumn), 'files', 'created', 'updated'])]

const USUAL: readonly ColumnName[] = ['segnatura', 'unit', 'date', 'tematiche', 'updated']

/** By what the server orders each column. */
export const sortOfColumn = (name: ColumnName | 'title'): SortName => (name === 'unit' ? 'position' : name)

/** How wide each is, as a grid track. */
const WIDTHS: Partial<Record<ColumnName, string>> = {
  segnatura: 'minmax(88px, 0.7fr)', unit: 'minmax(132px, 1.9fr)', date: 'minmax(104px, 0.8fr)', year: '64px', month: '88px', number: '80px',
  files: '56px',
  tematiche: 'minmax(104px, 1fr)', detail: 'minmax(160px, 1.4fr)', availableOnSite: '96px', created: '104px', updated: '104px',
}

export const widthsOf = (columns: readonly ColumnName[]): string =>
  ['24px', 'minmax(160px, 2.2fr)', ...columns.map((name) => WIDTHS[name] ?? 'minmax(112px, 1fr)'), 'var(--acts)'].join(' ')

type OtherWords = Record<'unit' | 'files' | 'created' | 'updated', string>

export const columnLabel = (kind: KindName, name: ColumnName | 'title', language: Language, words: OtherWords): string =>
  name === 'unit' || name === 'files' || name === 'created' || name === 'updated' ? words[name] : fieldLabel(kind, name)[language]

const storageKey = (kind: KindName) => `${STORAGE_KEYS.columns}.${kind}`

/** The columns that somebody chose in this browser, in the order of the kind; else the usual ones. */
export function readColumns(kind: KindName): ColumnName[] {
  const kept = readLocal(storageKey(kind))?.split(',')
  return columnsOf(kind).filter((name) => (kept ?? USUAL).includes(name))
}

/** Null forgets what was chosen. */
export const keepColumns = (kind: KindName, names: readonly ColumnName[] | null): void =>
  writeLocal(storageKey(kind), names && names.join(','))

type Sort = NonNullable<SearchQuery['sort']>

/** Without a choice, what was touched last comes first; what fits words best, where some are asked. */
export const sortInForce = ({ sort, q }: Pick<SearchQuery, 'sort' | 'q'>): Sort =>
  sort ?? (q.trim() ? { by: 'relevance', descending: false } : { by: 'updated', descending: true })

/** Times and dates begin with the latest, all else with the first of the alphabet; the same column again turns round. */
export function nextSort(present: Sort, by: SortName): Sort {
  const beginsDescending = by === 'created' || by === 'updated'
  return present.by === by ? { by, descending: !present.descending } : { by, descending: beginsDescending }
}
