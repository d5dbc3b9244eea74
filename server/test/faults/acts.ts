import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { makeCopy } from '../../src/copies/run.ts'
import { beginTurn } from '../../src/copies/turn.ts'
import { readCopySettings } from '../../src/copies/state-store.ts'
import { openDatabase, type Tx } from '../../src/db/database.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { acquireImport } from '../../src/imports/acquiring/acquire.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import { createImport } from '../../src/imports/staging/store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { createUnits } from '../../src/units/store.ts'
import { SHEET_ROWS } from './promises.ts'

/**
 * What an archive does while its files are recorded: `node acts.ts prepare|work|upgrade FOLDER`. It says in `FOLDER/acks` what begins, and
 * what it has promised: a line each, `begin WHAT` and `done WHAT`.
 */
const [step, root] = process.argv.slice(2) as [string, string]
const dataDir = join(root, 'data')
const place = join(root, 'copies')
const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 6)

const say = (line: string) => appendFileSync(join(root, 'acks'), `${line}\n`)
async function act<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(`begin ${what}`)
  const result = await work()
  say(`done ${what}`)
  return result
}

mkdirSync(dataDir, { recursive: true })
const config = { ...readConfig({ DATA_DIR: dataDir }), backupPlace: place }
const database = openDatabase({ dataDir, databaseUrl: null, readers: 1 })
const storage = openStorage(config)
const inWrite = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.write.transaction().execute(work)
const change = () => changeNow('prova')
async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

async function prepare(): Promise<void> {
  await migrate(database)
  mkdirSync(place, { recursive: true })
  await inWrite(async (tx) => {
    await createUnits(tx, [{ kind: 'document', level: 'fondo', name: 'Comitati' }], change())
    await createDocuments(tx, [{ kind: 'document', title: 'Prima scheda', tematiche: ['Casa'] }], change())
  })
}

async function importSheet(round: number): Promise<string> {
  const path = join(root, 'sheet.csv')
  const rows = Array.from({ length: SHEET_ROWS }, (_, at) => `"Foglio ${round} riga ${at}","Casa"`)
  writeFileSync(path, ['"Titolo","Tematica"', ...rows].join('\n'))
  const options = { sheet: null, mapping: [], unknownTerms: 'error' as const, filesFolder: null }
  const id = await inWrite((tx) => createImport(tx, { kind: 'document', fileName: 'sheet.csv', options, actor: 'prova' }))
  const watching = { maxFileBytes: 1_000_000, onProgress: () => {} }
  await checkImport(database, id, { path, ...watching })
  return acquireImport(database, id, { actor: 'prova', skipErrors: false, storage, ...watching })
}

async function copy(): Promise<void> {
  await beginTurn(database, 'acts', await readCopySettings(database.read, config), { isAsked: true })
  const { fault } = await makeCopy(config, database, () => {})
  if (fault) throw new Error(fault)
}

async function work(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const title = `Scheda ${round}`
    const [made] = await act(`record ${title}`, () => inWrite((tx) =>
      createDocuments(tx, [{ kind: 'document', title, tematiche: ['Casa'], description: 'Testo '.repeat(200) }], change())))
    await act(`file ${round}.txt`, async () => {
      const stored = await storeFile(storage, bytesOf(`Carta ${round} `.repeat(3000)), 2 ** 30)
      await inWrite((tx) => attachFile(tx, made!.id, stored, { name: `${round}.txt`, access: 'public' }, change()))
    })
    await act(`record Corretta ${round}`, () => inWrite((tx) =>
      updateDocuments(tx, [{ id: made!.id, changes: { title: `Corretta ${round}` } }], change())))
    const changeSetId = await act(`sheet ${round}`, () => importSheet(round))
    if (round % 2 === 1) await act(`undo ${round}`, () => inWrite((tx) => undoChangeSet(tx, changeSetId, 'prova')))
    if (round % 3 === 0) await act(`copy ${round}`, copy)
  }
}

await { prepare, work, upgrade: () => act('upgrade', () => migrate(database)) }[step]!()
await database.close()
