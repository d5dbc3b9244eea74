import type { TextAt, TextPage } from '@faldone/contract/file-text.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeMachineText } from '../../src/file-texts/store.ts'
import type { FileRecord } from '../../src/files/record.ts'
import { languageFor } from '../../src/files/recognition/language-store.ts'
import { recognitionJob } from '../../src/files/recognition/job.ts'
import {
  askForRecognition, noteRecognition, settledPlaces, waitsForRecognition, type Wanted,
} from '../../src/files/recognition/store.ts'
import { claimJob, failJob, finishJob, type Job } from '../../src/jobs/store.ts'
import { READER, type Call } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'

onOneEngine('what machines read', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  let id: string
  let scan: FileRecord
  let pdf: FileRecord
  beforeAll(async () => {
    ({ server, call, tree } = await staffInTree(engine))
    id = (await call('POST', '/documents', { body: { kind: 'document', title: 'Volantino', unitId: tree.busta } })).body['id'] as string
    const attached = async (name: string, mediaType: string, pages: number | null) => {
      const file = await attachBytes(server, id, name, { name })
      await write((tx) => tx.updateTable('blob').set({ mediaType, pages }).where('sha256', '=', file.sha256).execute())
      return file
    }
    scan = await attached('foglio.jpg', 'image/jpeg', null)
    pdf = await attached('opuscolo.pdf', 'application/pdf', 9)
  })
  afterAll(() => server.close())
  beforeEach(() => write(async (tx) => {
    await tx.deleteFrom('job').execute()
    await tx.updateTable('blob').set({ recognition: 'done', recognitionLanguage: null }).execute()
  }))

  const write: <T>(work: Parameters<typeof inWrite<T>>[1]) => Promise<T> = (work) => inWrite(server.db, work)
  const again = async (body: object) => (await call('POST', `/documents/${id}/recognition`, { body })).body
  const progress = async () => (await call('GET', '/recognition')).body
  const stateOf = async ({ sha256 }: FileRecord) => (await server.db.read.selectFrom('blob').select(['recognition', 'recognitionLanguage'])
    .where('sha256', '=', sha256).executeTakeFirstOrThrow())
  const claimed = async () => (await claimJob(server.db.write, ['recognition'], 60_000))!
  const finish = (job: Job) => write((tx) => finishJob(tx, job))
  const asMachine = (file: FileRecord, ...places: number[]) => write((tx) => writeMachineText(tx, file.sha256, places.map((place) => ({
    unit: file === pdf ? 'page' as const : 'part' as const, place, text: `pagina ${place}`, confidence: 60, words: '[]',
  }))))

  test('is asked for again by file or by record, with what a person has written or seen left as it is', async () => {
    await asMachine(pdf, 1, 2, 3)
    const url = `/documents/${id}/files/${pdf.id}/text`
    const versionOf = async (place: number) => (await call('GET', `${url}/${place}`)).body as TextAt
    await call('PUT', `${url}/2`, { body: { text: 'pagina due' }, version: (await versionOf(2)).version })
    await call('PUT', `${url}/3/seen`, { body: { seen: true }, version: (await versionOf(3)).version })
    expect(await again({ fileId: pdf.id, language: 'en' })).toEqual({ files: 1, pages: 7, kept: 2, state: 'on' })
    expect([await stateOf(pdf), await stateOf(scan)])
      .toEqual([{ recognition: 'again', recognitionLanguage: 'en' }, { recognition: 'done', recognitionLanguage: null }])
    expect([...await settledPlaces(server.db.read, pdf.sha256, true)].toSorted()).toEqual([2, 3])
    expect([...await settledPlaces(server.db.read, pdf.sha256, false)].toSorted()).toEqual([1, 2, 3])
    await asMachine(pdf, 2, 3)
    expect([(await versionOf(2)).source, (await versionOf(3)).isSeen]).toEqual(['person', true])
    expect(await again({})).toEqual({ files: 2, pages: 8, kept: 2, state: 'on' })
    expect(await stateOf(pdf)).toEqual({ recognition: 'again', recognitionLanguage: null })
  })

  test('is not remembered for a file whose pages all stay as they are', async () => {
    await asMachine(scan, 1)
    const url = `/documents/${id}/files/${scan.id}/text/1`
    const { version } = (await call('GET', url)).body as TextAt
    await call('PUT', url, { body: { text: 'riscritto' }, version })
    expect(await again({ fileId: scan.id, language: 'en' })).toEqual({ files: 0, pages: 0, kept: 1, state: 'on' })
    expect(await stateOf(scan)).toEqual({ recognition: 'done', recognitionLanguage: null })
    expect(await waitsForRecognition(server.db.read)).toBe(false)
    await write((tx) => tx.deleteFrom('blobText').where('sha256', '=', scan.sha256).execute())
  })

  test('begins anew if it is asked for while it is under way, but not beside it', async () => {
    await again({ fileId: pdf.id })
    await write(askForRecognition)
    const first = await claimed()
    expect(first.payload).toEqual({ sha256: pdf.sha256, page: 1, again: true } satisfies Wanted)
    await again({ fileId: pdf.id, language: 'en' })
    // The reading under way finds that it is no longer wanted, and writes nothing.
    expect(await write(askForRecognition)).toBe(0)
    const left = await recognitionJob(server.db, server.config).run(first.payload)
    expect(left.failure).toBeUndefined()
    await write((tx) => left.write(tx))
    await write((tx) => noteRecognition(tx, pdf.sha256, 'done'))
    expect(await stateOf(pdf)).toEqual({ recognition: 'again', recognitionLanguage: 'en' })
    await finish(first)
    expect(await write(askForRecognition)).toBe(1)
    expect((await claimed()).payload).toEqual(first.payload)
  })

  test('is in the language that is asked for, else that of the record, else that of its nearest unit, else the centre’s', async () => {
    const language = (...more: 'fr'[]) =>
      languageFor(server.db.read, scan.sha256, { recognitionLanguage: 'it', recognitionLanguages: ['it', 'en', ...more] })
    expect(await language()).toBe('it')
    await write((tx) => tx.updateTable('unit').set({ languages: 'Some letters are in English; it is all typed' })
      .where('id', '=', tree.fondo).execute())
    expect(await language()).toBe('en')
    await write((tx) => tx.updateTable('unit').set({ languages: 'francese' }).where('id', '=', tree.busta).execute())
    expect([await language(), await language('fr')]).toEqual(['en', 'fr'])
    const { body: { version } } = await call('GET', `/documents/${id}`)
    await call('PUT', `/documents/${id}`, { body: { languages: ['fr', 'it'] }, version: version as number })
    expect(await language()).toBe('it')
    await again({ fileId: scan.id, language: 'en' })
    expect(await language()).toBe('en')
  })

  test('is counted, paused and resumed, and what failed can be tried again', async () => {
    await write((tx) => tx.deleteFrom('blobText').execute())
    await again({ fileId: pdf.id })
    expect(await progress()).toMatchObject({
      state: 'on', paused: null, language: 'it', languages: ['it', 'en'], pages: { waiting: 9, read: 1, failed: 0 }, failed: 0,
    })
    expect((await call('PUT', '/recognition', { body: { isPaused: true } })).body).toMatchObject({ state: 'paused', paused: { by: 'ida' } })
    expect(await again({ fileId: scan.id })).toMatchObject({ state: 'paused' })
    expect(await waitsForRecognition(server.db.read)).toBe(false)
    expect((await call('PUT', '/recognition', { body: { isPaused: false } })).body).toMatchObject({ state: 'on', paused: null })
    expect(await waitsForRecognition(server.db.read)).toBe(true)
    await write(askForRecognition)
    await write((tx) => tx.updateTable('job').set({ payload: JSON.stringify({ sha256: pdf.sha256, page: 5 }) })
      .where('payload', 'like', `%${pdf.sha256}%`).execute())
    expect(await progress()).toMatchObject({ pages: { waiting: 6, read: 4, failed: 0 } })
    await write((tx) => tx.deleteFrom('job').where('payload', 'like', `%${scan.sha256}%`).execute())
    const job = await claimed()
    await write(async (tx) => {
      await failJob(tx, job, 'TIMEOUT')
      await noteRecognition(tx, pdf.sha256, 'failed')
      await tx.updateTable('blob').set({ recognition: 'done' }).where('sha256', '=', scan.sha256).execute()
    })
    expect(await progress()).toMatchObject({
      pages: { waiting: 0, read: 1, failed: 9 }, failed: 1,
      failures: [{ id: job.id, type: 'recognition', reason: 'TIMEOUT', file: { name: 'opuscolo.pdf', documentId: id } }],
    })
    expect((await call('POST', '/recognition/retry', { body: { jobId: id } })).status).toBe(404)
    expect((await call('POST', '/recognition/retry', { body: {} })).status).toBe(204)
    expect(await progress()).toMatchObject({ pages: { failed: 0 }, failed: 0 })
    expect(await claimed()).toMatchObject({ id: job.id, attempts: 1 })
  })

  test('is told of each place without a text: why there is none yet, and what failed is tried again for its bytes alone', async () => {
    await write((tx) => tx.deleteFrom('blobText').execute())
    const said = async (file: FileRecord, place = 1) => {
      const { unread } = (await call('GET', `/documents/${id}/files/${file.id}/text/${place}`)).body as TextAt
      return unread && [unread.state, unread.reason].filter(Boolean).join(' ')
    }
    const set = (file: FileRecord, recognition: 'waiting' | 'failed') =>
      write((tx) => tx.updateTable('blob').set({ recognition }).where('sha256', '=', file.sha256).execute())
    expect(await said(scan)).toBe('wordless')
    for (const file of [scan, pdf]) await set(file, 'waiting')
    expect(await said(scan)).toBe('waiting')
    await call('PUT', '/recognition', { body: { isPaused: true } })
    expect(await said(scan)).toBe('paused')
    await call('PUT', '/recognition', { body: { isPaused: false } })
    server.config.recognition = false
    expect(await said(scan)).toBe('off')
    server.config.recognition = true
    // Of nine pages two were read, two are being read, and the others wait.
    await write(askForRecognition)
    await write((tx) => tx.updateTable('job').set({ payload: JSON.stringify({ sha256: pdf.sha256, page: 3 }) })
      .where('payload', 'like', `%${pdf.sha256}%`).execute())
    const jobs = [await claimed(), await claimed()]
    expect(await Promise.all([2, 3, 4, 5].map((page) => said(pdf, page)))).toEqual(['wordless', 'reading', 'reading', 'waiting'])
    const reasons = ['TOO_MANY_PIXELS', 'UNREADABLE: VipsJpeg: premature end']
    await write(async (tx) => {
      for (const [at, job] of jobs.entries()) await failJob(tx, job, reasons[at]!)
    })
    for (const file of [scan, pdf]) await set(file, 'failed')
    const failed = jobs.map(({ payload }) => (payload as Wanted).sha256)
    const reasonOf = ({ sha256 }: FileRecord) => `failed ${reasons[failed.indexOf(sha256)]!.split(':')[0]}`
    expect([await said(scan), await said(pdf, 2), await said(pdf, 3)]).toEqual([reasonOf(scan), 'wordless', reasonOf(pdf)])
    // Of a PDF as a whole, as long as no page has a text.
    const whole = async () => ((await call('GET', `/documents/${id}/files/${pdf.id}/text`)).body as TextPage).unread
    expect(await whole()).toEqual({ state: 'failed', reason: reasonOf(pdf).split(' ')[1] })
    await asMachine(pdf, 1)
    expect(await whole()).toBeNull()
    await write((tx) => tx.deleteFrom('blobText').execute())
    expect((await call('POST', '/recognition/retry', { body: { sha256: scan.sha256 } })).status).toBe(204)
    expect([await said(scan), await said(pdf, 3)]).toEqual(['waiting', reasonOf(pdf)])
    // The text of the file itself, and what has none.
    const letter = await attachBytes(server, id, 'Cari compagni', { name: 'lettera.txt' })
    expect(await said(letter)).toBe('waiting')
    await write((tx) => tx.updateTable('job').set({ state: 'failed', error: 'ABANDONED' }).where('type', '=', 'text').execute())
    expect(await said(letter)).toBe('failed ABANDONED')
    await call('POST', '/recognition/retry', { body: { sha256: letter.sha256 } })
    expect(await said(letter)).toBe('waiting')
    await write((tx) => tx.deleteFrom('job').execute())
    expect(await said(letter)).toBeNull()
    // A person has seen that nothing is written there.
    await asMachine(scan, 1)
    const url = `/documents/${id}/files/${scan.id}/text/1`
    await call('PUT', url, { body: { text: '' }, version: ((await call('GET', url)).body as TextAt).version })
    expect((await call('GET', url)).body).toMatchObject({ text: '', source: 'person', unread: null })
  })

  test('is directed by staff only, of files that can be read', async () => {
    const text = await attachBytes(server, id, 'solo parole', { name: 'nota.txt' })
    expect((await call('POST', `/documents/${id}/recognition`, { body: { fileId: text.id } })).status).toBe(404)
    for (const language of ['xx', 'fr']) expect(await again({ language })).toMatchObject({ code: 'INVALID_FIELDS' })
    server.viewer = READER
    expect((await call('POST', `/documents/${id}/recognition`, { body: {} })).status).toBe(403)
    expect((await call('GET', '/recognition')).status).toBe(404)
  })
})
