import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BroughtTexts } from '@faldone/contract/text-files.ts'
import { readConfig } from '../../src/config.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { readTextFile } from '../../src/file-texts/read/read-text-file.ts'
import { writeFileText, writeMachineText } from '../../src/file-texts/store.ts'
import { directoryOf } from '../../src/formats/zip.ts'
import { alto } from '../../src/file-texts/written/alto.ts'
import { hocr } from '../../src/file-texts/written/hocr.ts'
import { pageXml } from '../../src/file-texts/written/page-xml.ts'
import { plain } from '../../src/file-texts/written/plain.ts'
import type { TextPage } from '../../src/file-texts/written/text-page.ts'
import { EDITOR, READER } from '../support/caller.ts'
import { textsCommand } from '../../src/text-files/command.ts'
import { zipFile } from '../imports/zip-file.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { faultsOfAlto, faultsOfPage } from '../standards/valid.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'

const LINES = [
  [['Nessuno', 1000, 1000, 2000, 1200, 91], ['"<&', 2100, 1000, 3000, 1200, 60]], [['niente', 1000, 1500, 2000, 1700, 88]],
] as const
const PAGE: TextPage = { place: 1, width: 1000, height: 2000, text: 'Nessuno "<&\nniente', lines: LINES }

const whole = async (pieces: AsyncIterable<string>): Promise<string> => (await Array.fromAsync(pieces)).join('')
async function* once(page: TextPage) {
  yield page
}

describe('texts from other programs', () => {
  test.each([
    ['ALTO', alto, faultsOfAlto], ['hOCR', hocr, () => []], ['PAGE', pageXml, faultsOfPage],
  ])('%s is read as it was written', async (_, write, faultsOf) => {
    const text = await whole(write({ name: 'a "b".jpg', pages: once(PAGE) }))
    expect(faultsOf(text)).toEqual([])
    const unplaced = { ...PAGE, lines: null, width: 1, height: 1 }
    expect(faultsOf(await whole(write({ name: 'a', pages: once(unplaced) })))).toEqual([])
    expect(await readTextFile(text)).toEqual([{ place: 1, text: PAGE.text, lines: LINES, confidence: 80 }])
  })

  test('plain text, page by page', async () => {
    expect(await readTextFile(await whole(plain({ name: 'a', pages: once(PAGE) }))))
      .toEqual([{ place: 1, text: PAGE.text, lines: null, confidence: null }])
    expect((await readTextFile('\ufeffuno\r\n\fdue\f')).map(({ place, text }) => [place, text])).toEqual([[1, 'uno'], [2, 'due']])
  })

  test('what other programs write', async () => {
    const prefixed = '<?xml version="1.0"?><a:alto xmlns:a="x"><a:Layout><a:Page WIDTH="100" HEIGHT="100"><a:TextLine>'
      + '<a:String CONTENT="quar" HPOS="10" VPOS="10" WIDTH="20" HEIGHT="5"/><a:HYP CONTENT="-"/></a:TextLine>'
      + '<a:TextLine><a:String CONTENT="tiere" HPOS="10" VPOS="20" WIDTH="20" HEIGHT="5"/></a:TextLine></a:Page></a:Layout></a:alto>'
    expect(await readTextFile(prefixed)).toEqual([{
      place: 1, text: 'quar-\ntiere', confidence: null,
      lines: [[['quar-', 1000, 1000, 3000, 1500, 100]], [['tiere', 1000, 2000, 3000, 2500, 100]]],
    }])
    const linesOnly = '<PcGts><Page imageWidth="100" imageHeight="100"><TextRegion><Coords points="0,0 9,9"/><TextLine>'
      + '<Coords points="10,10 90,10 90,20 10,20"/><TextEquiv><Unicode>tre sei</Unicode></TextEquiv>'
      + '<TextEquiv><Unicode>altro</Unicode></TextEquiv>'
      + '</TextLine><TextEquiv><Unicode>tre sei</Unicode></TextEquiv></TextRegion></Page></PcGts>'
    const words = [['tre', 1000, 1000, 4429, 2000, 100], ['sei', 5571, 1000, 9000, 2000, 100]]
    expect((await readTextFile(linesOnly))[0]).toMatchObject({ text: 'tre sei', lines: [words] })
    const old = '<html><head><meta charset="utf-8"></head><body><div class="ocr_page" title="bbox 0 0 100 100">'
      + '<span class="ocr_line">una<br>riga</span><p class="other">niente</p></div></body></html>'
    expect(await readTextFile(old)).toMatchObject([{ text: 'unariga', lines: null }])
    for (const nothing of ['<html><p>senza pagine</p></html>', '', '<alto>']) expect(await readTextFile(nothing)).toEqual([])
  })
})

