import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/database.ts'
import { listFiles } from '../../src/files/store.ts'
import { readTarDirectory } from '../../src/formats/tar-directory.ts'
import { importCommand } from '../../src/imports/command.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents } from './import-sheet.ts'
import { scratchFile, scratchFolder } from './scratch-file.ts'
import { sendFiles, sheetCaller } from './sheet-caller.ts'
import { zipFile } from './zip-file.ts'

worksWithin()

/** Reads the files in a tar, to pack them again. */
async function filesInTar(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const entries = await readTarDirectory(bytes.length, async (at, length) => bytes.subarray(at, at + length))
  return Promise.all([...entries.values()].map(async ({ name, start, unpacked }) => {
    const at = await start()
    return { name, content: bytes.subarray(at, at + unpacked) }
  }))
}

onOneEngine('packages', (engine) => {
  let server: TestApp
  let sheet: ReturnType<typeof sheetCaller>
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())

  test('bring files with their description if they are bags; one with a file that is missing leaves nothing behind', async () => {
    const item = '<c level="item"><did><unittitle>Uno</unittitle><dao href="x.txt"/></did></c>'
    const ead = `<ead><archdesc level="fonds"><did><unittitle>F</unittitle></did><dsc>${item}</dsc></archdesc></ead>`
    const lines = [['data/a.xml', ead], ['data/x.txt', 'x']].map(([name, content]) =>
      `${createHash('sha512').update(content!).digest('hex')}  ${name}\n`).join('')
    const bag = (text: string, listed = lines) => zipFile([
      { name: 'bagit.txt', content: 'BagIt-Version: 1.0\n' }, { name: 'manifest-sha512.txt', content: listed },
      { name: 'data/a.xml', content: ead }, ...(text ? [{ name: 'data/x.txt', content: text }] : []),
    ])
    const refused = await sendFiles(server, '/xls/upload?kind=document', [{ name: 'bag.zip', content: bag('') }])
    expect(refused).toMatchObject({ status: 400, body: { Error: ['Nel pacchetto manca «data/x.txt». Non è stato importato nulla.'] } })
    // Nobody has as many files as this list names.
    const endless = bag('x', lines + `00  .DS_Store\n`.repeat(1.2e6))
    expect((await sendFiles(server, '/xls/upload?kind=document', [{ name: 'bag.zip', content: endless }])).status).toBe(400)
    expect(await readdir(join(server.config.dataDir, 'imports'))).toEqual([])
    const found = await sheet.checked(bag('x'), { name: 'bag.zip' })
    expect(found).toMatchObject({
      state: 'checked', files: 1, fileName: 'bag.zip', counts: { errors: 0 }, program: 'pacchetto BagIt con EAD',
    })
    expect((await sheet.acquire(found['importId'])).body).toMatchObject({ state: 'acquired' })
    const [record] = (await contents(server.db)).documents
    expect((await listFiles(server.db.read, record!.id, EDITOR)).map(({ name }) => name)).toEqual(['x.txt'])
  })

  test('of ours describe people, who come in from the same import first, and are related once the records are there', async () => {
    const made = async (path: string, body: object) => (await sheet.call('POST', path, { body })).body
    const fondo = await made('/fondi', { kind: 'document', name: 'Comitati' })
    const ada = await made('/agents', { type: 'person', name: 'Bianchi, Ada', places: 'Torino' })
    await made(`/agents/${ada['id']}/relations`, { role: 'creator', unitId: fondo['id'] })
    await made('/documents', { kind: 'document', title: 'Uno', unitId: fondo['id'] })
    const bytes = (await server.app.inject({ url: '/archive/api/archive/export?format=bagit' })).rawPayload
    const other = await staffApp(engine)
    try {
      const there = sheetCaller(other)
      const found = await there.checked(bytes, { name: 'ours.tar' })
      expect(found['findings'].map(({ code }: { code: string }) => code)).toContain('PEOPLE_APART')
      expect(found).toMatchObject({ counts: { errors: 0 }, hasPeople: true, program: 'pacchetto BagIt con EAD3' })
      const inEnglish = await there.call('GET', `/xls/${found['importId']}`, { headers: { 'accept-language': 'en' } })
      expect(inEnglish.body).toMatchObject({ program: 'BagIt bag with EAD3' })
      for (const [format, program] of [['icar-import', 'ICAR-IMPORT'], ['ead2002', 'EAD 2002'], ['ead3', 'EAD3']]) {
        const aid = (await server.app.inject({ url: `/archive/api/archive/export?format=${format}` })).rawPayload
        expect(await there.checked(aid, { name: 'aid.xml' })).toMatchObject({ program })
        expect((await sendFiles(other, '/units/sheet?preview=true', [{ name: 'aid.xml', content: aid }])).body).toMatchObject({ program })
      }
      const first = (await sendFiles(other, `/agents/sheet?importId=${found['importId']}`, [])).body
      expect(first).toMatchObject({ created: 1, findings: [], program: 'EAC-CPF' })
      expect(first['warnings'][0].text).toMatch(/non sono ancora in archivio: 1/)
      expect((await there.call('GET', `/agents/${ada['id']}`)).body).toMatchObject({ name: 'Bianchi, Ada', places: 'Torino' })
      expect((await there.acquire(found['importId'])).body).toMatchObject({ state: 'acquired' })
      const again = (await sendFiles(other, '/agents/sheet', [{ name: 'ours.tar', content: bytes }])).body
      expect(again).toMatchObject({ created: 0, warnings: [] })
      const packed = (await sendFiles(other, '/agents/sheet', [{ name: 'ours.zip', content: zipFile(await filesInTar(bytes)) }])).body
      expect(packed).toMatchObject({ created: 0, unchanged: 1, findings: [], program: 'EAC-CPF' })
      expect((await there.call('GET', '/agents')).body).toMatchObject({ total: 1 })
    } finally {
      await other.close()
    }
  })

  test('of Archimista bring the files of their records, without the smaller pictures', async () => {
    const data = [
      '{"fond":{"legacy_id":"1","name":"F"}}', '{"unit":{"legacy_id":"2","legacy_parent_fond_id":"1","title":"Uno","unit_type":"unità documentaria"}}',
      '{"digital_object":{"attachable_type":"Unit","legacy_id":"2","access_token":"abc","asset_file_name":"uno.txt","asset_file_size":1}}',
    ].join('\r\n')
    const folder = 'public/digital_objects/abc'
    const aef = (checksum: string) => zipFile([
      { name: 'metadata.json', content: JSON.stringify({ checksum }) }, { name: 'data.json', content: data },
      { name: `${folder}/original.txt`, content: 'x\n' }, { name: `${folder}/thumb.txt`, content: 'y' },
    ])
    expect((await sendFiles(server, '/xls/upload?kind=document', [{ name: 'f.aef', content: aef('0') }])).status).toBe(400)
    const found = await sheet.checked(aef(createHash('sha256').update(data).digest('hex')), { name: 'f.aef' })
    expect(found).toMatchObject({ state: 'checked', files: 1, fileName: 'f.aef', counts: { errors: 0 } })
    expect((await sheet.acquire(found['importId'])).body).toMatchObject({ state: 'acquired' })
    const [record] = (await contents(server.db)).documents
    // Archimista ends each file with a new line, which is not its own.
    expect((await listFiles(server.db.read, record!.id, EDITOR)).map(({ name, size }) => [name, size])).toEqual([['original.txt', 1]])
  })
})

