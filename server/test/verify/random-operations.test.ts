import type { KindName } from '@faldone/contract/kinds.ts'
import { isAbove, LEVELS } from '@faldone/contract/levels.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../src/db/database.ts'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocuments, moveDocuments, updateDocuments } from '../../src/documents/store.ts'
import { ApiError } from '../../src/errors.ts'
import { type Change, changeNow, openChangeSet } from '../../src/history/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { deleteTerm } from '../../src/terms/deletion-store.ts'
import type { TermTableName } from '../../src/labels/store.ts'
import { createTerm, listTerms } from '../../src/terms/store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { createUnits, deleteUnit, moveUnit, restoreDeletion, updateUnit } from '../../src/units/store.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { archiveState } from '../support/archive-state.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { type Choice, seededChoice } from '../support/seeded-choice.ts'

/** Fewer on PostgreSQL, where each takes three times as long. */
const OPERATIONS = { sqlite: 320, postgres: 160 }
/** The share of them that are undone at once, which takes as long as several others. */
const UNDONE = 0.15
const KIND_SHARE: KindName[] = ['document', 'document', 'document', 'magazine', 'library']
const change = changeNow('prova')

/** The archive has nothing yet for an operation to work on. */
class NothingThere extends Error {}

function present<T>(item: T | undefined): T {
  if (item === undefined) throw new NothingThere()
  return item
}

/** What a person might do next with the current archive. */
function operations(tx: Tx, choose: Choice, change: Change) {
  const units = () => tx.selectFrom('unit').select(['id', 'level']).where('deletedAt', 'is', null).orderBy('id').execute()
  const aUnit = async () => choose.of(await units())
  const documents = () => tx.selectFrom('document').select(['id', 'kind']).where('deletedAt', 'is', null).orderBy('id').execute()
  const some = <T>(items: T[]) => items.filter(() => choose.chance(0.15)).slice(0, 6)
  const visibility = () => (choose.chance(0.25) ? 'staff' : 'public') as 'staff' | 'public'
  const terms = async (table: TermTableName) => listTerms(tx, table, SYSTEM)
  const themes = async () => some(await terms('tematica')).map(({ it }) => it)

  return {
    async createUnit() {
      const kind = choose.of(KIND_SHARE)!
      const level = choose.of(LEVELS)!
      const parents = (await units()).filter((unit) => isAbove(unit.level, level))
      const parentId = choose.chance(0.8) ? (choose.of(parents)?.id ?? null) : null
      await createUnits(tx, [{ kind, level, name: `Unità ${choose.below(25)}`, parentId, visibility: visibility() }], change)
    },
    async createDocuments() {
      const kind = choose.of(KIND_SHARE)!
      const count = 1 + choose.below(4)
      const tipologia = present(choose.of(await terms('tipologia'))).it
      const made = Array.from({ length: count }, async () => ({
        kind, title: `Carta ${choose.below(1000)}`, unitId: (await aUnit())?.id ?? null, tematiche: await themes(), tipologia,
        visibility: visibility(),
      }))
      await createDocuments(tx, await Promise.all(made), change)
    },
    async updateUnit() {
      const unit = present(await aUnit())
      const parentId = choose.chance(0.3) ? ((await aUnit())?.id ?? null) : undefined
      await updateUnit(
        tx, unit.id, { name: `Unità ${choose.below(40)}`, visibility: visibility(), ...(parentId !== undefined && { parentId }) }, null,
        change
      )
    },
    async moveUnit() {
      const unit = present(await aUnit())
      const parents = (await units()).filter(({ level }) => isAbove(level, unit.level))
      const parentId = choose.chance(0.2) ? ((await aUnit())?.id ?? null) : (choose.of(parents)?.id ?? null)
      await moveUnit(tx, unit.id, { parentId, position: choose.below(6) }, null, change)
    },
    async deleteUnit() {
      await deleteUnit(tx, present(await aUnit()).id, { subtree: choose.chance(0.5) }, change)
    },
    async updateDocuments() {
      const chosen = some(await documents())
      const updates = chosen.map(async ({ id }) => ({
        id, changes: {
          visibility: visibility(), tematiche: await themes(), tipologia: null,
          ...(choose.chance(0.4) && { unitId: (await aUnit())?.id ?? null })
        },
      }))
      await updateDocuments(tx, await Promise.all(updates), change)
    },
    async moveDocuments() {
      const chosen = some(await documents())
      await moveDocuments(tx, chosen, { unitId: (await aUnit())?.id ?? null, position: choose.below(3) }, change)
    },
    async deleteDocuments() {
      await deleteDocuments(tx, some(await documents()).map(({ id }) => id), change)
    },
    async restore() {
      const deleted = await tx.selectFrom('unit').select('deletionId').where('deletedAt', 'is not', null)
        .union(tx.selectFrom('document').select('deletionId').where('deletedAt', 'is not', null)).orderBy('deletionId').execute()
      await restoreDeletion(tx, present(choose.of(deleted)).deletionId!, change)
    },
    async createTerm() {
      await createTerm(tx, 'tematica', { it: `Tema ${choose.below(50)}`, en: null }, change)
    },
    /** Like an import: units below units, and records with a theme that is new, too. */
    async takeIn() {
      const [fondo, serie, theme] = [newId(), newId(), `Nuovo tema ${choose.below(1000)}`]
      await createTerm(tx, 'tematica', { it: theme, en: null }, change)
      await createUnits(tx, [
        { level: 'fondo', name: `Altro fondo ${choose.below(1000)}` },
        { id: fondo, level: 'fondo', name: `Fondo ${choose.below(1000)}`, kinds: ['document'] },
        { id: serie, level: 'serie', name: 'Carte', parentId: fondo }, { level: 'busta', name: 'carte', parentId: fondo },
      ], change)
      await createDocuments(tx, [{ kind: 'document', title: 'Carta', unitId: serie, tematiche: [theme] }], change)
    },
    async deleteTerm() {
      const table = choose.chance(0.5) ? 'tematica' : 'tipologia'
      const [term, other] = [present(choose.of(await terms(table))), present(choose.of(await terms(table)))]
      await deleteTerm(tx, table, term.id, choose.chance(0.7) ? { replaceWith: other.id } : {}, change)
    },
  }
}

