import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import type { FoundPlace, PlacedWord, TextAt } from '@faldone/contract/file-text.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { updateDocuments } from '../../src/documents/store.ts'
import { fileTextsOf, writeFileText } from '../../src/file-texts/store.ts'
import { removeFile, updateFile } from '../../src/files/store.ts'
import { textJob } from '../../src/files/texts/job.ts'
import { enqueueJob } from '../../src/jobs/store.ts'
import { type Runner, startRunner } from '../../src/jobs/runner.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, requireOrder } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { sampleDocument } from './sample-document.ts'

/** Longer than 250 lines: all tests need files that are attached, read and searched in one archive. */

/** A pamphlet of four pages, drawn with its text. */
const PAMPHLET = readFileSync(fileURLToPath(new URL('../../../samples/files/opuscolo-dieci-domande.pdf', import.meta.url)))

const NOW = '2026-05-01T10:00:00.000Z'

const CAPTIONS = 'WEBVTT\n\n00:00:04.000 --> 00:00:09.000\n<v Anna>Il microfono è aperto\n\n00:12:40.500 --> 00:12:44.000\nSi parla di sfratti\n'

/** A PDF of square pages of 200 points, each with two lines of text and turned by so many degrees. */
function pdfWith(lines: readonly [string, string], ...turns: readonly number[]): Buffer {
  const content = `BT /F1 20 Tf 20 100 Td (${lines[0]}) Tj 0 -30 Td (${lines[1]}) Tj ET`
  const pages = turns.map((turn, at) => `${at + 4} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Rotate ${turn}
/Contents 3 0 R
/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj`)
  return Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [${turns.map((_, at) => `${at + 4} 0 R`).join(' ')}] /Count ${turns.length} >> endobj
3 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
${pages.join('\n')}
trailer << /Root 1 0 R >>
`)
}

onEachEngine('the text inside files', (engine) => {
  let server: TestApp
  let documentId: string
  let runner: Runner
  beforeEach(async () => {
    server = await testApp(engine)
    documentId = await sampleDocument(server.db)
    runner = startRunner(server.db, { text: textJob(server.db, server.config) }, { warn: () => {} }, { pollMs: 20, backOffMs: 1 })
  })
  afterEach(async () => {
    await runner.stop()
    await requireOrder(server.db)
    await server.close()
  })

  /** Attaches a file and waits until its text has been read. Returns its id and why that failed. */
  async function reads(bytes: Buffer | string, name = 'a.txt', access: 'public' | 'staff' = 'public') {
    const { id, sha256 } = await attachBytes(server, documentId, bytes, { name, access })
    return { id, failure: await isRead(sha256) }
  }

  const isRead = (sha256: string) => vi.waitFor(async () => {
    const jobs = await server.db.read.selectFrom('job').select(['state', 'error']).where('type', '=', 'text')
      .where('payload', 'like', `%${sha256}%`).execute()
    expect(jobs.filter(({ state }) => state !== 'failed')).toEqual([])
    return jobs[0]?.error ?? null
  }, 30_000)

  async function hits(q: string): Promise<Hit[]> {
    const answer = await server.app.inject(`/archive/api/archive/documents?q=${encodeURIComponent(q)}`)
    return answer.json<SearchAnswer>().items
  }
  const finds = async (q: string): Promise<number> => (await hits(q)).length
  const places = async (q: string) => ((await hits(q))[0]?.fileHits ?? []).map(({ page, second, snippet }) =>
    [page ?? second ?? null, snippet.filter(({ match }) => match).map(({ text }) => text).join(' ')])

  test('a PDF is found by its words, with their pages', async () => {
    expect(await finds('"nessuno ci ha chiesto"')).toBe(0)
    const { id, failure } = await reads(PAMPHLET, 'opuscolo.pdf')
    expect(failure).toBeNull()
    expect(await places('nessuno chiesto')).toEqual([[1, 'nessuno chiesto'], [2, 'nessuno chiesto'], [3, 'nessuno chiesto nessuna']])
    const [hit] = await hits('nessuno chiesto')
    expect([hit!.otherFileHits, hit!.fileHits!.map(({ fileId, name }) => [fileId, name])])
      .toEqual([1, [[id, 'opuscolo.pdf'], [id, 'opuscolo.pdf'], [id, 'opuscolo.pdf']]])
    expect(await places('uranio')).toEqual([[2, 'uranio']])
    // A phrase does not continue on the next page.
    expect(await finds('"stampato in proprio"')).toBe(1)
    expect(await finds('"proprio quello che"')).toBe(0)
  })

  test('words of the record and of its file are found together', async () => {
    await reads(PAMPHLET, 'opuscolo.pdf')
    const [{ title }] = await hits('uranio') as [Hit]
    expect(await finds(`uranio ${title.split(' ')[0]}`)).toBe(1)
    expect(await finds('uranio -caorso')).toBe(0)
    expect(await finds('uranio montgolfiera')).toBe(0)
  })

  test('words are searched for in the description alone, or in the files alone', async () => {
    await reads(PAMPHLET, 'opuscolo.pdf')
    const [{ title }] = await hits('uranio') as [Hit]
    const word = title.split(' ')[0]!
    const found = async (q: string, wordsIn: string) =>
      (await server.app.inject(`/archive/api/archive/documents?q=${encodeURIComponent(q)}&wordsIn=${wordsIn}`)).json<SearchAnswer>().total
    expect([await found('uranio', 'files'), await found('uranio', 'description')]).toEqual([1, 0])
    expect([await found('"centrale nucleare bolle"', 'files'), await found('"centrale nucleare bolle"', 'description')]).toEqual([1, 0])
    expect([await found(word, 'files'), await found(word, 'description')]).toEqual([0, 1])
    expect([await found(`uranio ${word}`, 'files'), await found(`uranio ${word}`, 'description')]).toEqual([0, 0])
    expect([await found('urani', 'files'), await found('', 'files')]).toEqual([1, await found('', '')])
  })

  test('a file with too much text takes the room of no other file of its record', async () => {
    const [large, small] = [await attachBytes(server, documentId, 'x'), await attachBytes(server, documentId, 'y')]
    // What the file itself says would be written over what follows.
    for (const { sha256 } of [large, small]) await isRead(sha256)
    const page = 'a'.repeat(16_000_000)
    const texts = await inWrite(server.db, async (tx) => {
      await writeFileText(tx, large.sha256, { unit: 'part', passages: [{ place: 1, text: page }, { place: 2, text: page }] })
      await writeFileText(tx, small.sha256, { unit: 'part', passages: [{ place: 1, text: 'piccolo' }] })
      const holder = await tx.selectFrom('document').select(['num', 'hidden', 'filesAll', 'filesPublic']).executeTakeFirstOrThrow()
      return fileTextsOf(tx, [holder])
    })
    expect([...texts.values()].flat().map((text) => text.length)).toEqual([16_000_000, 'piccolo'.length])
  })

  test('a date is that of a record, unless its words are looked for in files', async () => {
    await reads(PAMPHLET, 'opuscolo.pdf')
    await reads('Verbale del 12 marzo 1981', 'verbale.txt')
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id: documentId, changes: { date: '1955' } }], change))
    const found = async (q: string, wordsIn: string) => (await server.app.inject({
      url: '/archive/api/archive/documents', query: { q, ...(wordsIn && { wordsIn }) },
    })).json<SearchAnswer>()
    for (const [q, wordsIn, total] of [
      ['1955', '', 1], ['1955', 'description', 1], ['1955', 'files', 0], ['uranio 1955', 'files', 0],
      ['1981', 'files', 1], ['marzo 1981', 'files', 1], ['uranio 1981', 'files', 1], ['1981', 'description', 0],
    ] as const) expect([q, wordsIn, (await found(q, wordsIn)).total]).toEqual([q, wordsIn, total])
    expect((await found('1981', 'files')).understood).toEqual([])
  })

  test('subtitles are found with their seconds, other texts without a place', async () => {
    await reads(CAPTIONS, 'nastro.vtt')
    expect(await places('sfratto')).toEqual([[760, 'sfratti']])
    expect(await places('"anna il microfono"')).toEqual([[4, 'Anna Il microfono']])
    await reads('<html><head><title>zeppelin</title></head><body><p>Assem<b>blea</b></p><script>mongolfiera</script></body></html>', 'a.html')
    expect(await places('assemblea')).toEqual([[null, 'Assemblea']])
    expect([await finds('mongolfiera'), await finds('zeppelin')]).toEqual([0, 0])
    await reads('Il ciclo-\nstile è nel semin\u00adterrato\r\ndi via Orti', 'b.txt')
    await reads(String.raw`{\rtf1 Un verbale battuto}`, 'c.rtf')
    expect(await places('verbale')).toEqual([[null, 'verbale']])
    expect([await finds('ciclostile'), await finds('"nel seminterrato di via"')]).toEqual([1, 1])
  })

  test('what visitors may not see leaves no trace in their search, and appears when it is opened', async () => {
    const { id } = await reads(PAMPHLET, 'opuscolo.pdf', 'staff')
    expect(await finds('uranio')).toBe(0)
    await inWrite(server.db, (tx) => updateFile(tx, documentId, id, { access: 'public' }, change))
    expect(await places('uranio')).toEqual([[2, 'uranio']])
    await inWrite(server.db, (tx) => updateFile(tx, documentId, id, { access: 'staff' }, change))
    expect(await finds('uranio')).toBe(0)
    await reads('uranio', 'b.txt')
    expect(await places('uranio')).toEqual([[null, 'uranio']])
    // A record that is found by its title has places for staff in a file that is not in the index.
    const title = (await hits('uranio'))[0]!.title.split(' ')[0]!
    await reads(`${title} per noi`, 'c.txt', 'staff')
    expect(await places(title)).toEqual([])
    server.viewer = EDITOR
    expect(await places(title)).toEqual([[null, title]])
    expect(await places('uranio')).toEqual([[2, 'uranio'], [null, 'uranio']])
  })

  test('a file that is removed is no longer found, and the same bytes attached again are found at once', async () => {
    const { id } = await reads(PAMPHLET, 'opuscolo.pdf')
    await inWrite(server.db, (tx) => removeFile(tx, documentId, id, change))
    expect(await finds('uranio')).toBe(0)
    await runner.stop()
    await attachBytes(server, documentId, PAMPHLET, { name: 'copia.pdf' })
    expect(await places('uranio')).toEqual([[2, 'uranio']])
  })

  test('a text of more words than fit into one row is found from its first to its last word', async () => {
    const words = Array.from({ length: 100_000 }, (_, at) => `parola${at}`)
    await reads(words.join(' '), 'lungo.txt')
    expect([await finds('parola0'), await finds('parola99999'), await finds('parola0 parola99999'), await finds('parola100000')])
      .toEqual([1, 1, 1, 0])
    expect(await places('parola99999')).toEqual([[null, 'parola99999']])
  })

  test('the text of a file is read place by place, by whoever may see the file', async () => {
    const { id } = await reads(PAMPHLET, 'opuscolo.pdf')
    const hidden = await reads('per noi', 'b.txt', 'staff')
    const textOf = async (fileId: string, query = '') =>
      (await server.app.inject(`/archive/api/archive/documents/${documentId}/files/${fileId}/text${query}`)).json()
    expect(await textOf(id, '?page=2&pageSize=3')).toMatchObject({ total: 4, items: [{ page: 4, source: 'file', confidence: null }] })
    expect((await textOf(id)).items[1].text).toContain('Una centrale nucleare bolle acqua')
    expect((await textOf(hidden.id)).items).toBeUndefined()
    server.viewer = EDITOR
    expect((await textOf(hidden.id)).items).toEqual([{ text: 'per noi', source: 'file', confidence: null }])
  })

  test('the words of a PDF are known where they stand on its pages, also on one that is turned, and whole where a line divides them', async () => {
    const { id } = await reads(pdfWith(['Nel semin-', 'terrato umido'], 0, 90), 'turned.pdf')
    const at = async (page: number): Promise<TextAt> =>
      (await server.app.inject(`/archive/api/archive/documents/${documentId}/files/${id}/text/${page}`)).json()
    const [upright, turned] = [await at(1), await at(2)]
    expect([upright.text, upright.source]).toEqual(['Nel seminterrato\numido', 'file'])
    // The line begins a tenth from the left of the page and half way down; turned clockwise, a tenth from above and half way across.
    const [[, left, top, right, bottom, sure]] = upright.lines![0] as [PlacedWord]
    expect([left, bottom, top > 4_000 && top < 4_500, right > 2_000 && right < 3_000, sure])
      .toEqual([expect.closeTo(1_080, -2), expect.closeTo(5_000, -2), true, true, 100])
    expect(turned.lines!.flat().find(([word]) => word === 'Nel')!.slice(1, 5))
      .toEqual([10_000 - bottom, left, 10_000 - top, right].map((edge) => expect.closeTo(edge, -1)))
    expect(await finds('seminterrato')).toBe(1)
  })

  test('a hyphen at the end of a line that belongs to its word stays, and a word is found with and without it', async () => {
    const { id } = await reads(pdfWith(['il gruppo Marx-', 'Lenin di LOTTA'], 0), 'a.pdf')
    const textOf = async (fileId: string): Promise<string> =>
      (await server.app.inject(`/archive/api/archive/documents/${documentId}/files/${fileId}/text/1`)).json<TextAt>().text
    expect(await textOf(id)).toBe('il gruppo Marx-Lenin\ndi LOTTA')
    expect([await finds('lenin'), await finds('"gruppo marx-lenin"'), await finds('marxlenin')]).toEqual([1, 1, 1])
    // One that the file writes elsewhere.
    const other = await reads(pdfWith(['anglo-gallo, anglo-', 'gallo, CONTI-'], 0), 'b.pdf')
    expect(await textOf(other.id)).toMatch(/^anglo-gallo, anglo-gallo,/)
    const printed = await reads('Il franco-provenzale e il Franco-\nprovenzale\n', 'c.txt')
    expect(await textOf(printed.id)).toBe('Il franco-provenzale e il Franco-provenzale')
    // Of others nobody knows, so both forms are found.
    await reads('italo-\nargentino\n', 'd.txt')
    expect([await finds('italo-argentino'), await finds('italoargentino')]).toEqual([1, 1])
    const shouted = await reads(pdfWith(['ASSEM-', 'BLEA ora'], 0), 'e.pdf')
    expect(await textOf(shouted.id)).toBe('ASSEMBLEA\nora')
  })

  test('an earlier version’s text of a PDF is read again for the places of its words, but not what people and machines wrote', async () => {
    const whole = pdfWith(['Nel semin-', 'terrato umido'], 0, 0, 0).toString()
    const lastIsBare = `${whole.slice(0, whole.lastIndexOf('/Contents'))}${whole.slice(whole.lastIndexOf('/Resources'))}`
    const { id } = await reads(lastIsBare, 'prima.pdf')
    const { sha256 } = await server.db.read.selectFrom('file').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
    await inWrite(server.db, async (tx) => {
      await tx.updateTable('blobText').set({ text: 'Vecchio', words: null }).execute()
      await tx.updateTable('blobText').set({ text: 'Corretto', source: 'person' }).where('place', '=', 2).execute()
      const machine = { unit: 'page', place: 3, text: 'Letto', source: 'machine', confidence: 90, words: null, seenAt: NOW } as const
      await tx.insertInto('blobText').values({ sha256, ...machine }).execute()
      await tx.updateTable('blob').set({ recognition: 'done' }).execute()
      await tx.deleteFrom('derivedVersion').where('name', '=', 'texts').execute()
    })
    await migrate(server.db)
    await isRead(sha256)
    const rows = await server.db.read.selectFrom('blobText').select(['text', 'source', 'words', 'seenAt']).orderBy('place').execute()
    expect(rows.map(({ text, source, words, seenAt }) => [text, source, words !== null, seenAt])).toEqual([
      ['Nel seminterrato\numido', 'file', true, null], ['Corretto', 'person', false, null], ['Letto', 'machine', false, NOW],
    ])
    expect(await server.db.read.selectFrom('blob').select('recognition').where('sha256', '=', sha256).executeTakeFirst())
      .toEqual({ recognition: 'done' })
    // Once is enough.
    await migrate(server.db)
    expect(await server.db.read.selectFrom('job').select('id').where('type', '=', 'text').execute()).toEqual([])
    // What this version cannot read stays as an earlier one has read it.
    await inWrite(server.db, async (tx) => {
      await tx.updateTable('blob').set({ mediaType: 'text/plain; charset=utf-3000' }).where('sha256', '=', sha256).execute()
      await enqueueJob(tx, 'text', { sha256 })
    })
    expect(await isRead(sha256)).toMatch(/^UNREADABLE/)
    const kept = await server.db.read.selectFrom('blobText').select('text').orderBy('place').execute()
    expect(kept).toEqual(rows.map(({ text }) => ({ text })))
  })

  test('the places of a record that have the words are found in the order of its files, with their matches', async () => {
    const get = async (path: string) => (await server.app.inject(`/archive/api/archive/documents/${documentId}${path}`)).json()
    const inside = (q: string, more = '') => get(`/text?q=${encodeURIComponent(q)}${more}`)
    const { id } = await reads(PAMPHLET, 'opuscolo.pdf')
    const captions = await reads(CAPTIONS, 'nastro.vtt')
    const hidden = await reads('uranio per noi', 'b.txt', 'staff')
    const found = await inside('nessuno ci ha chiesto')
    expect([found.total, found.matches, found.items.map(({ page, before, spans }: FoundPlace) => [page, before, spans.length])])
      .toEqual([4, 6, [[1, 0, 1], [2, 1, 2], [3, 3, 2], [4, 5, 1]]])
    // Words beside each other are one match. Short ones alone are none.
    const { text } = await get(`/files/${id}/text/3`)
    expect(found.items[2].spans.map(([from, to]: [number, number]) => text.slice(from, to))).toEqual(['nessuno ci ha chiesto', 'nessuna'])
    expect(found.items[2].forms).toEqual(['nessuno ci ha chiesto', 'nessuna'])
    expect((await inside('nessuno ci ha chiesto', '&pageSize=1&page=3')).items).toEqual([found.items[2]])
    expect((await inside('sfratti')).items).toMatchObject([{ fileId: captions.id, place: 760, second: 760 }])
    // What visitors may not see is not found, nor read.
    expect((await inside('uranio')).total).toBe(1)
    expect((await get(`/files/${hidden.id}/text/1`)).code).toBe('NOT_FOUND')
    server.viewer = EDITOR
    expect((await inside('uranio')).items.at(-1)).toMatchObject({ fileId: hidden.id, place: 1, before: 1 })
    // Nobody has read this place yet.
    expect(await get(`/files/${id}/text/9`)).toEqual({
      version: 0, isSeen: false, page: 9, place: 9, text: '', source: null, confidence: null, lines: null, unread: null,
    })
    expect([(await inside('montgolfiera')).total, (await inside('-')).total, (await get('/text')).code])
      .toEqual([0, 0, 'INVALID_FIELDS'])
    expect((await get(`/files/${id}/text/9999999999`)).code).toBe('INVALID_FIELDS')
  })

  test('a damaged file says why it has no text, and the next one is read', async () => {
    expect((await reads(PAMPHLET.subarray(0, 900), 'rotto.pdf')).failure).toMatch(/^UNREADABLE/)
    expect((await reads('leggibile\u0000', 'a.bin')).failure).toBeNull()
    await reads('leggibilissimo')
    expect([await finds('leggibilissimo'), await finds('leggibile')]).toEqual([1, 0])
  })
})
