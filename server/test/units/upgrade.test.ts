import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../src/db/migrations.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { getUnit, treeLevel } from '../../src/units/store.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { emptyTarget, opened, type Target } from '../backup/whole-archive.ts'
import { search, titles } from '../search/collection.ts'
import { onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite, refusal } from '../support/sample-tree.ts'

const BEFORE = '0022-derived'
const AT = '2026-01-01T00:00:00.000Z'
/** Ids are told apart by their last digits. */
const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

type OldUnit = {
  id: number; kind: string; level: string; parent?: number; name: string; position: number; key: string; text?: Record<string, string>
  staff?: true; deleted?: true
}

onEachEngine('an archive whose fondi belonged to one kind each', (engine) => {
  let target: Target
  let db: TestDatabase
  beforeEach(async () => {
    target = await emptyTarget(engine)
    db = opened(target)
    const { error } = await new Migrator({ db: db.write, provider: { getMigrations: async () => migrations } }).migrateTo(BEFORE)
    if (error) throw error as Error
  })
  afterEach(async () => {
    await db.close()
    await target.remove()
  })

  /** Units and records as programs of that time wrote them. */
  async function build(units: OldUnit[], records: [kind: string, title: string, unit: number, position: number][]): Promise<void> {
    const roots = new Map<number, number>()
    for (const { id, kind, level, parent, name, position, key, text = {}, staff, deleted } of units) {
      roots.set(id, parent === undefined ? id : roots.get(parent)!)
      const row = {
        id: idOf(id), kind, level, parentId: parent === undefined ? null : idOf(parent), rootId: idOf(roots.get(id)!), position,
        orderKey: key, name, nameFold: name.toLowerCase(), nameKey: name.toLowerCase(),
        visibility: staff ? 'staff' : 'public', hidden: staff ? 1 : 0,
        createdAt: AT, updatedAt: AT, deletedAt: deleted ? AT : null, ...text,
      }
      await db.write.insertInto('unit').values(row as never).execute()
    }
    for (const [at, [kind, title, unit, position]] of records.entries()) {
      const hidden = units.find(({ id }) => id === unit)!.staff ? 1 : 0
      const row = {
        num: at + 1, id: idOf(900 + at), kind, unitId: idOf(unit), position, title, titleKey: title.toLowerCase(), dated: 0,
        visibility: 'public', hidden, createdAt: AT, updatedAt: AT,
      }
      await db.write.insertInto('document').values(row as never).execute()
    }
  }

  const namesBelow = async (parentId?: string, viewer = SYSTEM) =>
    (await treeLevel(db.read, { parentId }, viewer)).map(({ name, byKind }) => [name, byKind])

  test('has one fondo for each name, with all its material, and the former addresses lead there', async () => {
    await build([
      { id: 1, kind: 'document', level: 'fondo', name: 'Comitato', position: 0, key: '0000000', text: {
        description: 'Carte.', date: '1970-72',
      } },
      { id: 2, kind: 'document', level: 'serie', parent: 1, name: 'Stampa', position: 0, key: '0000000000000' },
      { id: 3, kind: 'document', level: 'busta', parent: 2, name: 'Busta 1', position: 0, key: '0000000000000000000' },
      { id: 4, kind: 'document', level: 'fondo', name: 'Altro', position: 1, key: '0000001' },
      { id: 5, kind: 'audio', level: 'fondo', name: 'COMITATO', position: 0, key: '0000000', text: {
        description: 'Nastri.', date: '1975', extent: '7 nastri', segnatura: 'N',
      } },
      { id: 6, kind: 'audio', level: 'serie', parent: 5, name: 'stampa', position: 0, key: '0000000000000' },
      { id: 7, kind: 'audio', level: 'busta', parent: 6, name: 'Busta 1', position: 0, key: '0000000000000000000' },
      { id: 8, kind: 'audio', level: 'serie', parent: 5, name: 'Radio', position: 1, key: '0000000000001' },
      { id: 9, kind: 'library', level: 'fondo', name: 'Comitato', position: 0, key: '0000000', text: { description: 'Carte.' } },
    ], [
      ['document', 'Primo', 3, 0], ['document', 'Secondo', 3, 1], ['audio', 'Nastro', 7, 0], ['audio', 'Trasmissione', 8, 0],
      ['library', 'Libro', 9, 0],
    ])
    await migrate(db)
    expect(await verifyInvariants(db.read)).toEqual([])
    expect(await namesBelow()).toEqual([['Comitato', { document: 2, audio: 2, library: 1 }], ['Altro', {}]])
    expect(await namesBelow(idOf(1))).toEqual([['Stampa', { document: 2, audio: 1 }], ['Radio', { audio: 1 }]])
    expect(await namesBelow(idOf(2))).toEqual([['Busta 1', { document: 2, audio: 1 }]])
    expect(await getUnit(db.read, idOf(9), ANONYMOUS)).toMatchObject({
      id: idOf(1), name: 'Comitato', kinds: ['document', 'audio', 'library'], description: 'Carte.\n\nNastri.', date: '1970-72; 1975',
      dateFrom: '1970-01-01', dateTo: '1975-12-31', extent: '7 nastri', segnatura: 'N', version: 2,
    })
    expect(await getUnit(db.read, idOf(7), ANONYMOUS, 'busta')).toMatchObject({ id: idOf(3), path: [{ id: idOf(1) }, { id: idOf(2) }] })
    const inBusta = { unitId: [idOf(7)], sort: { by: 'position', descending: false } as const }
    expect(await titles(db, inBusta, ANONYMOUS)).toEqual(['Primo', 'Secondo', 'Nastro'])
    expect((await search(db, {}, ANONYMOUS)).facets.fondoId).toMatchObject([{ value: idOf(1), count: 5 }])
  })

  test('is told of it in one change set, which cannot be undone', async () => {
    await build([
      { id: 1, kind: 'document', level: 'fondo', name: 'Uno', position: 0, key: '0000000' },
      { id: 2, kind: 'audio', level: 'fondo', name: 'Uno', position: 0, key: '0000000', text: { history: 'Donato.' } },
    ], [])
    await migrate(db)
    const [set, ...others] = await db.read.selectFrom('changeSet').selectAll().execute()
    expect(others).toEqual([])
    expect([set!.action, JSON.parse(set!.summary)]).toEqual(['upgrade', { units: 1, fondi: 1, gaps: 0 }])
    const events = await db.read.selectFrom('event').selectAll().where('changeSetId', '=', set!.id).orderBy('id').execute()
    expect(events.map(({ action, entityId, before, after }) => [action, entityId, JSON.parse(before!), JSON.parse(after!)])).toMatchObject([
      ['merge', idOf(2), { name: 'Uno', kind: 'audio', history: 'Donato.' }, { into: idOf(1) }],
      ['update', idOf(1), { history: null }, { history: 'Donato.' }],
    ])
    expect(await refusal(inWrite(db, (tx) => undoChangeSet(tx, set!.id, 'prova')))).toEqual({ code: 'NOT_UNDOABLE' })
  })

  test('loses units that only filled a gap, and keeps those that say or hold something', async () => {
    await build([
      { id: 1, kind: 'document', level: 'fondo', name: 'Uno', position: 0, key: '0000000' },
      { id: 2, kind: 'document', level: 'serie', parent: 1, name: 'Senza serie', position: 0, key: '0000000000000' },
      { id: 3, kind: 'document', level: 'busta', parent: 2, name: 'Senza busta', position: 0, key: '0000000000000000000' },
      { id: 4, kind: 'document', level: 'fascicolo', parent: 3, name: 'Lettere', position: 0, key: '0000000000000000000000000' },
      { id: 5, kind: 'document', level: 'busta', parent: 2, name: '9', position: 1, key: '0000000000000000001' },
      { id: 6, kind: 'audio', level: 'fondo', name: 'Due', position: 0, key: '0000000' },
      { id: 7, kind: 'audio', level: 'serie', parent: 6, name: 'Senza serie', position: 0, key: '0000000000000' },
    ], [['document', 'Lettera', 4, 0], ['audio', 'Nastro', 7, 0]])
    await migrate(db)
    expect(await verifyInvariants(db.read)).toEqual([])
    expect(await namesBelow(idOf(1))).toEqual([['Lettere', { document: 1 }], ['9', {}]])
    expect(await namesBelow(idOf(6))).toEqual([['Senza serie', { audio: 1 }]])
    expect(await getUnit(db.read, idOf(3), ANONYMOUS)).toMatchObject({ id: idOf(1) })
  })

  test('keeps what is for staff apart from what is public, and the trash as it was', async () => {
    await build([
      { id: 1, kind: 'document', level: 'fondo', name: 'Uno', position: 0, key: '0000000' },
      { id: 2, kind: 'audio', level: 'fondo', name: 'Uno', position: 0, key: '0000000', staff: true },
      { id: 3, kind: 'image', level: 'fondo', name: 'Uno', position: 0, key: '0000000', deleted: true },
    ], [['document', 'Volantino', 1, 0], ['audio', 'Nastro', 2, 0]])
    await migrate(db)
    expect(await verifyInvariants(db.read)).toEqual([])
    expect(await namesBelow()).toEqual([['Uno', { document: 1 }], ['Uno (riservato)', { audio: 1 }]])
    expect(await namesBelow(undefined, ANONYMOUS)).toEqual([['Uno', { document: 1 }]])
    expect(await titles(db, { q: 'nastro' }, ANONYMOUS)).toEqual([])
    expect(await db.read.selectFrom('unit').select(['name', 'kinds']).where('deletedAt', 'is not', null).execute())
      .toEqual([{ name: 'Uno', kinds: 'image' }])
  })

  test('has no change set if nothing was merged', async () => {
    await build([{ id: 1, kind: 'document', level: 'fondo', name: 'Uno', position: 0, key: '0000000' }], [])
    await migrate(db)
    expect(await db.read.selectFrom('changeSet').selectAll().execute()).toEqual([])
  })
})
