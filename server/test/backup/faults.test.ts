import { readFileSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readManifest } from '../../src/backup/layout.ts'
import { Refused } from '../../src/backup/refused.ts'
import { backupWriter } from '../../src/backup/tar.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { addDocument, attach, backUp, emptyTarget, entriesOf, opened, restore, type Target } from './whole-archive.ts'

vi.setConfig({ testTimeout: 120_000 })

const BLOCK = 512

describe('a backup that was altered', () => {
  let good: Buffer
  let target: Target
  beforeAll(async () => {
    target = await emptyTarget('sqlite')
    const db = await freshDatabase('sqlite')
    await attach(db, await addDocument(db, 'Volantino'), 'Fermiamo gli sfratti')
    good = readFileSync((await backUp(db)).path)
    await db.close()
  })
  afterAll(() => target.remove())

  /** Why it is refused. The archive must be empty afterwards. */
  async function refusal(bytes: Buffer): Promise<string> {
    const reason = await restore(scratchFile(bytes, 'copia.tar'), target).then(() => 'it was restored', (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      return error.reason
    })
    expect(readdirSync(target.dataDir)).toEqual([])
    return reason
  }
  const changed = (at: number) => {
    const bytes = Buffer.from(good)
    bytes[at]! ^= 1
    return bytes
  }
  const placeOf = (name: string) => good.indexOf(`${name}`)

  test.each([
    ['the content of the manifest', () => placeOf('"at"') + 8],
    ['the header of a file', () => placeOf('files/') + 10],
    ['the bytes of a file', () => placeOf('Fermiamo')],
    ['what fills a block up', () => placeOf('Fermiamo') + 100],
    ['the header of rows', () => placeOf('rows/document/') + 124],
    ['rows', () => placeOf('rows/document/') + BLOCK + 40],
    ['the header of the seal', () => good.length - 4 * BLOCK + 3],
    ['the time in the header of the seal', () => good.length - 4 * BLOCK + 140],
    ['the seal', () => good.length - 3 * BLOCK],
    ['the last byte', () => good.length - 1],
  ])('is refused as damaged: %s', async (_, at) => {
    expect(await refusal(changed(at()))).toBe('damaged')
  })

  test('is refused wherever a byte has changed', async () => {
    const reasons = new Set<string>()
    for (let at = 0; at < good.length; at += 331) reasons.add(await refusal(changed(at)))
    // A changed byte in the name of a migration makes it one that this program does not know.
    reasons.delete('newer')
    expect([...reasons].sort()).toEqual(['damaged', 'notBackup'])
  })

  test('is refused if the size in a header is not a number', async () => {
    const bytes = Buffer.from(good)
    bytes[placeOf('rows/document/') + 124]! ^= 0x80
    expect(await refusal(bytes)).toBe('damaged')
    const first = Buffer.from(good)
    first[124]! ^= 0x80
    expect(await refusal(first)).toBe('notBackup')
  })

  test('is refused if bytes are swapped', async () => {
    const [one, other] = [placeOf('rows/tematica/'), placeOf('rows/tipologia/')]
    const blocks = (at: number) => good.subarray(at + BLOCK, at + 2 * BLOCK)
    const swapped = Buffer.concat([
      good.subarray(0, one + BLOCK), blocks(other), good.subarray(one + 2 * BLOCK, other + BLOCK), blocks(one),
      good.subarray(other + 2 * BLOCK),
    ])
    expect([swapped.length, await refusal(swapped)]).toEqual([good.length, 'damaged'])
  })

  test('is refused as truncated, wherever it ends', async () => {
    for (const length of [
      BLOCK, BLOCK + 20, placeOf('Fermiamo') + 3, placeOf('rows/document/'), good.length - 4 * BLOCK, good.length - 3 * BLOCK,
      good.length - 1,
    ]) {
      expect([length, await refusal(good.subarray(0, length))]).toEqual([length, 'cutOff'])
    }
  })

  test('is refused if something follows it', async () => {
    expect(await refusal(Buffer.concat([good, Buffer.from([0])]))).toBe('damaged')
    expect(await refusal(Buffer.concat([good, good]))).toBe('damaged')
  })

  test('is refused if it is another file', async () => {
    for (const bytes of ['', 'Titolo,Anno\n', 'PK\u0003\u0004'.padEnd(5_000, 'x'), '\0'.repeat(10_240)])
      expect(await refusal(Buffer.from(bytes))).toBe('notBackup')
    const stranger = await written([['README.md', 'a tar file of others'], ['sha256', 'x']])
    expect(await refusal(stranger)).toBe('notBackup')
  })

  test('is refused if a newer program wrote it', async () => {
    const [manifest] = await entriesOf(scratchFile(good, 'copia.tar'))
    const present = readManifest(manifest!.bytes)
    for (const change of [{ format: 2 }, { migrations: [...present.migrations, '9999-later'] }]) {
      expect(await refusal(await written([['faldone.json', JSON.stringify({ ...present, ...change })]]))).toBe('newer')
    }
    expect(await refusal(await written([['faldone.json', '{}']]))).toBe('damaged')
  })
})

