import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerError } from '../../src/errors.ts'
import type { ExportTask, RunningExport } from '../../src/exports/process.ts'
import { sendingExports } from '../../src/exports/streaming.ts'

const TASK: ExportTask = { format: 'csv', sheetName: 'Prova', report: { importId: 'x', lang: 'it' } }
const PLACES = 2

/** Files that are being written until the test ends them, in the order in which they began. */
let written: { bytes: PassThrough; isStopped: boolean }[]
/** How many requests have come, and how many answers have ended or were cut off. */
let come: number
let left: number
let app: FastifyInstance
let url: string

const run = async (): Promise<RunningExport> => {
  const file = { bytes: new PassThrough(), isStopped: false }
  written.push(file)
  file.bytes.write('inizio\n')
  return { total: 1, bytes: file.bytes, ended: Promise.resolve(), stop: () => void (file.isStopped = true) }
}

const ask = (signal?: AbortSignal) => fetch(url, { headers: { 'accept-language': 'it' }, ...(signal && { signal }) })
const began = (files: number) => vi.waitFor(() => expect(written).toHaveLength(files))

async function open(patienceMs: number): Promise<void> {
  const send = sendingExports({ databaseUrl: '', dataDir: '', filesUrl: null }, { atOnce: PLACES, patienceMs, run })
  app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(answerError)
  app.get('/', (request, reply) => {
    come++
    reply.raw.once('close', () => left++)
    return send(request, reply, TASK, 'prova.csv')
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(() => {
  written = []
  come = 0
  left = 0
})
afterEach(() => app.close())

test('a limited number of files is written at once, and the next begins when one has been sent completely', async () => {
  await open(20_000)
  const answers = [ask(), ask(), ask(), ask()]
  await began(PLACES)
  const [first] = await Promise.all(answers.slice(0, PLACES))
  written[0]!.bytes.end('fine\n')
  expect(await first!.text()).toBe('inizio\nfine\n')
  await began(PLACES + 1)
  for (const { bytes } of written) bytes.end()
  await began(answers.length)
  written.at(-1)!.bytes.end()
  expect(await Promise.all(answers.slice(1).map(async (answer) => (await answer).text()))).toEqual(Array(3).fill('inizio\n'))
})

test('a client that goes away frees its place, also in the queue, and its file is no longer written', async () => {
  await open(20_000)
  const [sent, waiting] = [new AbortController(), new AbortController()]
  // An answer that nothing refers to any more would be cut off.
  const kept = [await ask(), await ask(sent.signal)]
  const tired = ask(waiting.signal).catch(() => 'gone')
  const patient = ask()
  await vi.waitFor(() => expect(come).toBe(4))
  waiting.abort()
  expect(await tired).toBe('gone')
  await vi.waitFor(() => expect(left).toBe(1))
  expect(written).toHaveLength(PLACES)
  sent.abort()
  expect((await patient).status).toBe(200)
  expect(written.map(({ isStopped }) => isStopped)).toEqual([false, true, false])
  expect(kept).toHaveLength(PLACES)
})

test('a connection lasts while the server has nothing to send, but not while the client does not take what waits for it', async () => {
  await open(20_000)
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const answer = await ask()
  // As Node does after `SLOW_CLIENT_SECONDS`: nothing has moved, as files are read and checked.
  sockets[0]!.emit('timeout')
  expect(sockets[0]!.destroyed).toBe(false)
  written[0]!.bytes.end('fine\n')
  expect(await answer.text()).toBe('inizio\nfine\n')
  const stalled = connect(Number(new URL(url).port), '127.0.0.1')
  stalled.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await began(2)
  for (let at = 0; at < 64; at++) written[1]!.bytes.write(Buffer.alloc(1024 * 1024))
  await vi.waitFor(() => expect(sockets.at(-1)!.writableLength).toBeGreaterThan(0))
  sockets.at(-1)!.emit('timeout')
  expect(sockets.at(-1)!.destroyed).toBe(true)
  stalled.destroy()
})

test('a client that would wait too long is told in its language that the archive is busy', async () => {
  await open(50)
  const kept = await Promise.all([ask(), ask()])
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()])
    .toMatchObject([503, '5', { code: 'BUSY', Message: 'L’archivio è occupato: riprova tra poco' }])
  expect([written.length, kept.length]).toEqual([PLACES, PLACES])
})
