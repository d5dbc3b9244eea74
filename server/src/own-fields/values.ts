import type { UpdateDocument } from '@faldone/contract/document.ts'
import type { OwnFields } from '@faldone/contract/own-fields.ts'
import { type OwnValues, maxCharacters, readOwnValue } from '@faldone/contract/own-values.ts'
import { can } from '@faldone/contract/permissions.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { readOwnFields } from './store.ts'

type Given = NonNullable<UpdateDocument['own']>
type Problem = 'unknown' | 'number' | 'choice' | 'tooLong' | 'invalid'

/** The stored values of own fields. Sorted, so that equal values are equal texts. */
export const storedOwn = (own: OwnValues): string | null => {
  const entries = Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries))
}

export const ownOf = (stored: string | null): OwnValues => (stored === null ? {} : (JSON.parse(stored) as OwnValues))

/** Values without those that are cleared. */
export const changedOwn = (own: OwnValues, changes: Given): OwnValues =>
  Object.fromEntries(Object.entries({ ...own, ...changes }).filter(([, value]) => value !== null)) as OwnValues

/** The own fields as a reader may see them, in their order. */
export async function fieldsFor(db: Db, { staff, role }: Pick<Viewer, 'staff' | 'role'>): Promise<OwnFields> {
  const { fields, removed, version } = await readOwnFields(db)
  return {
    fields: fields.filter(({ access }) => staff || access === 'public'), removed: can(role, 'settings.write') ? removed : [], version,
  }
}

/** The values of a document that the reader may see. Values of fields that were taken away wait in the table. */
export async function shownOwn(db: Db, stored: string | null, viewer: Viewer): Promise<OwnValues> {
  if (stored === null) return {}
  const own = ownOf(stored)
  return Object.fromEntries((await fieldsFor(db, viewer)).fields.flatMap(({ key }) => (own[key] === undefined ? [] : [[key, own[key]]])))
}

/**
 * Changes of a record with its own values as they are stored. Throws INVALID_FIELDS for unknown fields and values that do not fit;
 * `path` leads to the changes in the request.
 */
export async function withReadOwn<T extends { own?: Given | undefined }>(db: Db, changes: T, path = ''): Promise<T> {
  if (changes.own === undefined) return changes
  const fields = new Map((await readOwnFields(db)).fields.map((field) => [field.key, field]))
  const faults: [string, { problem: Problem; max?: number }[]][] = []
  const own = Object.fromEntries(Object.entries(changes.own).map(([key, given]) => {
    const field = fields.get(key)
    const read = field ? readOwnValue(field, given) : { problem: 'unknown' as const }
    if ('value' in read) return [key, read.value]
    faults.push([`${path}own.${key}`, [{ problem: read.problem, ...(field && { max: maxCharacters(field.type) ?? 0 }) }]])
    return [key, null]
  }))
  if (faults.length > 0) throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(faults))
  return { ...changes, own }
}
