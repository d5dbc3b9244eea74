import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { createAgents, mergeAgent, relate } from '../../src/agents/store.ts'
import { createAccount } from '../../src/accounts/account-store.ts'
import { beginSession } from '../../src/accounts/session-store.ts'
import { signingSecret } from '../../src/accounts/setup-store.ts'
import { type Restored, restoreBackup } from '../../src/backup/restore.ts'
import { bytesOf, readBackup } from '../../src/backup/tar.ts'
import { intoOneFile, type Taken, takeBackup } from '../../src/backup/take.ts'
import { openTexts } from '../../src/content/texts.ts'
import { openDatabase } from '../../src/db/database.ts'
import type { Engine } from '../../src/db/engine.ts'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocument, updateDocuments } from '../../src/documents/store.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { relateRecords } from '../../src/record-relations/store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { createUnits, deleteUnit, moveUnit } from '../../src/units/store.ts'
import { png } from '../files/bombs.ts'
import { check, importRows } from '../imports/import-sheet.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import type { TestDatabase } from '../support/fresh-database.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'
import { databaseAt, onServer } from '../support/postgres.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'

/** An empty place to restore an archive into. */
export type Target = Pick<TestDatabase, 'engine' | 'dataDir' | 'databaseUrl' | 'filesUrl'> & { remove(): Promise<void> }

export async function emptyTarget(engine: Engine): Promise<Target> {
  const dataDir = join(inject('scratch'), randomBytes(6).toString('hex'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { engine, dataDir, databaseUrl: null, filesUrl: null, remove: async () => removeFolder() }
  mkdirSync(dataDir)
  const [server, name] = [inject('postgresUrl')!, `test_${randomBytes(6).toString('hex')}`]
  await onServer(server, `create database ${name}`)
  const remove = async () => {
    await onServer(server, `drop database ${name} with (force)`)
    removeFolder()
  }
  return { engine, dataDir, databaseUrl: databaseAt(server, name), filesUrl: null, remove }
}

export const opened = (target: Target): TestDatabase => ({ ...openDatabase(target), ...target })

type Meanwhile = (entry: string) => Promise<unknown> | undefined

/** A file that calls a function before an entry is written into it. */
function interrupted(file: FileHandle, meanwhile: Meanwhile): FileHandle {
  const writeFile = async (bytes: Buffer) => {
    if (bytes.length === 512 && bytes.toString('latin1', 257, 262) === 'ustar')
      await meanwhile(bytes.toString('latin1', 0, bytes.indexOf(0)))
    await file.writeFile(bytes)
  }
  return { writeFile, sync: () => file.sync() } as unknown as FileHandle
}

/** Takes a backup into a file. `meanwhile` is called with the name of each entry before it is written. */
export async function backUp(db: TestDatabase, meanwhile: Meanwhile = () => undefined): Promise<Taken & { path: string }> {
  const path = join(scratchFolder(), 'copia.tar')
  const file = await open(path, 'wx')
  const archive = { config: db, database: db, storage: openStorage(db) }
  const way = intoOneFile(archive.storage, interrupted(file, meanwhile), () => {})
  return { ...(await takeBackup(archive, way, () => {}).finally(() => file.close())), path }
}

export async function restore(path: string, target: Target): Promise<Restored> {
  const file = await open(path)
  const database = openDatabase(target)
  const source = { size: 0, sealed: () => readBackup(bytesOf(file)) }
  return restoreBackup({ config: target, database, storage: openStorage(target) }, source, () => {}).finally(async () => {
    await database.close()
    await file.close()
  })
}

/** The entries of a backup, with the rows of its tables in an order that does not depend on the engine. */
export async function entriesOf(path: string): Promise<{ name: string; bytes: Buffer }[]> {
  const file = await open(path)
  try {
    return await Array.fromAsync(readBackup(bytesOf(file)), async ({ name, pieces }) => ({ name, bytes: await buffer(pieces) }))
  } finally {
    await file.close()
  }
}

/** Everything in a backup except its time. */
export async function contentsOf(path: string): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const { name, bytes } of await entriesOf(path)) {
    const [folder, item] = name.split('/')
    if (folder === 'rows') (contents[item!] ??= []).push(...gunzipSync(bytes).toString().trimEnd().split('\n'))
    else if (item) contents[name] = [bytes.toString('latin1')]
  }
  for (const rows of Object.values(contents)) rows.sort()
  return contents
}

const contentOf = async function* (text: string | Buffer) { yield Buffer.from(text as string) }

export async function attach(db: TestDatabase, documentId: string, content: string | Buffer, name = 'volantino.txt') {
  const stored = await storeFile(openStorage(db), contentOf(content), 2 ** 30)
  await inWrite(db, (tx) => attachFile(tx, documentId, stored, { name, access: 'public' }, change))
  return stored
}

