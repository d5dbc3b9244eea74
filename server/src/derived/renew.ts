import type { Db, Tx } from '../db/database.ts'
import { readPdfsAgain, TEXTS_VERSION } from '../files/texts/again.ts'
import { INDEX_VERSION, indexAll } from '../search/indexing.ts'
import { madeVersion, noteMade, remakeKeys } from './store.ts'

/** The version of how keys, folded texts and the days of dates are derived from what people wrote. Increase it when you change that. */
const KEYS_VERSION = 2

/**
 * Derives again what another version of the program derived, after the last migration. `onIndexed` gets the number of documents indexed so
 * far.
 */
export async function renewDerived(tx: Tx, onIndexed?: (documents: number) => void): Promise<void> {
  if ((await madeVersion(tx, 'texts')) !== TEXTS_VERSION) {
    await readPdfsAgain(tx)
    await noteMade(tx, 'texts', TEXTS_VERSION)
  }
  let changed = false
  if ((await madeVersion(tx, 'keys')) !== KEYS_VERSION) {
    changed = await remakeKeys(tx)
    await noteMade(tx, 'keys', KEYS_VERSION)
  }
  // The index is made from the keys and days, too.
  if (!changed && (await madeVersion(tx, 'index')) === INDEX_VERSION) return
  await indexAll(tx, onIndexed)
  await noteMade(tx, 'index', INDEX_VERSION)
}

const CURRENT = [['texts', TEXTS_VERSION], ['keys', KEYS_VERSION], ['index', INDEX_VERSION]] as const

export async function isCurrent(db: Db): Promise<boolean> {
  for (const [name, version] of CURRENT) if ((await madeVersion(db, name)) !== version) return false
  return true
}
