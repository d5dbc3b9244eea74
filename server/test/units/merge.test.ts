import { mergeAnswerSchema } from '@faldone/contract/unit.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { createUnits, updateUnit } from '../../src/units/store.ts'
import { callerOf, type Call } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, requireOrder, sampleTree } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

onEachEngine('merging two units', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Awaited<ReturnType<typeof sampleTree>>
  let twin: { serie: string; busta: string; other: string }
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
    tree = await sampleTree(server.db)
    twin = { serie: newId(), busta: newId(), other: newId() }
    await inWrite(server.db, async (tx) => {
      await createUnits(tx, [
        { id: twin.serie, kind: 'audio', level: 'serie', name: 'CASA', parentId: tree.otherFondo, description: 'Nastri.' },
        { id: twin.busta, level: 'busta', name: 'busta 1', parentId: twin.serie, extent: '2 nastri' },
        { id: twin.other, level: 'busta', name: 'Busta 2', parentId: twin.serie },
      ], change)
      const radio = { description: 'Radio.', date: '1976', custodialHistory: 'In garage.', languages: 'inglese' }
      await updateUnit(tx, tree.otherFondo, radio, null, change)
      const papers = { description: 'Carte.', date: '1970', custodialHistory: 'In cantina.', languages: 'italiano' }
      await updateUnit(tx, tree.fondo, papers, null, change)
      await createDocuments(tx, [
        { kind: 'document', title: 'Affitto', unitId: tree.busta }, { kind: 'audio', title: 'Nastro', unitId: twin.busta },
        { kind: 'audio', title: 'Bobina', unitId: twin.other }, { kind: 'image', title: 'Antenna', unitId: tree.otherFondo },
      ], change)
    })
  })
  afterEach(async () => {
    await requireOrder(server.db)
    await server.close()
  })

  const merge = (body: object, version?: number) =>
    call('POST', `/units/${tree.otherFondo}/merge`, { body, ...(version !== undefined && { version }) })
  const titles = async (unitId: string) =>
    (await call('GET', `/documents?unitId=${unitId}&sort=position`)).body.items.map(({ title }: { title: string }) => title)

  test('says what it would do, and does nothing', async () => {
    const { status, body } = await merge({ into: tree.fondo, preview: true })
    expect([status, mergeAnswerSchema.strict().parse(body)]).toEqual([200, {
      changeSetId: null, units: 1, documents: 2, merged: [
        { id: tree.otherFondo, into: tree.fondo, level: 'fondo', name: 'Radio libere', texts: [
          { field: 'date', text: '1970; 1976' }, { field: 'description', text: 'Carte.\n\nRadio.' },
          { field: 'custodialHistory', text: 'In cantina.\n\nIn garage.' }, { field: 'languages', text: 'italiano; inglese' },
        ] },
        { id: twin.serie, into: tree.serie, level: 'serie', name: 'CASA', texts: [{ field: 'description', text: 'Nastri.' }] },
        { id: twin.busta, into: tree.busta, level: 'busta', name: 'busta 1', texts: [{ field: 'extent', text: '2 nastri' }] },
      ],
    }])
    expect(await titles(tree.otherFondo)).toEqual(['Antenna', 'Nastro', 'Bobina'])
    expect((await call('GET', '/changes')).body.total).toBe(0)
  })

  test('puts everything into the other unit, units of one name together, and former addresses lead there', async () => {
    const { body } = await merge({ into: tree.fondo }, 2)
    expect(body.changeSetId).toEqual(expect.any(String))
    expect(await titles(tree.fondo)).toEqual(['Antenna', 'Affitto', 'Nastro', 'Bobina'])
    expect((await call('GET', `/units/${tree.otherFondo}`)).body).toMatchObject({
      id: tree.fondo, description: 'Carte.\n\nRadio.', dateFrom: '1970-01-01', dateTo: '1976-12-31', kinds: ['document', 'audio'],
      byKind: { document: 1, audio: 2, image: 1 },
    })
    expect((await call('GET', `/buste/${twin.busta}`)).body).toMatchObject({ id: tree.busta, extent: '2 nastri' })
    expect(await titles(twin.serie)).toEqual(['Affitto', 'Nastro', 'Bobina'])
    expect((await call('GET', '/changes')).body.items[0]).toMatchObject({
      id: body.changeSetId, action: 'merge', summary: { name: 'Radio libere', to: 'Comitati di quartiere', units: 1, documents: 2 },
    })
  })

  test('is undone as one', async () => {
    const before = (await call('GET', `/units/${tree.fondo}`)).body
    const { body } = await merge({ into: tree.fondo })
    expect(await call('POST', `/changes/${body.changeSetId}/undo`)).toMatchObject({ status: 200, body: { kept: [] } })
    expect(await titles(tree.otherFondo)).toEqual(['Antenna', 'Nastro', 'Bobina'])
    expect(await titles(tree.fondo)).toEqual(['Affitto'])
    expect((await call('GET', `/units/${tree.otherFondo}`)).body).toMatchObject({ id: tree.otherFondo, description: 'Radio.' })
    expect((await call('GET', `/units/${tree.fondo}`)).body).toMatchObject({ description: 'Carte.', date: '1970', kinds: before.kinds })
    expect(await call('POST', `/changes/${body.changeSetId}/undo`)).toMatchObject({ status: 409 })
  })

  test('brings what was deleted before from the trash into the unit that took over', async () => {
    const [{ id }] = (await call('GET', `/documents?unitId=${twin.busta}`)).body.items
    const record = (await call('DELETE', `/documents/${id}`)).headers['deletion-id']
    const busta = (await call('DELETE', `/buste/${twin.other}?subtree=true`)).headers['deletion-id']
    await merge({ into: tree.fondo })
    expect(await call('POST', `/trash/${record}/restore`)).toMatchObject({ status: 200 })
    expect(await titles(tree.busta)).toEqual(['Affitto', 'Nastro'])
    expect((await call('POST', `/changes/${busta}/undo`)).body).toMatchObject({ units: 1, documents: 1, kept: [] })
    expect(await titles(tree.serie)).toEqual(['Affitto', 'Nastro', 'Bobina'])
  })

  test('is refused for other levels, for itself, for nothing there, and if what is hidden would be shown', async () => {
    const refused = async (body: object, version?: number) => {
      const answer = await merge(body, version)
      return [answer.status, answer.body.code]
    }
    expect(await refused({ into: tree.serie })).toEqual([400, 'WRONG_LEVEL'])
    expect(await refused({ into: tree.otherFondo })).toEqual([400, 'CYCLE'])
    expect(await refused({ into: newId() })).toEqual([400, 'UNKNOWN_VALUE'])
    expect(await refused({ into: tree.fondo }, 1)).toEqual([412, 'STALE'])
    expect(await refused({})).toEqual([400, 'INVALID_FIELDS'])
    await inWrite(server.db, (tx) => updateUnit(tx, twin.busta, { visibility: 'staff' }, null, change))
    expect(await refused({ into: tree.fondo })).toEqual([409, 'VISIBILITY_DIFFERS'])
    expect(await call('POST', `/units/${newId()}/merge`, { body: { into: tree.fondo } })).toMatchObject({ status: 404 })
    expect((await call('GET', '/trash')).body.total).toBe(0)
  })
})
