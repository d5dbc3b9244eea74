import { issueMessage } from '@faldone/contract/field-problems.ts'
import type { Language } from '@faldone/contract/common.ts'
import { type Unit, type UpdateUnit, updateUnitSchema } from '@faldone/contract/unit.ts'
import { UNIT_FIELD_NAMES } from '@faldone/contract/unit-fields.ts'
import { closureFrom, closureText } from '../../closures/manage/closure-values.ts'
import { isSameText, namesChanged } from '../../followed.ts'

export const FORM_FIELDS = [...UNIT_FIELD_NAMES, 'visibility', 'closure'] as const
export type UnitField = (typeof FORM_FIELDS)[number]

/** The fields of a unit as typed; an empty text is an empty field. The closure is as `closureText` writes it. */
export type UnitValues = Record<UnitField, string>

const valueOf = (unit: Partial<Pick<Unit, UnitField>>, field: UnitField): string => {
  if (field === 'closure') return closureText(unit.closure)
  return unit[field] ?? (field === 'visibility' ? 'public' : '')
}

export const valuesOf = (unit: Partial<Pick<Unit, UnitField>>): UnitValues =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, valueOf(unit, field)])) as UnitValues

export const changedFields = (values: UnitValues, seen: UnitValues): UnitField[] => namesChanged(seen, values, isSameText)

/** Only the changes: absent leaves a field, null clears it. */
export const changesOf = (values: UnitValues, fields: readonly UnitField[]): UpdateUnit =>
  Object.fromEntries(fields.map((field) => {
    if (field === 'closure') return [field, closureFrom(values.closure)]
    return [field, values[field].trim() === '' && field !== 'name' ? null : values[field]]
  }))

/** Messages for the fields with problems, from the server's own schema. */
export function problemsOf(changes: UpdateUnit, language: Language): Partial<Record<UnitField, string>> {
  const { error } = updateUnitSchema.safeParse(changes, { error: (issue) => issueMessage(issue, language) })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** A field that two users changed differently. */
export type Conflict = { field: UnitField; mine: string; theirs: string }

export const conflictsOf = (mine: UnitValues, seen: UnitValues, theirs: UnitValues): Conflict[] =>
  changedFields(mine, seen)
    .filter((field) => theirs[field] !== seen[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
