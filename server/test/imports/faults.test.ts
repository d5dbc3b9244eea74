import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { createUnits } from '../../src/units/store.ts'
import { contents, tableSizes } from './import-sheet.ts'
import { sheetCaller } from './sheet-caller.ts'

vi.setConfig({ testTimeout: 110_000 })

const rowsOf = (count: number) =>
  [['Segnatura', 'Titolo', 'Fondo'], ...Array.from({ length: count }, (_, i) => [`V ${i}`, `Volantino ${i}`, `Fondo ${i % 7}`])]

let server: TestApp
let sheet: ReturnType<typeof sheetCaller>

const onEngine = (engine: Engine): void => {
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())
}

/** Begins long work and waits until it is in progress. */
async function begin(act: string, id: string, until: (progress: { phase: string; rows: number } | null) => boolean): Promise<void> {
  expect((await sheet.call('POST', `/xls/${id}/${act}`)).status).toBe(202)
  await vi.waitFor(async () => expect(until((await sheet.get(id)).body['progress'])).toBe(true), { timeout: 30_000, interval: 5 })
}

onEachEngine('an import that is disturbed', (engine) => {
  worksWithin()
  onEngine(engine)

  test('is acquired by one of two concurrent requests, and the other is told', async () => {
    const { importId } = await sheet.checked(rowsOf(50))
    const ways = (answers: { status: number; body: Record<string, unknown> }[]) =>
      answers.map(({ status, body }) => [status, body['code'] ?? body['state']]).sort()
    // Told that it is under way or, on a busy machine, that it is over.
    const told = (over: string) => [409, expect.stringMatching(`^(IMPORT_RUNNING|${over})$`)]
    const acquired = await Promise.all([sheet.acquire(importId), sheet.acquire(importId), sheet.acquire(importId)])
    expect(ways(acquired)).toEqual([[200, 'acquired'], told('ALREADY_ACQUIRED'), told('ALREADY_ACQUIRED')])
    expect((await contents(server.db)).documents).toHaveLength(50)
    const undone = await Promise.all([sheet.undo(importId), sheet.undo(importId)])
    expect(ways(undone)).toEqual([[200, 'undone'], told('ALREADY_UNDONE')])
    expect((await contents(server.db)).documents).toHaveLength(0)
  })
})

// What follows is about processes and states, which are the same on both engines.
onOneEngine('an import that is disturbed between its steps', (engine) => {
  worksWithin()
  onEngine(engine)

  test('reports that the archive has changed since the check, and keeps the edits when it is checked again', async () => {
    const { importId, checkedAt } = await sheet.checked(rowsOf(3))
    await sheet.edit(importId, 3, { leftOut: true })
    expect((await sheet.call('POST', `/xls/${importId}/acquire`, { body: { checkedAt } })).body).toMatchObject({ code: 'PLAN_CHANGED' })
    const unitId = newId()
    await inWrite(server.db, async (tx) => {
      const now = { ...change, at: new Date().toISOString() }
      await createUnits(tx, [{ id: unitId, kind: 'document', level: 'fondo', name: 'Fondo 0' }], now)
      await createDocuments(tx, [{ kind: 'document', title: 'Altro', segnatura: 'V 0', unitId }], now)
    })
    expect(await sheet.acquire(importId)).toMatchObject({ status: 409, body: { code: 'PLAN_CHANGED' } })
    expect((await sheet.get(importId)).body).toMatchObject({
      state: 'checked', problem: { code: 'PLAN_CHANGED', Message: 'L’archivio è cambiato dopo il controllo: controlla di nuovo' },
    })
    expect((await sheet.validate(importId)).body).toMatchObject({ counts: { updated: 1, created: 1, skipped: 1 }, problem: null })
    expect((await sheet.acquire(importId)).body).toMatchObject({ state: 'acquired' })
  })

  test('is checked from its rows without its file, or reports that they are gone', async () => {
    const { importId } = await sheet.checked(rowsOf(2))
    const other = await sheet.upload(rowsOf(2))
    for (const id of await readdir(join(server.config.dataDir, 'imports')))
      await rm(join(server.config.dataDir, 'imports', id), { recursive: true })
    expect((await sheet.validate(importId)).body).toMatchObject({ state: 'checked' })
    expect((await sheet.validate(other)).body).toMatchObject({ code: 'ROWS_CLEARED' })
  })
})

