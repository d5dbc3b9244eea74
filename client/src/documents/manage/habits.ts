import type { KindName } from '@faldone/contract/kinds.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readLocal, writeLocal } from '../../store/local-storage.ts'
import { EMPTY_VALUES, type RecordValues } from './record-values.ts'
import { KEEPABLE, type Keepable, USUALLY_KEPT } from './series.ts'

/** What the browser remembers between records: the last saved one, and what is carried over to the next. */
type Habits = { last: RecordValues | null; kept: readonly Keepable[] }

const key = (kind: KindName) => `${STORAGE_KEYS.lastRecord}.${kind}`

/** The habits of a kind of material. */
export function readHabits(kind: KindName): Habits {
  try {
    const known = JSON.parse(readLocal(key(kind)) ?? '{}') as Partial<Habits>
    const kept = Array.isArray(known.kept) ? KEEPABLE.filter((name) => known.kept?.includes(name)) : USUALLY_KEPT
    return { last: known.last ? { ...EMPTY_VALUES, ...known.last } : null, kept }
  } catch {
    return { last: null, kept: USUALLY_KEPT }
  }
}

/** The fields worth repeating; title and texts belong to one record. */
export const repeatable = (values: RecordValues): RecordValues =>
  ({ ...EMPTY_VALUES, ...Object.fromEntries(KEEPABLE.map((name) => [name, values[name]])) })

export const keepHabits = (kind: KindName, change: Partial<Habits>): void =>
  writeLocal(key(kind), JSON.stringify({ ...readHabits(kind), ...change }))
