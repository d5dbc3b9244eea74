import { readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { intoOneFile, takeBackup } from '../../src/backup/take.ts'
import { openDatabase, type Tx } from '../../src/db/database.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { createDocuments, deleteDocument, updateDocuments } from '../../src/documents/store.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { createUnits } from '../../src/units/store.ts'

/**
 * Keeps a small archive of this release and a backup of it, in a folder named after its last migration: `node test/releases/keep.ts`.
 * `releases.test.ts` brings every kept one up to date. Run it before a release, and never over an existing folder.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'faldone-release-'))
const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
const storage = openStorage({ dataDir, filesUrl: null })
const applied = await migrate(database)
const folder = join(import.meta.dirname, applied.at(-1)!)
mkdirSync(folder)

const inWrite = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.write.transaction().execute(work)
const change = changeNow(null)
const [fondo] =
  await inWrite((tx) => createUnits(tx, [{ kind: 'document', level: 'fondo', name: 'Comitato di quartiere', date: '1970-1979' }], change))
const [serie] = await inWrite((tx) => createUnits(tx, [{ kind: 'document', level: 'serie', name: 'Casa', parentId: fondo! }], change))
const [first, , third] = await inWrite((tx) => createDocuments(tx, [
  {
    kind: 'document', title: 'Volantino contro gli sfratti', unitId: serie!, tematiche: ['Casa'], tipologia: 'Volantino',
    date: '12 marzo 1977', detail: '«Due» fogli', segnatura: '12/a',
  },
  {
    kind: 'magazine', title: 'La Città Futura', date: 's.d.', publisher: 'Éditions', number: 'n. 3', visibility: 'staff',
    tematiche: ['Lavoro'],
  },
  { kind: 'document', title: 'Bozza' },
], change))
await inWrite((tx) => updateDocuments(tx, [{ id: first!.id, changes: { place: 'Torino' } }], changeNow(null)))
const bytesOf = async function* (text: string) { yield Buffer.from(text) }
const stored = await storeFile(storage, bytesOf('Fermiamo gli sfratti'), 2 ** 20)
await inWrite((tx) => attachFile(tx, first!.id, stored, { name: 'volantino.txt', access: 'public' }, changeNow(null)))
await inWrite((tx) => deleteDocument(tx, third!.id, null, changeNow(null)))

const backup = await open(join(folder, 'backup.tar'), 'wx')
const config = { dataDir, databaseUrl: null, filesUrl: null }
await takeBackup({ config, database, storage }, intoOneFile(storage, backup, () => {}), () => {})
await backup.close()
await database.close()
writeFileSync(join(folder, 'archive.sqlite.gz'), gzipSync(readFileSync(join(dataDir, 'faldone.sqlite')), { level: 9 }))
rmSync(dataDir, { recursive: true })
