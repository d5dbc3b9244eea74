import type { Visibility } from '@faldone/contract/common.ts'
import type { ArchiveDocument, CreateDocument, UpdateDocument } from '@faldone/contract/document.ts'
import {
  BOOLEAN_FIELDS, type BooleanField, type FieldName, LIST_FIELDS, type ListField, NUMBER_FIELDS, type NumberField, TEXT_FIELDS,
  type TextField,
} from '@faldone/contract/fields.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { ownText } from '@faldone/contract/own-values.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { closureFrom, closureText } from '../../closures/manage/closure-values.ts'
import { type IsSame, namesChanged } from '../../followed.ts'

type Truth = '' | 'true' | 'false'

/** The values of a record's form: texts and numbers as typed, '' if empty. */
export type RecordValues = Record<TextField | NumberField, string> & Record<BooleanField, Truth> & Record<ListField, string[]> & {
  tematiche: string[]
  tipologia: string
  visibility: Visibility
  /** As `closureText` writes it. */
  closure: string
  /** Values of own fields by key, as texts; '' if empty. */
  own: Record<string, string>
  /** The units that contain it, the fondo first; the last one directly. */
  path: UnitStep[]
}

export type ValueName = keyof RecordValues

const each = <Name extends FieldName, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

export const EMPTY_VALUES: RecordValues = {
  ...each(TEXT_FIELDS, () => ''), ...each(NUMBER_FIELDS, () => ''), ...each(BOOLEAN_FIELDS, (): Truth => ''),
  ...each(LIST_FIELDS, (): string[] => []),
  tematiche: [], tipologia: '', visibility: 'public', closure: '', own: {}, path: [],
}

export const VALUE_NAMES = Object.keys(EMPTY_VALUES) as ValueName[]

const written = (value: string | number | boolean | null): string => (value === null ? '' : String(value))

/** The form of an existing record. */
export function valuesOf(record: ArchiveDocument): RecordValues {
  const { tematiche, tipologia, visibility, closure, path, own } = record
  return {
    ...each([...TEXT_FIELDS, ...NUMBER_FIELDS], (name) => written(record[name])),
    ...each(BOOLEAN_FIELDS, (name) => written(record[name]) as Truth),
    ...each(LIST_FIELDS, (name) => [...record[name]]),
    tematiche: [...tematiche], tipologia: tipologia ?? '', visibility, closure: closureText(closure),
    own: Object.fromEntries(Object.entries(own).map(([key, value]) => [key, ownText(value)])),
    path: path.map(({ id, level, name }) => ({ id, level, name })),
  }
}

/** NaN, which the contract rejects, if something other than a number was typed. */
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

/** The body of the call that creates the record. */
export function contentOf(kind: KindName, values: RecordValues): CreateDocument {
  const { tipologia, path, own, ...same } = values
  const filled = ownFilled(own)
  return {
    ...same,
    kind,
    ...each(NUMBER_FIELDS, (name) => numberOf(values[name])),
    ...each(BOOLEAN_FIELDS, (name) => (values[name] === '' ? null : values[name] === 'true')),
    tipologia: tipologia || null,
    closure: closureFrom(values.closure),
    ...(Object.keys(filled).length > 0 && { own: filled }),
    unitId: path.at(-1)?.id ?? null,
  }
}

/** The own fields that have a value, by key. */
const ownFilled = (own: RecordValues['own']) =>
  Object.fromEntries(Object.entries(own).filter(([, text]) => text && text.trim() !== '').sort(([one], [other]) => (one < other ? -1 : 1)))

/** The own fields that changed, with their new values. */
function ownChanges(before: RecordValues['own'], after: RecordValues['own']): Record<string, string | null> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(keys.filter((key) => (before[key] ?? '') !== (after[key] ?? '')).map((key) => [key, after[key] || null]))
}

/** Two values of the same field. Units are equal if their ids are, even if renamed. */
export const isSame: IsSame = (one, other, name) => {
  const comparable = (value: unknown) => {
    if (name === 'path') return (value as UnitStep[]).at(-1)?.id
    return JSON.stringify(name === 'own' ? ownFilled((value ?? {}) as RecordValues['own']) : value)
  }
  return comparable(one) === comparable(other)
}

export const changedNames = (before: RecordValues, after: RecordValues): ValueName[] => namesChanged(before, after, isSame)

/** The body of the call that updates a record: only the changed fields. */
export function changesOf(kind: KindName, before: RecordValues, after: RecordValues): UpdateDocument {
  const content = contentOf(kind, after)
  const names = changedNames(before, after).map((name) => (name === 'path' ? ('unitId' as const) : name))
  return Object.fromEntries(names.map((name) => [name, name === 'own' ? ownChanges(before.own, after.own) : content[name]]))
}