type Operation = keyof ReturnType<typeof operations>
const SHARES: Record<Operation, number> = {
  createUnit: 8, createDocuments: 6, updateUnit: 4, moveUnit: 4, deleteUnit: 2, updateDocuments: 4, moveDocuments: 2, deleteDocuments: 2,
  restore: 3, takeIn: 1, createTerm: 1, deleteTerm: 1,
}
const PLAN = Object.entries(SHARES).flatMap(([name, share]) => Array.from({ length: share }, () => name as Operation))

onEachEngine('the archive after many operations', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  /** The id of the change set; null if it was refused, which is normal. Any other error fails the test. */
  async function attempt(name: Operation, choose: Choice): Promise<string | null> {
    try {
      return await inWrite(db, async (tx) => {
        const id = await openChangeSet(tx, { action: 'bulk', actor: 'prova' })
        await operations(tx, choose, changeNow('prova', id))[name]()
        return id
      })
    } catch (error) {
      if (error instanceof ApiError || error instanceof NothingThere) return null
      throw error
    }
  }

  /** Undoes a change set and undoes that, too: what was before is there again, and then what was after. */
  async function backAndForth(changeSetId: string, before: string[], what: string) {
    const after = await archiveState(db.read)
    const undo = (id: string) => inWrite(db, (tx) => undoChangeSet(tx, id, 'prova'))
    const undone = await undo(changeSetId)
    expect(undone.kept, what).toEqual([])
    expect(await archiveState(db.read), `${what}, undone`).toEqual(before)
    await undo(undone.changeSetId)
    expect(await archiveState(db.read), `${what}, undone and done again`).toEqual(after)
  }

  // Operations are the same on both engines: a second archive shows more of them, and one engine is enough for it.
  test.each(engine === 'sqlite' ? [1, 2] : [1])('is consistent (seed %i)', async (seed) => {
    const choose = seededChoice(seed)
    const done = new Map<Operation, number>()
    for (let count = 0; count < OPERATIONS[engine]; count++) {
      const name = choose.of(PLAN)!
      const before = choose.chance(UNDONE) ? await archiveState(db.read) : null
      const changeSetId = await attempt(name, choose)
      if (changeSetId) done.set(name, (done.get(name) ?? 0) + 1)
      if (before && changeSetId) await backAndForth(changeSetId, before, `operation ${count}, ${name}`)
      else if (before) expect(await archiveState(db.read), `operation ${count}, ${name}, refused`).toEqual(before)
      if (count % 40 === 39) expect(await verifyInvariants(db.read), `after ${count + 1} operations, the last a ${name}`).toEqual([])
    }
    for (const name of Object.keys(SHARES)) expect(done.get(name as Operation), name).toBeGreaterThan(0)
  })

  test('is found inconsistent after tampering', async () => {
    const [fondo, serie] = [newId(), newId()]
    await db.write.transaction().execute(async (tx) => {
      await createUnits(tx, [
        { id: fondo, kind: 'document', level: 'fondo', name: 'A' },
        { id: serie, kind: 'document', level: 'serie', name: 'B', parentId: fondo },
      ], change)
      await createDocuments(tx, [{ kind: 'document', title: 'C', unitId: serie, tematiche: ['Casa'] }], change)
    })
    expect(await verifyInvariants(db.read)).toEqual([])
    await db.write.updateTable('unit').set({ documentsAll: 7, position: 3 }).where('id', '=', fondo).execute()
    await db.write.updateTable('unit').set({ hidden: 1 }).where('id', '=', serie).execute()
    await db.write.deleteFrom('unitClosure').where('depth', '=', 1).execute()
    const problems = await verifyInvariants(db.read)
    expect(problems).toEqual(expect.arrayContaining([
      `missing closure step of ${serie}`, `wrongly hidden or shown unit ${serie}`, `miscounted records of unit ${fondo}`,
      `wrong order or name of ${fondo}`,
    ]))
  })
})
