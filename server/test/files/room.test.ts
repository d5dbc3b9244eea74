import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { EDITOR } from '../support/caller.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { sheetCaller } from '../imports/sheet-caller.ts'

const MiB = 1024 ** 2
const SETTINGS = {
  MAX_FILE_BYTES: String(8 * MiB), DISK_RESERVE_BYTES: String(2 * MiB), USER_UPLOADS_BYTES: String(20 * MiB),
  UPLOADS_BYTES: String(30 * MiB),
}

let server: TestApp
let documentId: string
/** The free bytes of a disk of 100 MiB. */
let free: number

async function begin(known?: TestApp['db']): Promise<void> {
  server = await staffApp('sqlite', SETTINGS, known)
  server.app.archive.freeSpace = async () => ({ free, total: 100 * MiB })
}
beforeEach(async () => {
  free = 100 * MiB
  await begin()
  documentId = (await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Nastro' }], change)))[0]!.id
})
afterEach(() => server.close())

const at = (path: string) => `/archive/api/archive${path}`
const TUS = { 'tus-resumable': '1.0.0', 'accept-language': 'en' }
const announce = (bytes: number, language = 'en') => server.app.inject({
  method: 'POST', url: at(`/documents/${documentId}/uploads`),
  headers: {
    ...TUS, 'accept-language': language, 'upload-length': String(bytes),
    'upload-metadata': `filename ${Buffer.from('nastro.mp3').toString('base64')}`,
  },
})
const patch = (location: string, offset: number, payload: Buffer) => server.app.inject({
  method: 'PATCH', url: location, headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  payload,
})
const codeOf = (answer: { statusCode: number; body: string }) =>
  [answer.statusCode, answer.body ? (JSON.parse(answer.body) as { code: string }).code : undefined]
const filesOfRecord = async () => (await server.app.inject(at(`/documents/${documentId}/files`))).json().items
/** The files in a folder of the data. */
const lying = (folder: string) => readdir(join(server.config.dataDir, folder)).catch(() => [])

const BOUNDARY = 'xxxxxxxx'
const formOf = (bytes: Buffer, name = 'nastro.mp3') => Buffer.concat([
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
  bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])
const sendForm = (path: string, form: Buffer, isMeasured = true) => server.app.inject({
  method: 'POST', url: at(path), payload: isMeasured ? form : Readable.from(pieces(form)),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'accept-language': 'en' },
})
/** In pieces, while the disk fills up. */
function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 64 * 1024) {
    free -= 64 * 1024
    yield bytes.subarray(at, at + 64 * 1024)
  }
}

test('an upload that does not fit beside the reserve is refused before its first byte', async () => {
  free = 10 * MiB
  const refused = await announce(5 * MiB)
  expect([...codeOf(refused), refused.json().Message])
    .toEqual([507, 'NO_ROOM', 'Not enough space on the server: 5 MiB needed, 4 MiB free'])
  expect((await announce(5 * MiB, 'it')).json().Message).toBe('Sul server non c’è abbastanza spazio: servono 5 MiB, ne restano 4 MiB')
  expect(await lying('uploads')).toEqual([])
  expect((await announce(4 * MiB)).statusCode).toBe(201)
})

test('announced uploads keep their space reserved, also after a restart', async () => {
  free = 22 * MiB
  const location = (await announce(8 * MiB)).headers['location'] as string
  expect(codeOf(await announce(8 * MiB))).toEqual([507, 'NO_ROOM'])
  await server.app.close()
  await begin(server.db)
  expect(codeOf(await announce(8 * MiB))).toEqual([507, 'NO_ROOM'])
  expect((await server.app.inject({ method: 'DELETE', url: location, headers: TUS })).statusCode).toBe(204)
  expect((await announce(8 * MiB)).statusCode).toBe(201)
})