export const addDocument = (db: TestDatabase, title: string, unitId: string | null = null): Promise<string> =>
  inWrite(db, async (tx) => (await createDocuments(
    tx, [{ kind: 'document', title, unitId, tematiche: ['Casa'], tipologia: 'Volantino' }], change
  ))[0]!.id)

const OWN = { colore: 'Rosso', altezza: 21.5, motto: 'Zampogna' }

/**
 * Puts something into every table, including what makes a restore hard: units moved below younger ones, an undone change, records in the
 * trash.
 */
export async function fillArchive(db: TestDatabase) {
  const tree = await sampleTree(db)
  const shown = await addDocument(db, 'Volantino contro gli sfratti', tree.fascicolo)
  const deleted = await addDocument(db, 'Bozza', tree.busta)
  await setOwnFields(db, [
    ownField('colore', 'list', { filtered: true, values: ['Rosso', 'Nero'] }), ownField('altezza', 'number', { filtered: true }),
    ownField('motto', 'text', { searched: true }),
  ])
  await inWrite(db, async (tx) => {
    const [younger] = await createUnits(tx, [{ kind: 'document', level: 'fondo', name: 'Più giovane', visibility: 'staff' }], change)
    await moveUnit(tx, tree.otherSerie, { parentId: younger!, position: 0 }, null, change)
    await updateDocuments(
      tx, [{ id: shown, changes: { detail: '«Sfratti», l’altro ieri\n\t— 1977', description: 'Casa '.repeat(12_000), own: OWN } }], change
    )
    await deleteUnit(tx, tree.otherFondo, { subtree: true }, change)
  })
  await attach(db, shown, 'Fermiamo gli sfratti')
  await attach(db, shown, Buffer.alloc(2_500_000, 7), 'grande.bin')
  await attach(db, shown, '', 'vuoto.txt')
  await attach(db, shown, png(20, 20), 'manifesto.png')
  await attach(db, deleted, 'bozza')
  await inWrite(db, (tx) => relateRecords(tx, shown, { type: 'copyOf', documentId: deleted, inverse: true }, change))
  await inWrite(db, (tx) => deleteDocument(tx, deleted, null, change))
  await inWrite(db, async (tx) => {
    const [group, double] = await createAgents(tx, [
      { type: 'organisation', name: 'Comitato inquilini', otherNames: ['C.I.'], sameAs: ['https://example.org/ci'] },
      { type: 'organisation', name: 'Comitato degli inquilini' },
    ], change)
    await relate(tx, group!, { role: 'creator', unitId: tree.busta, date: '1970-1975' }, change)
    await relate(tx, double!, { role: 'author', documentId: shown }, change)
    await mergeAgent(tx, group!, { from: double!, expectedVersion: null }, change)
  })
  const { id } = await importRows(db, [['Titolo', 'Tematica'], ['Manifesto', 'Scuola e Università']])
  const { changeSetId } = await db.read.selectFrom('import').select('changeSetId').where('id', '=', id).executeTakeFirstOrThrow()
  await inWrite(db, (tx) => undoChangeSet(tx, changeSetId!, 'ida'))
  await check(db, [['Titolo', 'Tipologia'], ['Da acquisire', 'Mai vista']])
  await inWrite(db, async (tx) => {
    const account = await createAccount(
      tx, { userName: 'ida', email: 'ida@esempio.it', firstName: 'Ida', lastName: 'B', role: 'Administrator', passwordHash: '$argon2id$…' },
      change
    )
    await beginSession(tx, account.id)
    await tx.insertInto('signInAttempt').values({ key: 'k', failures: 2, lastAt: change.at, blockedUntil: null }).execute()
    await tx.insertInto('importMapping').values({ kind: 'audio', headerKey: 'nastro', column: null }).execute()
    await tx.insertInto('importDecision')
      .values({ importId: id, term: 'tematica', valueFold: 'x', value: 'X', decision: 'empty', target: null }).execute()
    await tx.insertInto('passwordLink')
      .values({ id: 'l', tokenHash: 'h', accountId: account.id, purpose: 'reset', createdAt: change.at, expiresAt: change.at }).execute()
  })
  await inWrite(db, (tx) =>
    tx.insertInto('place').values({
      id: newId(), name: 'Sesto', sameAs: '["https://example.org/sesto"]', version: 1, createdAt: change.at, updatedAt: change.at,
    }).execute())
  await signingSecret(db, null)
  await openTexts(db).write('use', 'it', '# Uso\n\nIn sala.\n')
  return { ...tree, shown, deleted }
}
