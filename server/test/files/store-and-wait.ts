import { openDatabase } from '../../src/db/database.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { sampleDocument } from './sample-document.ts'

/** A process that stores a file, writes its rows, tells its parent, and delays the commit until it is killed. */
const options = JSON.parse(process.argv[2]!) as { dataDir: string; databaseUrl: string | null; filesUrl: string | null }
const database = openDatabase({ ...options, readers: 1 })
const documentId = await sampleDocument(database)
const stored = await storeFile(openStorage(options), (async function* () { yield Buffer.from('interrupted') })(), 1000)
await database.write.transaction().execute(async (tx) => {
  await attachFile(tx, documentId, stored, { name: 'a', access: 'public' }, changeNow(null))
  process.send!(stored.sha256)
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})
