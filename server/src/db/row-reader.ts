import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { keepPlan } from './kept-plans.ts'

/** How many keys a statement takes. A few fixed sizes mean that a few compiled statements are enough. */
const SIZES = [1, 4, 16, 64]

type Waiting<R> = { key: string; resolve: (row: R | undefined) => void; reject: (error: unknown) => void }

/**
 * Reads single rows by their key, very often. The query is compiled once, because building and compiling it takes several times longer than
 * running it. One statement runs at a time, since the round trip to the database costs more than a row, and requests made meanwhile share
 * the next one. `build` gets the keys; its rows must have theirs as `id`.
 */
export function rowReader<R extends { id: string }>(build: (db: Db, keys: string[]) => Compilable<R>): (db: Db, key: string) =>
  Promise<R | undefined> {
  const readers = new WeakMap<Db, (key: string) => Promise<R | undefined>>()
  return (db, key) => {
    let reader = readers.get(db)
    if (!reader) readers.set(db, (reader = readerOf(db, build)))
    return reader(key)
  }
}

function readerOf<R extends { id: string }>(db: Db, build: (db: Db, keys: string[]) => Compilable<R>): (key: string) =>
  Promise<R | undefined> {
  const statements = new Map<number, (keys: string[]) => CompiledQuery<R>>()
  const waiting: Waiting<R>[] = []
  let busy = false

  async function read(asked: Waiting<R>[]): Promise<void> {
    try {
      const size = SIZES.find((count) => count >= asked.length)!
      if (!statements.has(size)) statements.set(size, compileFor(db, build, size))
      const { rows } = await db.executeQuery(statements.get(size)!(asked.map(({ key }) => key)))
      const byKey = new Map(rows.map((row) => [row.id, row]))
      for (const { key, resolve } of asked) resolve(byKey.get(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    } finally {
      busy = false
      if (waiting.length > 0) readWaiting()
    }
  }

  function readWaiting(): void {
    busy = true
    void read(waiting.splice(0, SIZES.at(-1)!))
  }

  return (key) => new Promise((resolve, reject) => {
    if (!busy && waiting.length === 0) setImmediate(readWaiting)
    waiting.push({ key, resolve, reject })
  })
}

/** A compiled query for up to `size` keys. The first key fills the unused places. Building and compiling takes longer than running. */
export function compileFor<R, K extends string | number = string>(db: Db, build: (db: Db, keys: K[]) => Compilable<R>, size: number) {
  const blanks = Array.from({ length: size }, (_, at) => `\u0000${at}` as K)
  const query = build(db, blanks).compile()
  keepPlan(query.sql)
  return (keys: readonly K[]): CompiledQuery<R> => {
    const values = new Map<unknown, K>(blanks.map((blank, at) => [blank, keys[at] ?? keys[0]!]))
    return { ...query, parameters: query.parameters.map((parameter) => values.get(parameter) ?? parameter) }
  }
}
