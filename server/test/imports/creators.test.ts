import { afterEach, beforeEach, expect, test } from 'vitest'
import { addRelations } from '../../src/agents/relations-store.ts'
import { createAgents, listAgents } from '../../src/agents/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { undoImport } from '../../src/imports/acquiring/undo.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, importRows } from './import-sheet.ts'

onEachEngine('a sheet that says who made its fondi', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
    await inWrite(db, (tx) => createAgents(tx, [{ type: 'person', name: 'Ada Bianchi', otherNames: ['Bianchi, Ada'] }], change))
  })
  afterEach(() => closeInOrder(db))

  const HEADERS = ['Titolo', 'Fondo', 'Soggetto produttore']
  const SHEET = [
    HEADERS, ['uno', 'Carte A', 'bianchi, ada; Comitato di zona'],
    ['due', 'CARTE A', 'Ada Bianchi'], ['tre', 'Carte B', 'Comitato di zona'],
    ['quattro', '', 'Chi sa'], ['', 'Carte C', 'Nessuno'],
  ]
  const agents = async (viewer = SYSTEM) =>
    (await listAgents(db.read, { page: 1, pageSize: 50 }, viewer)).items.map(({ type, name, units, made }) => [type, name, units, made])
  const shown = ({ newCreators }: { newCreators: { fondo: string; name: string; type: string | null }[] }) =>
    newCreators.map(({ fondo, name, type }) => [fondo, name, type])

  test('shows them in the preview, relates them as it is acquired, and takes all of it back', async () => {
    const checked = await check(db, SHEET)
    expect(checked.counts).toMatchObject({ created: 4, errors: 1, warnings: 1 })
    expect(shown(checked)).toEqual([
      ['Carte A', 'bianchi, ada', null], ['Carte A', 'Comitato di zona', 'organisation'], ['Carte B', 'Comitato di zona', 'organisation'],
    ])
    expect(checked.findings.map(({ code, value }) => [code, value])).toContainEqual(['CREATOR_WITHOUT_FONDO', 'Chi sa'])
    await acquire(db, checked, { skipErrors: true })
    expect(await agents(ANONYMOUS)).toEqual([['person', 'Ada Bianchi', 1, 2], ['organisation', 'Comitato di zona', 2, 3]])
    const again = await check(db, SHEET.slice(0, 4))
    expect([again.newCreators, again.counts]).toMatchObject([[], { created: 3 }])
    await undoImport(db, checked.id, { actor: 'prova', onProgress: () => {} })
    expect(await agents()).toEqual([['person', 'Ada Bianchi', 0, 0]])
  })

  test('relates them to fondi whose records it does not change', async () => {
    await importRows(db, [['Segnatura', 'Titolo', 'Fondo'], ['1', 'uno', 'Carte A']])
    const checked = await check(db, [['Segnatura', ...HEADERS], ['1', 'uno', 'Carte A', 'Ada Bianchi']])
    expect([checked.counts, shown(checked)]).toMatchObject([{ unchanged: 1, updated: 0, created: 0 }, [['Carte A', 'Ada Bianchi', null]]])
    await acquire(db, checked)
    expect(await agents()).toEqual([['person', 'Ada Bianchi', 1, 1]])
  })

  test('keeps the namesake who made a fondo', async () => {
    await importRows(db, [['Titolo', 'Fondo'], ['uno', 'Carte A']])
    await inWrite(db, async (tx) => {
      const { id: unitId } = await tx.selectFrom('unit').select('id').executeTakeFirstOrThrow()
      const [agentId] = await createAgents(tx, [{ type: 'person', name: 'Ada Bianchi' }], change)
      await addRelations(tx, [{ agentId: agentId!, role: 'creator', unitId }], change)
    })
    expect((await check(db, [HEADERS, ['due', 'Carte A', 'Ada Bianchi']])).newCreators).toEqual([])
  })

  test('follows corrections of its cells, and is not acquired if the archive has changed since', async () => {
    const checked = await check(db, SHEET.slice(0, 4))
    const edited = await inWrite(db, (tx) => editRows(tx, checked.id, [{ row: 4, cells: { 1: 'Carte D', 2: 'Ada Bianchi' } }], 1))
    expect([shown(edited).at(-1), edited.newUnits.map((path) => path.map(({ name }) => name))])
      .toEqual([['Carte D', 'Ada Bianchi', null], [['Carte A'], ['Carte D']]])
    expect(shown(await getImport(db.read, checked.id))).toEqual(shown(edited))
    await inWrite(db, (tx) => createAgents(tx, [{ type: 'organisation', name: 'Comitato di zona' }], change))
    expect(await refusal(acquire(db, checked))).toMatchObject({ code: 'PLAN_CHANGED' })
  })
})
