import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { EDITOR, READER } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { requireOrder } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents, tableSizes } from './import-sheet.ts'
import { csvText, sendFiles, sheetCaller } from './sheet-caller.ts'
import { zipFile } from './zip-file.ts'

vi.setConfig({ testTimeout: 120_000 })
worksWithin()

const SHEET = [['Titolo', 'File'], ['Volantino', 'a.txt']]
const file = (name: string, content = 'x') => ({ name, content })

let server: TestApp
let sheet: ReturnType<typeof sheetCaller>

const begin = (engine: Engine): void => {
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
    sheet = sheetCaller(server)
  })
  afterEach(async () => {
    server.viewer = EDITOR
    await requireOrder(server.db)
    await server.close()
  })
}

const folderOf = (id: string) => join(server.config.dataDir, 'imports', id)

onOneEngine('a user with bad intentions, or with a wrong click,', (engine) => {
  begin(engine)

  test('cannot add files while another user acquires the sheet', async () => {
    const { importId } = await sheet.checked([['Titolo'], ...Array.from({ length: 2_000 }, (_, at) => [`Volantino ${at}`])])
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    async function* slowly() {
      yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc')
      await vi.waitFor(async () => expect((await readdir(join(server.config.dataDir, 'imports'))).length).toBeGreaterThan(1), 20_000)
      expect((await sheet.call('POST', `/xls/${importId}/acquire`)).status).toBe(202)
      yield Buffer.from('\r\n--b--\r\n')
    }
    const answer = await fetch(`${address}/archive/api/archive/xls/${importId}/files`, {
      method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(slowly())) as ReadableStream, duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'IMPORT_RUNNING' }])
    await vi.waitFor(
      async () => expect((await sheet.get(importId)).body).toMatchObject({ state: 'acquired', problem: null }),
      { timeout: 60_000, interval: 100 }
    )
  })

  test('can undo, undo that, and undo once more, and the import always shows its true state', async () => {
    const { importId } = await sheet.checked([['Titolo', 'Fondo'], ['Volantino', 'Collettivo'], ['Lettera', 'Collettivo']])
    const seen = async () => [
      (await sheet.get(importId)).body['state'], (await sheet.call('GET', '/xls')).body['items'][0].state,
      (await contents(server.db)).documents.length,
    ]
    await sheet.acquire(importId)
    const takeBack = async (changeSetId: string) => (await sheet.call('POST', `/changes/${changeSetId}/undo`)).body['changeSetId'] as string
    const undone = (await sheet.undo(importId)).body['undone'].changeSetId as string
    expect(await seen()).toEqual(['undone', 'undone', 0])
    const redone = await takeBack(undone)
    expect(await seen()).toEqual(['acquired', 'acquired', 2])
    expect((await sheet.undo(importId)).body).toMatchObject({ state: 'undone', undone: { documents: 2, units: 1, kept: [] } })
    expect(await seen()).toEqual(['undone', 'undone', 0])
    expect((await sheet.undo(importId)).body).toMatchObject({ code: 'ALREADY_UNDONE' })
    expect((await sheet.call('POST', `/changes/${redone}/undo`)).body).toMatchObject({ code: 'ALREADY_UNDONE' })
  })
})

onOneEngine('an attacker', (engine) => {
  begin(engine)

  test('finds no way in without the permission to write', async () => {
    const { importId } = await sheet.checked(SHEET)
    const before = await tableSizes(server.db)
    const calls = [
      ['GET', ''], ['GET', '/rows'], ['GET', '/findings'], ['GET', '/decisions'], ['GET', '/report'], ['POST', '/validate'],
      ['POST', '/decisions'], ['POST', '/acquire'],
      ['POST', '/undo'], ['POST', '/cancel'], ['PATCH', '/rows'], ['PATCH', '/rows/2'], ['POST', '/files'], ['DELETE', '/files'],
      ['DELETE', ''],
    ] as const
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      for (const [method, path] of calls) expect([
        method, path, (await sheet.call(method, `/xls/${importId}${path}`, { body: { x: 1 } })).status,
      ]).toEqual([method, path, status])
      for (const path of ['/xls', '/xls/exports', '/xls/template?kind=document', '/xls/export?kind=document'])
        expect([path, (await sheet.call('GET', path)).status]).toEqual([path, status])
      expect((await sendFiles(server, '/xls/upload?kind=document', [file('a.csv', csvText(SHEET))])).status).toBe(status)
    }
    server.viewer = EDITOR
    expect([await tableSizes(server.db), (await sheet.get(importId)).body['state']]).toEqual([before, 'checked'])
  })

  test('is refused a ZIP file with very many files, and nothing of it stays', async () => {
    const id = await sheet.upload(SHEET)
    const many = { name: 'z.zip', content: zipFile(Array.from({ length: 10_000 }, (_, at) => file(`${at}`))) }
    expect(await sendFiles(server, `/xls/${id}/files`, [many]))
      .toMatchObject({ status: 400, body: { fields: { file: ['Al massimo 10.000 file alla volta'] } } })
    await expect(access(join(folderOf(id), 'files'))).rejects.toThrow('ENOENT')
    expect(await readdir(join(server.config.dataDir, 'imports'))).toEqual([id])
  })

  test('is refused two sheets, or anything beside one, and nothing of them stays', async () => {
    const two = await sendFiles(server, '/xls/upload?kind=document', [file('a.csv', csvText(SHEET)), file('b.csv')])
    expect(two).toMatchObject({ status: 400, body: { fields: { file: ['Ogni valore una volta sola'] } } })
    const form = new FormData()
    form.append('note', 'x')
    const encoded = new Response(form)
    const answer = await server.app.inject({
      method: 'POST', url: '/archive/api/archive/xls/upload?kind=document',
      headers: { 'content-type': encoded.headers.get('content-type')! }, payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { note: ['Scegli un valore dall’elenco'] }])
    expect((await sheet.call('GET', '/xls')).body['total']).toBe(0)
  })
})
