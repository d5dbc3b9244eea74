import type { KindName } from '@faldone/contract/kinds.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'

/** The headers of columns that said the kinds of rows, in sheets of this kind. */
export async function rememberedKindColumns(db: Db, kind: KindName): Promise<string[]> {
  const rows = await db.selectFrom('importKindColumn').select('headerKey').where('kind', '=', kind).orderBy('headerKey').execute()
  return rows.map(({ headerKey }) => headerKey)
}

export async function rememberKindColumn(tx: Tx, kind: KindName, headerKey: string): Promise<void> {
  await forgetKindColumns(tx, kind, [headerKey])
  await tx.insertInto('importKindColumn').values({ kind, headerKey }).execute()
}

export async function forgetKindColumns(tx: Tx, kind: KindName, headerKeys: readonly string[]): Promise<void> {
  await inChunks(headerKeys, (chunk) =>
    tx.deleteFrom('importKindColumn').where('kind', '=', kind).where('headerKey', 'in', chunk).execute())
}

/** What words in such columns mean, by `termKey`. */
export async function rememberedKindWords(db: Db): Promise<[word: string, kind: KindName][]> {
  const rows = await db.selectFrom('importKindWord').selectAll().orderBy('word').execute()
  return rows.map(({ word, kind }) => [word, kind])
}

export async function rememberKindWords(tx: Tx, words: readonly (readonly [word: string, kind: KindName])[]): Promise<void> {
  const last = new Map(words)
  await inChunks([...last.keys()], (chunk) => tx.deleteFrom('importKindWord').where('word', 'in', chunk).execute())
  await insertRows(tx, 'importKindWord', [...last].map(([word, kind]) => ({ word, kind })))
}
