import { datesOf } from '@faldone/contract/archival-date.ts'
import type { UpdateUnit } from '@faldone/contract/unit.ts'
import { fold, sortKey } from '../words/analyser.ts'

const CONTENT = ['name', 'segnatura', 'description', 'date', 'extent', 'history', 'visibility'] as const
type ContentName = (typeof CONTENT)[number]

/** What people write about a unit, apart from its place in the tree. */
export type UnitContent = { [Name in ContentName]-?: Exclude<UpdateUnit[Name], undefined> }

export const newUnitContent = (given: UpdateUnit & { name: string }): UnitContent =>
  changedUnit(
    { name: given.name, segnatura: null, description: null, date: null, extent: null, history: null, visibility: 'public' }, given
  )

/** An absent field keeps its value; null clears it. */
export function changedUnit(content: UnitContent, changes: UpdateUnit): UnitContent {
  const given = CONTENT.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]])
  return { ...content, ...(Object.fromEntries(given) as Partial<UnitContent>) }
}

export const contentOf = (row: UnitContent): UnitContent => Object.fromEntries(CONTENT.map((name) => [name, row[name]])) as UnitContent

/** Between texts that are kept one below the other, or beside each other where a field has one line. */
const SEPARATORS = { segnatura: '; ', description: '\n\n', date: '; ', extent: '; ', history: '\n\n' } as const

/** What changes in the texts of a unit that takes over those of another: missing ones are taken, those that differ are kept both. */
export function joinedTexts(into: UnitContent, from: UnitContent): UpdateUnit {
  const names = Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]
  const added = names.filter((name) => from[name] && !into[name]?.split(SEPARATORS[name]).includes(from[name]))
  return Object.fromEntries(added.map((name) => [name, [into[name], from[name]].filter(Boolean).join(SEPARATORS[name])]))
}

/** The columns for a unit's content, including derived ones. */
export function unitColumns(content: UnitContent) {
  const { dateFrom, dateTo, dateQualifier } = datesOf({ date: content.date })
  return {
    ...contentOf(content), nameFold: fold(content.name), nameKey: sortKey(content.name), dateFrom, dateTo,
    dateQualifier: dateQualifier as string | null,
  }
}
