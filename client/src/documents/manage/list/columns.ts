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

/** Shown until somebody chooses others, in this order. */
const USUAL: readonly ColumnName[] = ['unit', 'date', 'tipologia', 'segnatura']

/** All columns of a kind: the usual ones, its other fields in its order, what the archive knows by itself. */
export function columnsOf(kind: KindName): ColumnName[] {
  const fields = KINDS[kind].fields.filter(isColumn)
  const usual = USUAL.filter((name) => name === 'unit' || name === 'segnatura' || fields.some((field) => field === name))
  return [...new Set<ColumnName>([...usual, ...fields, 'files', 'created', 'updated'])]
}

/** By what the server orders each column. */
export const sortOfColumn = (name: ColumnName | 'title'): SortName => (name === 'unit' ? 'position' : name)

/** How wide each is, as a grid track. */
const WIDTHS: Partial<Record<ColumnName, string>> = {
  segnatura: '92px', unit: '168px', date: '108px', tipologia: '98px', year: '56px', month: '80px', number: '72px', files: '48px',
  availableOnSite: '88px', created: '92px', updated: '92px',
}

export const widthsOf = (columns: readonly ColumnName[]): string =>
  ['18px', '24px', 'minmax(180px, 1fr)', ...columns.map((name) => WIDTHS[name] ?? '128px'), '106px', 'var(--act)'].join(' ')

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
