import { hasAtMost } from '@faldone/contract/common.ts'
import { MAX_OWN_LISTED, MAX_OWN_VALUE } from '@faldone/contract/own-fields.ts'
import { isOwnName, type OwnField, type OwnName } from '@faldone/contract/own-values.ts'
import { termKey } from '../recognising/folding.ts'

const known = new WeakMap<OwnField, ReadonlyMap<string, string>>()

/** The values of an own field that is a list, by their folded words. The map is the same whenever it is asked for. */
export function valuesOfList(field: OwnField): ReadonlyMap<string, string> {
  let values = known.get(field)
  if (!values) known.set(field, (values = new Map(field.values.map((value) => [termKey(value), value]))))
  return values
}

/** Whether a list takes a new value. */
export const canAddToList = ({ values }: OwnField, value: string): boolean =>
  values.length < MAX_OWN_LISTED && hasAtMost(MAX_OWN_VALUE, value)

/** The own fields that are lists among those that a row has a word for. */
export const listsIn = (fields: object, own: ReadonlyMap<OwnName, OwnField>): { name: OwnName; text: string }[] =>
  Object.entries(fields).flatMap(([name, text]) =>
    (isOwnName(name) && own.get(name)?.type === 'list' && typeof text === 'string' ? [{ name, text }] : []))
