import { closureSchema } from '@faldone/contract/closure-schema.ts'
import type { Visibility } from '@faldone/contract/common.ts'
import type { BulkChanges } from '@faldone/contract/document-bulk.ts'
import { updateDocumentSchema } from '@faldone/contract/document.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import type { FieldName } from '@faldone/contract/fields.ts'
import type { Language } from '@faldone/contract/common.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, ofKind, type OwnField, ownKey, ownName, type OwnName } from '@faldone/contract/own-values.ts'
import { closureFrom } from '../../../closures/manage/closure-values.ts'
import { contentOf, type RecordValues } from '../record-values.ts'

/** The bulk changes, in the order of their buttons. */
export const BULK_ACTS = ['move', 'tematiche', 'set', 'visibility', 'delete'] as const

export type BulkAct = (typeof BULK_ACTS)[number]

/**
 * A field that can be set in many records, or their access restrictions. Themes are added and removed instead, and a title belongs to one
 * record.
 */
export type SettableField = SettableOne | OwnName | 'closure'
type SettableOne = Exclude<FieldName, 'title' | 'titleEn' | 'tematiche'>

const isSettable = (field: FieldName): field is SettableOne => !['title', 'titleEn', 'tematiche'].includes(field)

export const settableFields = (kind: KindName, own: readonly OwnField[]): SettableField[] => [
  ...KINDS[kind].fields.filter(isSettable), 'closure',
  ...ofKind(own, kind).map(({ key }) => ownName(key)),
]

/** The values of the dialog. */
export type BulkForm = {
  /** The target; undefined while nothing is chosen, null for no unit. */
  unitId: string | null | undefined
  add: readonly string[]
  remove: readonly string[]
  field: SettableField | null
  /** Whether the field is to be cleared. */
  isCleared: boolean
  visibility: Visibility | null
}

export const EMPTY_BULK: BulkForm = { unitId: undefined, add: [], remove: [], field: null, isCleared: false, visibility: null }

/** The meaning of the form: changes to send, a mistake to show, or nothing yet. */
export type BulkPlan = { changes: BulkChanges | null; error?: string }

const NOT_YET: BulkPlan = { changes: null }

/** The changes to make; `values` contains what was typed for the field to set. */
export function planOf(act: BulkAct, kind: KindName, form: BulkForm, values: RecordValues, language: Language): BulkPlan {
  switch (act) {
    case 'move': return form.unitId === undefined ? NOT_YET : { changes: { unitId: form.unitId } }
    case 'tematiche': return themes(form)
    case 'set': return form.field ? fieldPlan(kind, form.field, form.isCleared, values, language) : NOT_YET
    case 'visibility': return form.visibility ? { changes: { visibility: form.visibility } } : NOT_YET
    case 'delete': return { changes: { delete: true } }
  }
}

function themes({ add, remove }: BulkForm): BulkPlan {
  if (add.length + remove.length === 0) return NOT_YET
  return { changes: { ...(add.length > 0 && { addTematiche: [...add] }), ...(remove.length > 0 && { removeTematiche: [...remove] }) } }
}

/** The server knows the types of own fields: it says what is wrong. */
function ownPlan(key: string, isCleared: boolean, values: RecordValues): BulkPlan {
  const text = (values.own[key] ?? '').trim()
  return isCleared || text !== '' ? { changes: { set: { own: { [key]: isCleared ? null : text } } } } : NOT_YET
}

function closurePlan(isCleared: boolean, values: RecordValues, language: Language): BulkPlan {
  if (isCleared) return { changes: { closure: null } }
  const closure = closureFrom(values.closure)
  if (!closure) return NOT_YET
  const result = closureSchema.safeParse(closure, { error: (issue) => issueMessage(issue, language) })
  return result.success ? { changes: { closure: result.data } } : { changes: null, error: result.error.issues[0]?.message ?? '' }
}

/** An empty input means nothing yet: clearing the field has to be chosen. */
function fieldPlan(kind: KindName, field: SettableField, isCleared: boolean, values: RecordValues, language: Language): BulkPlan {
  if (isOwnName(field)) return ownPlan(ownKey(field), isCleared, values)
  if (field === 'closure') return closurePlan(isCleared, values, language)
  if (isCleared) return { changes: { set: { [field]: null } } }
  const value = contentOf(kind, values)[field]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return NOT_YET
  const result = updateDocumentSchema.safeParse({ [field]: value }, { error: (issue) => issueMessage(issue, language) })
  return result.success ? { changes: { set: { [field]: value } } } : { changes: null, error: result.error.issues[0]?.message ?? '' }
}
