import { datesOf } from '@faldone/contract/archival-date.ts'
import { rightsCode } from '@faldone/contract/rights.ts'
import type { UpdateUnit } from '@faldone/contract/unit.ts'
import { joint, OPTIONAL_UNIT_FIELDS, type OptionalUnitField, STAFF_UNIT_FIELDS, UNIT_FIELD_NAMES } from '@faldone/contract/unit-fields.ts'
import { closureColumns, closureIn } from '../closures/columns.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold, sortKey } from '../words/analyser.ts'

const CONTENT = [...UNIT_FIELD_NAMES, 'visibility', 'closure'] as const
type ContentName = (typeof CONTENT)[number]

/** What people write about a unit, apart from its place in the tree. */
export type UnitContent = { [Name in ContentName]-?: Exclude<UpdateUnit[Name], undefined> }

const EMPTY = Object.fromEntries(OPTIONAL_UNIT_FIELDS.map((name) => [name, null])) as Record<OptionalUnitField, null>

export const newUnitContent = (given: UpdateUnit & { name: string }): UnitContent =>
  changedUnit({ ...EMPTY, name: given.name, visibility: 'public', closure: null }, given)

/** An absent field keeps its value; null clears it. A statement of rights is kept by its code. */
export function changedUnit(content: UnitContent, changes: UpdateUnit): UnitContent {
  const given = CONTENT.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]])
  const { rights } = changes
  if (rights) given.push(['rights', rightsCode(rights) ?? rights])
  return { ...content, ...(Object.fromEntries(given) as Partial<UnitContent>) }
}

const picked = (content: UnitContent): UnitContent => Object.fromEntries(CONTENT.map((name) => [name, content[name]])) as UnitContent

/** The content of a row of the table. */
export const contentOf = (row: Omit<UnitContent, 'closure'> & { closure: string | null }): UnitContent =>
  picked({ ...row, closure: closureIn(row.closure) })

const CLOSED_TO_VISITORS = Object.fromEntries(STAFF_UNIT_FIELDS.map((name) => [name, null]))

/** Without what is for staff, unless the viewer is staff. */
export const asReadBy = <T extends { [Name in OptionalUnitField]: string | null }>(unit: T, { staff }: Pick<Viewer, 'staff'>): T =>
  (staff ? unit : { ...unit, ...CLOSED_TO_VISITORS })

/** What changes in the texts of a unit that takes over those of another: missing ones are taken, those that differ are kept both. */
export function joinedTexts(into: UnitContent, from: UnitContent): UpdateUnit {
  const added = OPTIONAL_UNIT_FIELDS.filter((name) => from[name] && !into[name]?.split(joint(name)).includes(from[name]))
  return Object.fromEntries(added.map((name) => [name, [into[name], from[name]].filter(Boolean).join(joint(name))]))
}

/** The columns for a unit's content, including derived ones. */
export function unitColumns(content: UnitContent) {
  const { dateFrom, dateTo, dateQualifier } = datesOf({ date: content.date })
  return {
    ...picked(content), ...closureColumns(content.closure, dateTo), nameFold: fold(content.name), nameKey: sortKey(content.name),
    dateFrom, dateTo, dateQualifier: dateQualifier as string | null,
  }
}