test('concurrent announcements do not all get the same space', async () => {
  free = 22 * MiB
  const answers = await Promise.all(Array.from({ length: 8 }, () => announce(4 * MiB)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
})

test('an upload stops at the reserve, keeps what has arrived, and continues when there is space', async () => {
  const bytes = randomBytes(3 * MiB)
  const location = (await announce(bytes.length)).headers['location'] as string
  expect((await patch(location, 0, bytes.subarray(0, MiB))).statusCode).toBe(204)
  free = 2 * MiB
  expect(codeOf(await patch(location, MiB, bytes.subarray(MiB)))).toEqual([507, 'FULL'])
  free = 100 * MiB
  const offset = Number((await server.app.inject({ method: 'HEAD', url: location, headers: TUS })).headers['upload-offset'])
  expect((await patch(location, offset, bytes.subarray(offset))).statusCode).toBe(204)
  expect(await filesOfRecord()).toMatchObject([{ size: bytes.length }])
})

test('a complete upload waits for space to become a file', async () => {
  const bytes = randomBytes(MiB)
  const location = (await announce(bytes.length)).headers['location'] as string
  await patch(location, 0, bytes.subarray(0, 10))
  const { freeSpace } = server.app.archive
  let looks = 0
  server.app.archive.freeSpace = async (folder) => (looks++ === 0 ? freeSpace!(folder) : { free: 0, total: 100 * MiB })
  expect(codeOf(await patch(location, 10, bytes.subarray(10)))).toEqual([507, 'FULL'])
  server.app.archive.freeSpace = freeSpace!
  expect((await server.app.inject({ method: 'HEAD', url: location, headers: TUS })).headers['upload-offset']).toBe(String(bytes.length))
  expect(await filesOfRecord()).toHaveLength(1)
})

test.each([
  ['files of a record', () => `/documents/${documentId}/files`, 'files/tmp'],
  ['a sheet', () => '/xls/upload?kind=document', 'imports'],
])('%s in a form is refused if it does not fit, and stopped when the disk fills up, leaving nothing', async (_, path, folder) => {
  const form = formOf(randomBytes(6 * MiB), 'foglio.csv')
  free = 7 * MiB
  expect(codeOf(await sendForm(path(), form))).toEqual([507, 'NO_ROOM'])
  expect(codeOf(await sendForm(path(), form, false))).toEqual([507, 'FULL'])
  expect(await lying(folder)).toEqual([])
  free = 100 * MiB
  expect((await sendForm(path(), form)).statusCode).toBe(201)
})

test('files uploaded with a sheet are stopped like others', async () => {
  const { importId } = (await sendForm('/xls/upload?kind=document', formOf(Buffer.from('Titolo\nNastro\n'), 'foglio.csv'))).json()
  const form = formOf(randomBytes(6 * MiB))
  free = 7 * MiB
  expect(codeOf(await sendForm(`/xls/${importId}/files`, form))).toEqual([507, 'NO_ROOM'])
  expect(codeOf(await sendForm(`/xls/${importId}/files`, form, false))).toEqual([507, 'FULL'])
  expect(await lying('imports')).toEqual([importId])
})

test('users have a quota for uploads in progress, alone and together', async () => {
  const [first] = [await announce(8 * MiB), await announce(8 * MiB)]
  const refused = await announce(8 * MiB)
  expect([...codeOf(refused), refused.json().Message])
    .toEqual([507, 'UPLOAD_QUOTA', 'Too much is being uploaded at once (limit: 20 MiB). Wait for other uploads to finish, or cancel some.'])
  server.viewer = { ...EDITOR, userName: 'bea' }
  expect((await announce(8 * MiB)).statusCode).toBe(201)
  expect(codeOf(await announce(8 * MiB))).toEqual([507, 'UPLOAD_QUOTA'])
  expect(codeOf(await sendForm(`/documents/${documentId}/files`, formOf(randomBytes(7 * MiB))))).toEqual([507, 'UPLOAD_QUOTA'])
  server.viewer = EDITOR
  await patch(first!.headers['location'] as string, 0, randomBytes(8 * MiB))
  expect(await filesOfRecord()).toHaveLength(1)
  expect((await announce(8 * MiB)).statusCode).toBe(201)
})

test('uploads of a few bytes are limited in number', async () => {
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await announce(1))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(20).fill(201), 507])
})

test('if the size of the disk is unknown, it is assumed to have space', async () => {
  server.app.archive.freeSpace = async () => ({ free: 0, total: 0 })
  expect((await announce(8 * MiB)).statusCode).toBe(201)
})

test('the real disk is checked', async () => {
  delete server.app.archive.freeSpace
  const bytes = randomBytes(1000)
  const location = (await announce(bytes.length)).headers['location'] as string
  expect((await patch(location, 0, bytes)).statusCode).toBe(204)
})

test('an export stops at the reserve, and nothing of it stays', async () => {
  free = 2 * MiB
  const call = (method: 'GET' | 'POST', path: string) =>
    server.app.inject({ method, url: at(path), payload: method === 'POST' ? {} : undefined })
  const { exportId } = (await call('POST', '/xls/exports?kind=document')).json()
  const made = async () => (await call('GET', `/xls/exports/${exportId}`)).json()
  await expect.poll(async () => (await made()).state, { timeout: 20_000 }).toBe('failed')
  expect(await made()).toMatchObject({ problem: { code: 'FULL' } })
})

// The largest reserve that can be set. The work on a sheet runs in another process, which looks at the real disk.
const MOST_RESERVE = 2 ** 40
const disk = statfsSync(tmpdir())
const isVast = disk.bavail * disk.bsize >= MOST_RESERVE

test.skipIf(isVast)('work on a sheet stops at the reserve, changes nothing, and is done when there is room', async () => {
  await server.close()
  server = await staffApp('sqlite', { DISK_RESERVE_BYTES: String(MOST_RESERVE) })
  const isFull = (full: boolean) => void (server.app.archive.freeSpace = async () => ({ free: 2 ** 52, total: full ? 2 ** 52 : 100 }))
  const sheet = sheetCaller(server)
  const total = async () => (await server.app.inject(at('/documents'))).json().total
  const importId = await sheet.upload([['Titolo'], ...Array.from({ length: 3_000 }, (_, row) => [`Volantino ${row}`])])

  for (const [act, before, after] of [['validate', 0, 0], ['acquire', 0, 3_000], ['undo', 3_000, 0]] as const) {
    isFull(true)
    expect(await sheet[act](importId), act).toMatchObject({ status: 507, body: { code: 'FULL' } })
    expect(await total()).toBe(before)
    isFull(false)
    expect((await sheet[act](importId)).status, act).toBe(200)
    expect(await total()).toBe(after)
  }
  const other = await sheet.upload([['Titolo'], ['Lettera']])
  isFull(true)
  expect((await sheet.validate(other)).status).toBe(507)
  expect((await sheet.call('DELETE', `/xls/${other}`)).status).toBe(204)
})
