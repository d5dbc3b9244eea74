import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import type { ApiError } from '../../src/errors.ts'
import { listFiles } from '../../src/files/store.ts'
import { filesIn, settle, takeIn } from '../../src/imports/files/beside.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents } from './import-sheet.ts'
import { scratchFolder } from './scratch-file.ts'
import { sendFiles, sheetCaller } from './sheet-caller.ts'
import { zipFile } from './zip-file.ts'

vi.setConfig({ testTimeout: 120_000 })

worksWithin()

const LIMIT = 10_000

let server: TestApp
let sheet: ReturnType<typeof sheetCaller>

const begin = (engine: Engine): void => {
  beforeEach(async () => {
    server = await staffApp(engine, { MAX_FILE_BYTES: String(LIMIT) })
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())
}

const ROWS = [['Titolo', 'File'], ['Volantino', 'uno.pdf; foto/due.txt'], ['Manifesto', 'tre.txt']]
const send = (id: string, files: { name: string; content: string | Uint8Array }[]) => sendFiles(server, `/xls/${id}/files`, files)
const besides = async (id: string) => (await readdir(join(server.config.dataDir, 'imports', id), { recursive: true })).toSorted()

onEachEngine('files uploaded with a sheet', (engine) => {
  begin(engine)

  test('are attached to the records whose rows name them, sent singly or in a ZIP file', async () => {
    const { importId, findings } = await sheet.checked(ROWS)
    expect(findings).toMatchObject([{ code: 'FILES_NOT_GIVEN' }])
    expect(await send(importId, [{ name: 'uno.pdf', content: '%PDF-1.4' }]))
      .toMatchObject({ status: 201, body: { files: 1, state: 'uploaded' } })
    expect((await sheet.acquire(importId)).body).toMatchObject({ code: 'NOT_CHECKED' })
    expect((await sheet.validate(importId)).body['findings'].map(({ code, value }: Record<string, string>) => [code, value]))
      .toEqual([['FILE_MISSING', 'foto/due.txt'], ['FILE_MISSING', 'tre.txt']])
    const zip = zipFile([
      { name: 'foto/due.txt', content: 'due' }, { name: 'tre.txt', content: '' }, { name: '__MACOSX/tre.txt', content: 'x' },
      { name: 'foto/', content: '' }, { name: 'foto/._due.txt', content: 'x' },
    ])
    expect(await send(importId, [{ name: 'foto/.DS_Store', content: 'x' }, { name: 'altri.ZIP', content: zip }]))
      .toMatchObject({ status: 201, body: { files: 3 } })
    expect((await sheet.validate(importId)).body).toMatchObject({ state: 'checked', counts: { errors: 0, warnings: 0 } })
    expect((await sheet.acquire(importId)).body).toMatchObject({ state: 'acquired' })
    const names = await Promise.all((await contents(server.db)).documents.map(
      async ({ id }) => (await listFiles(server.db.read, id, EDITOR)).map(({ name, size }) => [name, size])
    ))
    expect(names).toEqual([[['uno.pdf', 8], ['due.txt', 3]], [['tre.txt', 0]]])
    await expect(access(join(server.config.dataDir, 'imports', importId))).rejects.toThrow('ENOENT')
    expect((await send(importId, [{ name: 'x', content: 'x' }])).body).toMatchObject({ code: 'ALREADY_ACQUIRED' })
  })

  test('are refused if the sheet is deleted while they arrive, and leave nothing behind', async () => {
    const importId = await sheet.upload(ROWS)
    const onWay = new PassThrough()
    const slowly = (form: Buffer) => {
      const half = form.indexOf('due') + 3
      onWay.write(form.subarray(0, half))
      return onWay.on('rest', () => onWay.end(form.subarray(half)))
    }
    const sending =
      sendFiles(server, `/xls/${importId}/files`, [{ name: 'uno.pdf', content: 'x' }, { name: 'foto/due.txt', content: 'x' }], { slowly })
    const folder = join(server.config.dataDir, 'imports')
    await vi.waitFor(async () => expect((await readdir(folder, { recursive: true })).some((path) => path.endsWith('uno.pdf'))).toBe(true))
    expect((await sheet.call('DELETE', `/xls/${importId}`)).status).toBe(204)
    onWay.emit('rest')
    expect(await sending).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await readdir(folder)).toEqual([])
  })
})
onOneEngine('a large file beside a sheet', (engine) => {
  begin(engine)

  const BYTES = Buffer.from('abcdefghij')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const tus = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: Record<string, string> = {}, payload?: Buffer) =>
    server.app.inject({ method, url, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(payload && { payload }) })
  const create = (importId: string, name: string, size = BYTES.length) =>
    tus('POST', `/archive/api/archive/xls/${importId}/uploads`, {
      'upload-length': String(size), 'upload-metadata': `filename ${base64(name)},modified ${base64('7')}`,
    })
  const begun = async (importId: string, name: string, size?: number) =>
    new URL((await create(importId, name, size)).headers['location'] as string, 'http://localhost').pathname
  const patch = (url: string, offset: number, bytes: Buffer) =>
    tus('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)
  const there = async (importId: string) => (await sheet.call('GET', `/xls/${importId}/files/there`)).body

  test('arrives in pieces, and is among the files once it is complete, however often its end is sent', async () => {
    const { importId } = await sheet.checked(ROWS)
    const url = await begun(importId, 'foto/due.txt')
    expect((await patch(url, 0, BYTES.subarray(0, 4))).headers['upload-offset']).toBe('4')
    const upload = { id: url.split('/').at(-1), path: 'foto/due.txt', size: 10, modified: '7' }
    expect(await there(importId)).toEqual({ files: [], uploads: [upload] })
    expect((await tus('HEAD', url)).headers).toMatchObject({ 'upload-offset': '4', 'upload-length': '10' })
    const ends = await Promise.all([patch(url, 4, BYTES.subarray(4)), tus('HEAD', url), tus('HEAD', url)])
    expect(ends[0].statusCode).toBe(204)
    expect(await there(importId)).toEqual({ files: [{ path: 'foto/due.txt', size: 10 }], uploads: [] })
    expect([(await tus('HEAD', url)).headers['upload-offset'], (await patch(url, 4, BYTES.subarray(4))).statusCode]).toEqual(['10', 204])
    expect(await readdir(join(server.config.dataDir, 'uploads'))).toEqual([])
    expect((await sheet.get(importId)).body).toMatchObject({ files: 1, state: 'uploaded' })
    expect((await tus('HEAD', url.replace(importId, await sheet.upload(ROWS)))).statusCode).toBe(404)
  })

  test('is removed with its sheet, even if it is incomplete', async () => {
    const [gone, other] = [await sheet.upload(ROWS), await sheet.upload(ROWS)]
    await begun(gone, 'due.txt')
    const stays = await begun(other, 'tre.txt')
    expect((await sheet.call('DELETE', `/xls/${gone}`)).status).toBe(204)
    const left = await readdir(join(server.config.dataDir, 'uploads'))
    expect([...new Set(left.map((name) => name.replace(/\.json$/, '')))]).toEqual([stays.split('/').at(-1)])
    expect((await tus('DELETE', stays)).statusCode).toBe(204)
  })

  test('may be a ZIP file; what cannot be taken is refused once and for all', async () => {
    const importId = await sheet.upload(ROWS)
    const whole = async (name: string, bytes: Buffer) => patch(await begun(importId, name, bytes.length), 0, bytes)
    const zip = zipFile([{ name: 'uno.pdf', content: 'uno' }, { name: 'tre.txt', content: '' }])
    expect((await whole('tutto.zip', zip)).statusCode).toBe(204)
    expect((await there(importId)).files).toHaveLength(2)
    const [astray, broken] = [await whole('../uno.pdf', BYTES), await whole('altro.zip', BYTES)]
    expect([astray.statusCode, broken.statusCode]).toEqual([400, 400])
    expect(broken.json().fields.file[0]).toMatch(/danneggiato/)
    expect(await there(importId)).toMatchObject({ files: [{}, {}], uploads: [] })
    expect((await create(importId, 'x', LIMIT + 1)).statusCode).toBe(413)
    const late = await begun(importId, 'due.txt')
    await sheet.validate(importId)
    await sheet.acquire(importId, { skipErrors: true })
    expect([(await patch(late, 0, BYTES)).json().code, (await create(importId, 'x')).json().code])
      .toEqual(['ALREADY_ACQUIRED', 'ALREADY_ACQUIRED'])
  })
})