onOneEngine('an import whose process is disturbed', (engine) => {
  onEngine(engine)

  test('leaves nothing half done if it is cancelled while acquiring, and can still be acquired', async () => {
    const { importId } = await sheet.checked(rowsOf(6_000))
    const before = await tableSizes(server.db)
    await begin('acquire', importId, (progress) => (progress?.rows ?? 0) > 0)
    expect((await sheet.call('POST', `/xls/${importId}/cancel`)).body).toMatchObject({ state: 'checked', problem: null, progress: null })
    expect(await tableSizes(server.db)).toEqual(before)
    expect((await sheet.acquire(importId)).body).toMatchObject({ state: 'acquired' })
    expect((await contents(server.db)).documents).toHaveLength(6_000)
  })

  test('waits for its turn behind another sheet, to be checked and to be acquired, and can be cancelled there', async () => {
    const [{ importId }, next, other] =
      [await sheet.checked(rowsOf(6_000)), await sheet.checked([['Titolo'], ['Lettera']]), await sheet.upload(rowsOf(3))]
    await begin('acquire', importId, () => true)
    const mapping = [{ header: 'Fondo', column: 'serie' }]
    const answers = await Promise.all([
      sheet.call('POST', `/xls/${other}/validate`, { body: { mapping } }), sheet.call('POST', `/xls/${next['importId']}/acquire`),
    ])
    expect(answers).toMatchObject([
      { status: 202, body: { state: 'checking', progress: null } }, { status: 202, body: { state: 'acquiring', progress: null } },
    ])
    expect((await sheet.call('POST', `/xls/${next['importId']}/cancel`)).body).toMatchObject({ state: 'checked', problem: null })
    expect((await sheet.get(importId)).body).toMatchObject({ state: 'acquiring' })
    const meanwhile = new Set<unknown>()
    await vi.waitFor(async () => {
      const { body } = await sheet.get(other)
      if (body['progress'] || body['state'] === 'checked') meanwhile.add((await sheet.get(importId)).body['state'])
      expect(body).toMatchObject({ state: 'checked', problem: null, columns: [{}, {}, { column: 'serie', byHand: true }] })
    }, { timeout: 60_000, interval: 20 })
    expect([...meanwhile]).toEqual(['acquired'])
  })

  test('can be checked again if its check was cancelled', async () => {
    const id = await sheet.upload(rowsOf(5_000))
    await begin('validate', id, (progress) => progress?.phase === 'reading')
    expect((await sheet.call('POST', `/xls/${id}/cancel`)).body).toMatchObject({ state: 'cancelled', counts: null, hasRows: false })
    expect((await sheet.acquire(id)).body).toMatchObject({ code: 'NOT_CHECKED' })
    expect((await sheet.validate(id)).body).toMatchObject({ state: 'checked', counts: { rows: 5_000, created: 5_000 } })
  })

  test('is in a true state after the server stops half way, and the next server continues', async () => {
    const { importId } = await sheet.checked(rowsOf(6_000))
    await sheet.edit(importId, 2, { cells: { 1: 'Corretto' } })
    await begin('acquire', importId, (progress) => (progress?.rows ?? 0) > 0)
    await server.app.close()
    const { db, config } = server
    server = Object.assign(await testApp(engine, { DATA_DIR: config.dataDir }, db), { viewer: EDITOR })
    sheet = sheetCaller(server)
    expect((await sheet.get(importId)).body).toMatchObject({ state: 'checked', problem: null })
    expect((await contents(db)).documents).toHaveLength(0)
    expect((await sheet.acquire(importId)).body).toMatchObject({ state: 'acquired' })
    expect((await contents(db)).documents.map(({ title }) => title).slice(0, 2)).toEqual(['Corretto', 'Volantino 1'])
  })

  test('is gone with everything it had if it is deleted while it is checked', async () => {
    const id = await sheet.upload(rowsOf(10_000))
    await begin('validate', id, (progress) => progress?.phase === 'reading')
    expect((await sheet.call('DELETE', `/xls/${id}`)).status).toBe(204)
    // The next sheet has its turn once nothing works on this one.
    const { importId: next } = await sheet.checked(rowsOf(1))
    expect([(await sheet.get(id)).status, await readdir(join(server.config.dataDir, 'imports'))]).toEqual([404, [next]])
    expect(await server.db.read.selectFrom('importRow').select('importId').execute()).toEqual([{ importId: next }])
  })
})