test('at the command line, a bag comes in with its file; one with a damaged file does not', async () => {
  const dataDir = scratchFolder()
  const warned: string[] = []
  const terminal = { say: () => {}, warn: (line: string) => warned.push(line), progress: () => {} }
  const run = (path: string) => importCommand(readConfig({ DATA_DIR: dataDir }), [path, '--lang', 'it'], terminal)
  const item = '<c level="item"><did><unittitle>Uno</unittitle><dao href="x.txt"/></did></c>'
  const ead = `<ead><archdesc level="fonds"><did><unittitle>F</unittitle></did><dsc>${item}</dsc></archdesc></ead>`
  const sum = (text: string) => createHash('md5').update(text).digest('hex')
  const bag = (text: string) => scratchFile(zipFile([
    { name: 'bagit.txt', content: 'BagIt-Version: 1.0\n' }, { name: 'data/a.xml', content: ead }, { name: 'data/x.txt', content: text },
    { name: 'manifest-md5.txt', content: `${sum(ead)}  data/a.xml\n${sum('x')}  data/x.txt\n` },
  ]), 'bag.zip')
  expect([await run(bag('y')), warned.join()]).toEqual([1, expect.stringContaining('data/x.txt')])
  expect(await run(bag('x'))).toBe(0)
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
  const files = await database.read.selectFrom('file').innerJoin('document', 'document.id', 'documentId').select(['title', 'name'])
    .execute()
  const { options } = await database.read.selectFrom('import').select('options').executeTakeFirstOrThrow()
  await database.close()
  expect(files).toEqual([{ title: 'Uno', name: 'x.txt' }])
  expect(JSON.parse(options)).toMatchObject({ inBag: true })
})