onOneEngine('names of files beside a sheet', (engine) => {
  begin(engine)

  test('are found in a packed folder, whatever their case and the form of their accents, unless several match', async () => {
    const { importId } = await sheet.checked([
      ['Titolo', 'File'], ['Manifesto', 'UNO.PDF'], ['Locandina', 'foto\\perche\u0301.jpg'], ['Volantino', 'due.txt'],
      ['Lettera', 'pero.jpg'],
    ])
    const zip = zipFile([
      'scansioni/uno.pdf', 'scansioni/Foto/perché.jpg', 'scansioni/a/due.txt', 'scansioni/b/due.txt', 'scansioni/però.jpg',
    ].map((name) => ({ name, content: name })))
    await send(importId, [{ name: 'scansioni.zip', content: zip }])
    expect((await sheet.validate(importId)).body['findings'].map(({ code, value }: Record<string, string>) => [code, value]))
      .toEqual([['FILE_IN_SEVERAL_FOLDERS', 'due.txt'], ['FILE_MISSING', 'pero.jpg']])
    expect((await sheet.acquire(importId, { skipErrors: true })).body).toMatchObject({ state: 'acquired' })
    const files = (await Promise.all((await contents(server.db)).documents.map(({ id }) => listFiles(server.db.read, id, EDITOR)))).flat()
    expect(files.map(({ size }) => size)).toEqual([Buffer.byteLength('scansioni/uno.pdf'), Buffer.byteLength('scansioni/Foto/perché.jpg')])
  })

  test('are refused, with everything sent with them, if their names lead out, or if they are broken or too large', async () => {
    const importId = await sheet.upload(ROWS)
    const zip = (...parts: Parameters<typeof zipFile>[0]) => ({ name: 'x.zip', content: zipFile(parts) })
    const fine = { name: 'fine.txt', content: 'x' }
    const climbing = ['../uno.txt', 'foto/../../uno.txt', '/etc/uno.txt', 'C:\\uno.txt', '..\\uno.txt', 'foto\\..\\..\\uno.txt', '..']
    for (const name of climbing) {
      expect([name, await send(importId, [fine, { name, content: 'x' }])])
        .toMatchObject([name, { status: 400, body: { code: 'INVALID_FIELDS' } }])
      expect([name, await send(importId, [fine, zip({ name: 'a.txt', content: 'x' }, { name, content: 'x' })])])
        .toMatchObject([name, { status: 400, body: { fields: { [name]: ['Il nome del file porta fuori dalla cartella'] } } }])
    }
    const good = zipFile([{ name: 'a', content: 'abc' }])
    const end = good.length - 22
    const locator = Buffer.alloc(20, 0xff)
    locator.writeUInt32LE(0x07064b50)
    const farAway = Buffer.from(good)
    farAway.writeUInt32LE(LIMIT, good.readUInt32LE(end + 16) + 42)
    const astray = Buffer.from(good)
    astray.writeUInt16LE(0, good.readUInt32LE(end + 16) + 10)
    astray.writeUInt32LE(1, good.readUInt32LE(end + 16) + 42)
    for (const content of [
      good.subarray(0, end + 4), Buffer.concat([good.subarray(0, end), locator, good.subarray(end)]), farAway, astray,
    ]) {
      expect(await send(importId, [fine, { name: 'x.zip', content }]))
        .toMatchObject({ status: 400, body: { fields: { file: [expect.stringMatching(/danneggiato/)] } } })
    }
    const broken = [
      zip({ name: 'a.txt', content: 'abc', declared: 2 }), zip({ name: 'a.txt', content: 'abc', encrypted: true }),
      { name: 'x.zip', content: zipFile([{ name: 'a', content: 'abc' }]).subarray(0, 60) }, { name: 'x.zip', content: 'no zip' },
    ]
    for (const file of broken) expect(await send(importId, [fine, file]))
      .toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS', fields: { file: [expect.stringMatching(/danneggiato|password/)] } } })
    for (const file of [{ name: 'x.txt', content: 'x'.repeat(LIMIT + 1) }, zip({ name: 'a.txt', content: 'x'.repeat(LIMIT + 1) })]) {
      expect(await send(importId, [fine, file])).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    }
    expect(await send(importId, [])).toMatchObject({ status: 400, body: { fields: { file: ['Campo obbligatorio'] } } })
    expect(await besides(importId)).toEqual(['sheet'])
    await send(importId, [fine])
    const unkeepable = [
      [{ name: 'fine.txt/due.txt', content: 'x' }], [{ name: 'x'.repeat(300), content: 'x' }],
      [{ name: 'a', content: 'x' }, { name: 'a/b', content: 'x' }], [zip({ name: 'a/b', content: 'x' }, { name: 'a', content: 'x' })],
    ]
    for (const files of unkeepable) {
      const { status, body } = await send(importId, [{ name: 'new.txt', content: 'x' }, ...files])
      expect([status, Object.values(body['fields'] ?? {})]).toEqual([400, [[expect.stringContaining('non può avere questo nome')]]])
    }
    expect(await besides(importId)).toEqual(['files', 'files/fine.txt', 'sheet'])
    expect((await sheet.call('DELETE', `/xls/${importId}/files`)).status).toBe(204)
    expect([await besides(importId), (await sheet.get(importId)).body['files']]).toEqual([['sheet'], 0])
  })
})

async function* unwatched(source: AsyncIterable<Uint8Array>) {
  yield* source
}

test('exclude each other in two calls at once: one call is refused, the other stays complete', async () => {
  const folder = scratchFolder()
  const into = join(folder, 'files')
  const names = Array.from({ length: 40 }, (_, at) => `carta ${at}`)
  const incoming = async (call: string, paths: string[]) => {
    const coming = { folder: join(folder, call), maxFileBytes: LIMIT, files: 0, watch: unwatched }
    for (const path of paths) await takeIn(Readable.from(['x']), path, coming)
    return coming
  }
  const calls = [await incoming('uno', names), await incoming('due', names.map((name) => `${name}/foglio.txt`))]
  const outcomes =
    await Promise.all(calls.map((call) => settle(call, into, async () => {}).then(() => 'settled', (error: ApiError) => error.code)))
  expect(outcomes).toEqual(['settled', 'INVALID_FIELDS'])
  expect((await filesIn(into)).toSorted()).toEqual(names.toSorted())
})
