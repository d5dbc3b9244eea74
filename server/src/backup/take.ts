import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { VERSION } from '@faldone/contract/settings.ts'
import { openTexts } from '../content/texts.ts'
import type { Database, Tx } from '../db/database.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { SharedConfig } from '../files/shared-folder.ts'
import type { Storage } from '../files/storage.ts'
import { type FileCopier, fileCopier } from './copy-files.ts'
import { FORMAT, MANIFEST, type Manifest, PAGES, rowsEntry } from './layout.ts'
import { Refused } from './refused.ts'
import { backupTables, inSnapshot, readRows } from './rows-store.ts'
import { type BackupWriter, backupWriter, type BackupTarget } from './tar.ts'

const packed = promisify(gzip)

/** An archive, as a backup sees it. */
export type WholeArchive = { config: SharedConfig; database: Database; storage: Storage }

/** How a backup is written: where its entries go, and who copies the stored bytes. `atEnd` adds the last entries. */
export type BackupWay = {
  target: BackupTarget
  copier(writer: BackupWriter): FileCopier
  atEnd?(snapshot: Tx, writer: BackupWriter): Promise<void>
}

/** Everything in one file. `onBytes` is called with the total of stored bytes so far. */
export const intoOneFile = (storage: Storage, target: BackupTarget, onBytes: (bytes: number) => void): BackupWay =>
  ({ target, copier: (writer) => fileCopier(storage, writer, onBytes) })

/** `unwell`: stored bytes that are missing or damaged, in the archive and so in the backup. */
export type Taken = { records: number; files: number; unwell: string[] }

/**
 * Writes everything that an archive could not rebuild into a file, while others read and write. First the stored bytes, then the rows as
 * they are at one moment, then the bytes added by then. So everything that the rows refer to is there. Bytes deleted meanwhile were either
 * copied before, or the rows do not refer to them any more.
 */
export async function takeBackup(
  { config, database }: WholeArchive, { target, copier, atEnd }: BackupWay, onRows: (rows: number) => void
): Promise<Taken> {
  const migrations = await appliedMigrations(database.read)
  if (migrations.length === 0) throw new Refused('noArchive')
  const at = new Date()
  const writer = backupWriter(target, at)
  const manifest: Manifest = { format: FORMAT, product: VERSION.product, at: at.toISOString(), migrations }
  await writer.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const files = copier(writer)
  await files.copyNew(database.read)

  const addPages = async () => {
    const texts = openTexts(config)
    for (const { page, language, entry } of PAGES) {
      const text = await texts.own(page, language)
      if (text !== null) await writer.add(entry, Buffer.from(text))
    }
  }
  return inSnapshot(database, addPages, async (snapshot) => {
    if ((await appliedMigrations(snapshot)).join() !== migrations.join()) throw new Refused('migrated')
    let [rows, records] = [0, 0]
    for (const table of await backupTables(snapshot)) {
      let part = 0
      for await (const page of readRows(snapshot, table)) {
        await writer.add(rowsEntry(table, ++part), await packed(page.map((row) => `${JSON.stringify(row)}\n`).join('')))
        if (table === 'document') records += page.length
        onRows(rows += page.length)
      }
    }
    const unwell = await files.copyNew(snapshot)
    await atEnd?.(snapshot, writer)
    await writer.seal()
    return { records, files: files.copied(), unwell }
  })
}
