import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import pg from 'pg'
import { type Database, openDatabase, type Tx } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { countAnew, type Engine } from '../server/src/db/engine.ts'
import { newId } from '../server/src/db/uuid.ts'
import { createDocuments } from '../server/src/documents/store.ts'
import { changeNow } from '../server/src/history/store.ts'
import { createUnits } from '../server/src/units/store.ts'
import { startPostgres, type TestPostgres } from '../server/test/support/postgres.ts'
import { collection } from './collection.ts'

export type BenchArchive = {
  engine: Engine
  size: number
  dataDir: string
  databaseUrl: string | null
  database: Database
  /** The fondo with 10,000 children. */
  broadUnitId: string
  loadMs: number
  close(): Promise<void>
}

/** The environment of a program that works on such an archive, and on no other, whatever the settings around it name. */
export const environmentOf = ({ dataDir, databaseUrl }: Pick<BenchArchive, 'dataDir' | 'databaseUrl'>): NodeJS.ProcessEnv =>
  ({
    ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', FILES_URL: '', LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '0', IMAGE_PARTS_PER_MINUTE: '0',
  })

const BATCH = 5_000
const BRANCHES: Record<Level, number> = { fondo: 12, serie: 4, busta: 5, fascicolo: 4 }
const BROAD = 10_000

/** A made-up tree for a kind; returns the units that hold documents. */
async function plantTree(tx: Tx, kind: KindName): Promise<string[]> {
  const change = changeNow('bench')
  let parents: (string | null)[] = [null]
  for (const level of KINDS[kind].levels) {
    const units = parents.flatMap((parentId, p) =>
      Array.from({ length: BRANCHES[level] }, (_, i) => ({ id: newId(), kind, level, parentId, name: `${level} ${p + 1}.${i + 1}` })),
    )
    await createUnits(tx, units, change)
    parents = units.map(({ id }) => id)
  }
  return parents as string[]
}

async function plantBroadUnit(tx: Tx): Promise<string> {
  const id = newId()
  const change = changeNow('bench')
  await createUnits(tx, [{ id, kind: 'document', level: 'fondo', name: 'Fondo largo' }], change)
  const children = Array.from({ length: BROAD }, (_, i) => ({ kind: 'document' as const, level: 'serie' as const, parentId: id, name: `Serie ${i + 1}` }))
  await createUnits(tx, children, change)
  return id
}

async function fill(database: Database, size: number, dataFolder: string, useReal: boolean): Promise<string> {
  const leaves = new Map<KindName, string[]>()
  const broad = await database.write.transaction().execute(async (tx) => {
    for (const kind of KIND_NAMES) leaves.set(kind, await plantTree(tx, kind))
    return plantBroadUnit(tx)
  })
  let batch: (ReturnType<typeof collection> extends Generator<infer D> ? D : never)[] = []
  const flush = () =>
    database.write.transaction().execute((tx) => {
      const documents = batch.map((document, i) => {
        const units = leaves.get(document.kind)!
        return { ...document, unitId: units[Math.floor((i * 7919) / 7) % units.length]! }
      })
      return createDocuments(tx, documents, changeNow('bench'))
    })
  for (const document of collection(size, dataFolder, useReal)) {
    batch.push(document)
    if (batch.length < BATCH) continue
    await flush()
    batch = []
  }
  if (batch.length > 0) await flush()
  return broad
}

let postgres: TestPostgres | null = null

/** An archive of the wanted size on the wanted engine, in a temporary folder; null where there is no PostgreSQL. */
export async function benchArchive(engine: Engine, size: number, dataFolder: string, useReal: boolean): Promise<BenchArchive | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faldone-bench-'))
  let databaseUrl: string | null = null
  if (engine === 'postgres') {
    postgres ??= await startPostgres()
    if (!postgres) return null
    const name = `bench_${size}_${Date.now()}`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    const at = new URL(postgres.url)
    at.pathname = `/${name}`
    databaseUrl = at.href
  }
  const database = openDatabase({ databaseUrl, dataDir })
  await migrate(database)
  const began = performance.now()
  const broadUnitId = await fill(database, size, dataFolder, useReal)
  await countAnew(database.write)
  const loadMs = performance.now() - began
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { engine, size, dataDir, databaseUrl, database, broadUnitId, loadMs, close }
}

export async function stopPostgres(): Promise<void> {
  await postgres?.stop()
  postgres = null
}