/** A backup with these entries and a correct seal. */
async function written(entries: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const path = scratchFile('', 'altra.tar')
  const file = await open(path, 'w')
  const writer = backupWriter(file, new Date())
  for (const [name, content] of entries) await writer.add(name, Buffer.from(content as string))
  await writer.seal()
  await file.close()
  return readFileSync(path)
}

onEachEngine('an archive', (engine) => {
  let db: TestDatabase
  let path: string
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addDocument(db, 'Volantino')
    path = (await backUp(db)).path
  })
  afterAll(() => db.close())

  test('in which somebody has done something is never restored into', async () => {
    const target = await emptyTarget(engine)
    await restore(path, target)
    await expect(restore(path, target)).rejects.toMatchObject({ reason: 'notEmpty' })
    const copy = opened(target)
    expect(await copy.read.selectFrom('document').select('title').execute()).toEqual([{ title: 'Volantino' }])
    await copy.close()
    await target.remove()
  })

  test('accepts no rows that Faldone has not written, even with a correct seal, and stays empty', async () => {
    const target = await emptyTarget(engine)
    const entries = await entriesOf(path)
    const rowsOf = (name: string) => gunzipSync(entries.find((entry) => entry.name.startsWith(`rows/${name}/`))!.bytes).toString().trimEnd()
      .split('\n').map((line) => JSON.parse(line) as object)
    const [record] = rowsOf('document')
    const packed = (rows: object[]) => gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'))
    const crafted: Record<string, [table: string, content: Buffer]> = {
      'not packed': ['document', Buffer.from('no rows')],
      'no JSON': ['document', gzipSync('{"id": ')],
      'no rows': ['document', gzipSync('null')],
      'of another table': ['document', packed([{ ...record, secret: 'x' }])],
      'with a statement for a name': ['document', packed([{ ...record, 'id") select 1; drop table account; --': 'x' }])],
      'with a statement for a name, later': ['document', packed([record!, { ...record, 'x") values (1); --': 'x' }])],
      'the same twice': ['document', packed([record!, record!])],
      'without what each has': ['document', packed([{ ...record, title: null }])],
      'in a unit that is not there': ['document', packed([{ ...record, unitId: '0198c0de-0000-7000-8000-000000000009' }])],
      'with lists for texts': ['document', packed([{ ...record, title: ['Volantino'] }])],
      'of no table of ours': ['sqlite_master', packed([{ name: 'x' }])],
    }
    for (const [what, [table, content]] of Object.entries(crafted)) {
      const changed =
        entries.filter(({ name }) => !name.startsWith('rows/document/')).map(({ name, bytes }): [string, Buffer] => [name, bytes])
      const reason = await restore(
        scratchFile(await written([...changed, [`rows/${table}/000001.jsonl.gz`, content]]), 'copia.tar'), target
      ).then(() => 'it was restored', (error: unknown) => (error instanceof Refused ? error.reason : String(error)))
      expect([what, reason]).toEqual([what, 'damaged'])
    }
    expect(await restore(path, target)).toMatchObject({ records: 1 })
    await target.remove()
  })

  test('keeps no file that does not match its name, wherever that leads', async () => {
    const target = await emptyTarget(engine)
    const entries = (await entriesOf(path)).map(({ name, bytes }): [string, Buffer] => [name, bytes])
    const strange = [
      'files/../../etc/passwd', '/etc/passwd', 'files//etc/passwd', `files/${'0'.repeat(64)}`, 'content/../../use.it.md',
      'content/use.it.md/..', '../faldone.sqlite',
    ]
    const bytes = await written([...entries, ...strange.map((name): [string, Buffer] => [name, Buffer.from('altro')])])
    expect(await restore(scratchFile(bytes, 'copia.tar'), target)).toMatchObject({ records: 1, files: 0 })
    expect(readdirSync(target.dataDir, { recursive: true }).filter((name) => !String(name).startsWith('faldone.sqlite')).sort())
      .toEqual(['files', 'files/tmp'])
    await target.remove()
  })

  test('is not restored into while a server has it open, but is once the server has stopped and nobody has registered', async () => {
    const target = await freshDatabase(engine)
    const { dataDir, databaseUrl } = target
    const where = { engine, dataDir, databaseUrl, filesUrl: null, remove: () => target.close() }
    await target.write.insertInto('setting').values({ name: 'accounts.signingSecret', value: 'x' }).execute()
    await target.read.selectFrom('setting').selectAll().execute()
    await expect(restore(path, where)).rejects.toMatchObject({ reason: 'inUse' })
    expect(await target.read.selectFrom('setting').select('value').execute()).toEqual([{ value: 'x' }])
    await Promise.all([target.read.destroy(), target.write.destroy()])
    await restore(path, where)
    const copy = opened(where)
    expect(await copy.read.selectFrom('setting').selectAll().execute()).toEqual([])
    expect(await copy.read.selectFrom('document').select('title').execute()).toEqual([{ title: 'Volantino' }])
    await copy.close()
    await target.close()
  })
})
