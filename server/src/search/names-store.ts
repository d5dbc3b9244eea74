import type { UnitStep } from '@faldone/contract/unit.ts'
import { LRUCache } from 'lru-cache'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { stepOf } from '../db/unit-step.ts'

/** The units above records, and whether a content warning of one of them covers the pictures of these records. */
export type Path = { steps: UnitStep[]; isCovered: boolean }

/** The names of a theme, a type or a fondo, with its sort key. */
export type Label = { it: string; en: string | null; key: string }

const MOST_PATHS = 10_000

/** The names of themes, types and units, read when they are first needed. */
export class Names {
  readonly #db: Db
  readonly #paths = new LRUCache<string, Path>({ max: MOST_PATHS })
  #terms: Promise<ReadonlyMap<string, Label>> | null = null
  #fondi: Promise<ReadonlyMap<string, Label>> | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** All themes and types, by id. */
  terms(): Promise<ReadonlyMap<string, Label>> {
    return (this.#terms ??= readTerms(this.#db))
  }

  /** All fondi, by id. */
  fondi(): Promise<ReadonlyMap<string, Label>> {
    return (this.#fondi ??= readFondi(this.#db))
  }

  /** The units above records in these units, including the units themselves, by id. */
  async paths(unitIds: readonly string[]): Promise<ReadonlyMap<string, Path>> {
    const missing = unitIds.filter((id) => !this.#paths.has(id))
    const read = missing.length > 0 ? await readPaths(this.#db, missing) : new Map<string, Path>()
    for (const [id, path] of read) this.#paths.set(id, path)
    return new Map(unitIds.map((id) => [id, read.get(id) ?? this.#paths.get(id) ?? NO_PATH]))
  }
}

async function readTerms(db: Db): Promise<Map<string, Label>> {
  const [tematiche, tipologie] = await Promise.all(
    (['tematica', 'tipologia'] as const).map((table) => db.selectFrom(table).select(['id', 'it', 'en', 'itKey as key']).execute())
  )
  return new Map([...tematiche!, ...tipologie!].map(({ id, ...label }) => [id, label]))
}

async function readFondi(db: Db): Promise<Map<string, Label>> {
  const fondi = await db.selectFrom('unit').select(['id', 'name as it', 'nameEn as en', 'nameKey as key']).where('level', '=', 'fondo')
    .execute()
  return new Map(fondi.map(({ id, ...label }) => [id, label]))
}

const NO_PATH: Path = { steps: [], isCovered: false }

async function readPaths(db: Db, unitIds: readonly string[]): Promise<Map<string, Path>> {
  const steps = await inChunks(unitIds, (chunk) => db
    .selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select(['descendantId', 'unit.id', 'level', 'name', 'nameEn'])
    .select((e) => e.fn.coalesce('contentWarning', 'contentWarningEn').as('warning'))
    .where('descendantId', 'in', chunk).orderBy('depth', 'desc').execute())
  const paths = new Map<string, Path>(unitIds.map((id) => [id, { steps: [], isCovered: false }]))
  for (const { descendantId, warning, ...step } of steps) {
    const path = paths.get(descendantId)!
    path.steps.push(stepOf(step))
    path.isCovered ||= warning !== null
  }
  return paths
}