describe('faldone texts', () => {
  let server: TestApp
  let ids: string[]
  let scan: { sha256: string }
  beforeAll(async () => {
    server = await testApp('sqlite')
    const records = ['Uno', 'Due'].map((title) => ({ kind: 'image' as const, title }))
    ids = (await inWrite(server.db, (tx) => createDocuments(tx, records, change))).map(({ id }) => id)
    const size = { width: 100, height: 100 }
    scan = await attachBytes(server, ids[0]!, Buffer.from('\xff\xd8\xff\xe0 scansione', 'latin1'), { name: 'foglio.jpg', size })
    await attachBytes(server, ids[0]!, 'prima', { name: 'doppio.jpg', size })
    await attachBytes(server, ids[1]!, 'seconda', { name: 'doppio.jpg', size })
  })
  afterAll(() => server.close())

  async function run(...args: string[]): Promise<[number, string[]]> {
    const said: string[] = []
    const tell = (line: string) => void said.push(line)
    const config = { ...readConfig({ DATA_DIR: server.config.dataDir }), databaseUrl: null }
    return [await textsCommand(config, [...args, '--lang', 'it'], { say: tell, warn: tell }), said]
  }
  const textsIn = async (sha256: string) =>
    server.db.read.selectFrom('blobText').select(['place', 'text', 'source', 'confidence']).where('sha256', '=', sha256).execute()
  const folderWith = (files: Record<string, string>): string => {
    const folder = scratchFolder()
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  test('brings in texts by the names of files, and says what it leaves out', async () => {
    const files = {
      'foglio.jpg.txt': 'battuto a mano', 'doppio.txt': 'quale?', 'ignoto.txt': 'x', [`${ids[1]}/doppio.jpg.txt`]: 'del secondo',
    }
    const [code, said] = await run('import', folderWith(files))
    expect([code, said]).toEqual([1, [
      expect.stringMatching(/doppio\.txt: più file diversi/), 'ignoto.txt: nessun file dell’archivio ha questo nome',
      'Testi importati: 2; lasciati fuori: 2',
    ]])
    expect(await textsIn(scan.sha256)).toEqual([{ place: 1, text: 'battuto a mano', source: 'person', confidence: null }])
    const found = await server.app.inject('/archive/api/archive/documents?q=battuto')
    expect(found.json().items.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
  })

  test('a person’s text gives way to another person’s only if that is wanted, and never to a machine’s', async () => {
    const machine = folderWith({ 'foglio.alto.xml': await whole(alto({ name: 'foglio.jpg', pages: once(PAGE) })) })
    const person = folderWith({ 'foglio.txt': 'corretto' })
    expect((await run('import', machine, '--replace'))[0]).toBe(1)
    expect((await run('import', person))[1][0]).toMatch(/^foglio\.txt: resta il testo che c’è/)
    expect((await textsIn(scan.sha256))[0]!.text).toBe('battuto a mano')
    expect(await run('import', person, '--replace')).toEqual([0, ['Testi importati: 1; lasciati fuori: 0']])
    expect(await textsIn(scan.sha256)).toMatchObject([{ text: 'corretto', source: 'person' }])
  })

  test('a person’s text stays when the file is read, which gives its other pages', async () => {
    await inWrite(server.db, (tx) => writeFileText(tx, scan.sha256, {
      unit: 'page', passages: [{ place: 1, text: 'letto dal file' }, { place: 2, text: 'seconda' }],
    }))
    expect((await textsIn(scan.sha256)).map(({ place, text, source }) => [place, text, source]))
      .toEqual([[1, 'corretto', 'person'], [2, 'seconda', 'file']])
    await inWrite(server.db, (tx) => writeFileText(tx, scan.sha256, { unit: 'page', passages: [] }))
    expect(await textsIn(scan.sha256)).toMatchObject([{ text: 'corretto', source: 'person' }])
  })

  test('an image has one page, and what cannot be read says so', async () => {
    const [code, said] = await run('import', folderWith({ 'foglio.txt': 'uno\fdue', 'foglio.xml': '<alto>' }))
    expect([code, said.slice(0, 2)])
      .toEqual([1, [expect.stringMatching(/foglio\.txt: ha più pagine/), expect.stringMatching(/foglio\.xml: non contiene/)]])
    await attachBytes(server, ids[0]!, 'WEBVTT', { name: 'voci.vtt' })
    expect((await run('import', folderWith({ 'voci.vtt.txt': 'uno\fdue' })))[1][0]).toMatch(/^voci\.vtt\.txt: resta il testo che c’è/)
  })

  test('brings in what is sent, singly or in a ZIP file, says what matched, and takes it back with one undo', async () => {
    server.viewer = EDITOR
    const sent = async (query: string, ...files: [name: string, content: string | Buffer][]) => {
      const form = new FormData()
      for (const [name, content] of files) form.append('file', new Blob([content as never]), name)
      const body = new Response(form)
      return server.app.inject({
        method: 'POST', url: `/archive/api/archive/texts${query}`, payload: Buffer.from(await body.arrayBuffer()),
        headers: { 'content-type': body.headers.get('content-type')! },
      })
    }
    const told = (answer: Awaited<ReturnType<typeof sent>>) =>
      answer.json<BroughtTexts>().items.map(({ path, outcome, file }) => [path, outcome, file?.documentId ?? null])
    const zip = zipFile([
      { name: 'testi/foglio.txt', content: 'riletto' },
      { name: `${ids[1]}/doppio.alto.xml`, content: await whole(alto({ name: 'd', pages: once(PAGE) })) },
      { name: 'doppio.txt', content: 'quale?' }, { name: '__MACOSX/._foglio.txt', content: 'x' }, { name: 'foto.bin', content: 'x' },
    ])
    const { sha256: second } = await server.db.read.selectFrom('file').select('sha256').where('documentId', '=', ids[1]!)
      .executeTakeFirstOrThrow()
    const before = [await textsIn(scan.sha256), await textsIn(second)]
    const kept = await sent('', ['foglio.txt', 'un’altra'], ['foglio.jpg.txt', 'corretto'])
    expect(told(kept)).toEqual([['foglio.jpg.txt', 'same', ids[0]], ['foglio.txt', 'kept', ids[0]]])
    expect(kept.json()).toMatchObject({ brought: 0, left: 2, changeSetId: null })
    // A machine that reads what a person has written is not refused.
    expect(told(await sent('?by=machine', ['foglio.jpg.txt', 'corretto']))).toEqual([['foglio.jpg.txt', 'same', ids[0]]])
    const answer = await sent('?replace=true', ['testi.zip', zip])
    expect(told(answer).toSorted()).toEqual([
      [`${ids[1]}/doppio.alto.xml`, 'kept', ids[1]], ['doppio.txt', 'ambiguous', null], ['foto.bin', 'notText', null],
      ['testi/foglio.txt', 'brought', ids[0]],
    ].toSorted())
    expect((await textsIn(scan.sha256))[0]).toMatchObject({ text: 'riletto', source: 'person' })
    const undone = await server.app.inject({
      method: 'POST', url: `/archive/api/archive/changes/${answer.json<BroughtTexts>().changeSetId}/undo`,
    })
    expect(undone.json()).toMatchObject({ files: 1, keptTotal: 0 })
    expect([await textsIn(scan.sha256), await textsIn(second)]).toEqual(before)
    expect(told(await sent(`?documentId=${ids[1]}`, ['foglio.txt', 'altrove']))).toEqual([['foglio.txt', 'unknown', null]])
    // What a machine has read gives way to another machine's, unless a person has found it right.
    const asMachine = (seenAt: string | null) => inWrite(server.db, (tx) =>
      tx.updateTable('blobText').set({ source: 'machine', text: 'letto', seenAt }).where('sha256', '=', second).execute())
    const machine = [`${ids[1]}/doppio.alto.xml`, await whole(alto({ name: 'd', pages: once(PAGE) }))] as [string, string]
    for (const [seenAt, outcome] of [['2026-11-26T10:00:00Z', 'kept'], [null, 'brought']] as const) {
      await asMachine(seenAt)
      expect(told(await sent('', machine))).toEqual([[machine[0], outcome, ids[1]]])
    }
    expect((await sent('', ['t.zip', zip.subarray(0, 40)])).statusCode).toBe(400)
    // What is taken out as a ZIP file can be brought in again.
    const taken = (query: string) => server.app.inject(`/archive/api/archive/texts?${query}`)
    const out = await taken(`format=txt&documentId=${ids[0]}`)
    expect([out.statusCode, out.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(told(await sent('', ['out.zip', out.rawPayload]))).toEqual([[`${ids[0]}/foglio.jpg.txt`, 'same', ids[0]]])
    expect((await directoryOf((await taken(`format=txt&unitId=${ids[0]}`)).rawPayload)).size).toBe(0)
    expect([...(await directoryOf((await taken('')).rawPayload)).keys()])
      .toEqual([`${ids[0]}/foglio.jpg.alto.xml`, `${ids[1]}/doppio.jpg.alto.xml`])
    expect((await sent('')).statusCode).toBe(400)
    server.viewer = READER
    expect((await sent('', ['foglio.txt', 'x'])).statusCode).toBe(403)
    server.viewer = null
  })

  test('what it exports, it imports', async () => {
    const pdf = await attachBytes(server, ids[1]!, '%PDF-1.4 due', { name: 'due.pdf' })
    await inWrite(server.db, (tx) => writeFileText(tx, pdf.sha256, { unit: 'page', passages: [{ place: 1, text: 'prima' }] }))
    const third = { unit: 'page' as const, place: 3, text: 'terza', confidence: 70, words: '[]' }
    await inWrite(server.db, (tx) => writeMachineText(tx, pdf.sha256, [third]))
    const folder = scratchFolder()
    expect((await run('export', folder, '--format', 'page'))[0]).toBe(0)
    expect(readdirSync(join(folder, ids[1]!)).sort()).toEqual(['doppio.jpg.page.xml', 'due.pdf.1.page.xml', 'due.pdf.3.page.xml'])
    expect(readFileSync(join(folder, ids[0]!, 'foglio.jpg.page.xml'), 'utf8')).toContain('<Unicode>corretto</Unicode>')
    await inWrite(server.db, (tx) => tx.deleteFrom('blobText').execute())
    expect((await run('import', folder, '--by', 'person'))[0]).toBe(0)
    expect((await textsIn(pdf.sha256)).map(({ place, text }) => [place, text])).toEqual([[1, 'prima'], [3, 'terza']])
  })

  test('exports PDFs with their text, and says which it leaves out', async () => {
    const folder = scratchFolder()
    const [code, said] = await run('export', folder, '--format', 'pdf')
    const leftOut = `Di alcuni file non è stato possibile fare un PDF: vedi ${join(folder, 'esclusi.txt')}`
    expect([code, said]).toEqual([1, [leftOut, 'PDF esportati: 0']])
    expect(readFileSync(join(folder, 'esclusi.txt'), 'utf8')).toContain(`${ids[0]}/foglio.jpg: il file è danneggiato o protetto\n`)
  })

  test('plain text keeps the places of the words that were there', async () => {
    const { sha256 } = await attachBytes(server, ids[0]!, 'a word with a place', { name: 'letto.jpg', size: { width: 100, height: 100 } })
    const read = { unit: 'part' as const, place: 1, text: PAGE.text, confidence: 80, words: JSON.stringify(LINES) }
    await inWrite(server.db, (tx) => writeMachineText(tx, sha256, [read]))
    expect((await run('import', folderWith({ 'letto.txt': 'Nessuno ha\n\nniente\n' })))[0]).toBe(0)
    const row = await server.db.read.selectFrom('blobText').select(['text', 'source', 'words']).where('sha256', '=', sha256)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ text: 'Nessuno ha\nniente', source: 'person' })
    expect(JSON.parse(row.words!)).toEqual([[LINES[0][0], ['ha', 2100, 1000, 3000, 1200, 100]], LINES[1]])
  })

  test('a wrong call is explained', async () => {
    for (const args of [[], ['export'], ['delete', '/tmp'], ['export', '/tmp', '--format', 'docx'], ['import', '/tmp', '--by', 'god']])
      expect(await run(...args)).toEqual([2, [expect.stringContaining('Uso: npx faldone texts')]])
    expect(await run('import', join(scratchFolder(), 'manca'))).toEqual([2, [expect.stringMatching(/Impossibile leggere o scrivere/)]])
  })
})
