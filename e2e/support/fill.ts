import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { UpdateOwnFields } from '@faldone/contract/own-fields.ts'
import type { Config } from '../../server/src/config.ts'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/derived/migrate.ts'
import { openStorage } from '../../server/src/files/storage.ts'
import { changeNow } from '../../server/src/history/store.ts'
import { acquireImport } from '../../server/src/imports/acquiring/acquire.ts'
import { checkImport } from '../../server/src/imports/staging/check.ts'
import { createImport, getImport } from '../../server/src/imports/staging/store.ts'
import { importWhole } from '../../server/src/imports/whole/command.ts'
import { jobHandlers } from '../../server/src/job-handlers.ts'
import { startRunner } from '../../server/src/jobs/runner.ts'
import { updateOwnFields } from '../../server/src/own-fields/store.ts'

/**
 * A sheet for a new archive: records of a kind, with the folder of their files, or descriptions of fondi, or relations between records; or
 * its own fields, as JSON.
 */
export type Filling = { path: string; kind: KindName | 'fields' | 'fondi' | 'relations'; filesFolder?: string }

const onProgress = () => {}

/** Imports sheets in this process, since the command starts three for each, and does the jobs that follow. */
export async function fillArchive(config: Config, fillings: readonly Filling[]): Promise<void> {
  const database = openDatabase(config)
  await migrate(database)
  for (const { path, kind, filesFolder } of fillings) {
    if (kind === 'fields') await makeOwnFields(database, path)
    else if (kind === 'fondi') await importWhole(database, 'units', [path, '--fondi'], () => {})
    else if (kind === 'relations') await importWhole(database, 'relations', [path, '--relations'], () => {})
    else await importSheet(config, database, { path, kind, filesFolder: filesFolder ?? null })
  }
  await doJobs(config, database)
  await database.close()
}

const makeOwnFields = (database: Database, path: string): Promise<unknown> => database.write.transaction().execute((tx) =>
  updateOwnFields(tx, JSON.parse(readFileSync(path, 'utf8')) as UpdateOwnFields, null, changeNow(null)))

type Sheet = { path: string; kind: KindName; filesFolder: string | null }

async function importSheet(config: Config, database: Database, { path, kind, filesFolder }: Sheet): Promise<void> {
  const options = { sheet: null, mapping: [], unknownTerms: 'error' as const, filesFolder }
  const { maxFileBytes } = config
  const id =
    await database.write.transaction().execute((tx) => createImport(tx, { kind, fileName: basename(path), options, actor: null }))
  await checkImport(database, id, { path, maxFileBytes, onProgress })
  const { state, findings, counts } = await getImport(database.read, id)
  if (state !== 'checked' || counts!.errors > 0) throw new Error(`${path}: ${JSON.stringify(findings)}`)
  await acquireImport(database, id, { actor: null, skipErrors: false, storage: openStorage(config), maxFileBytes, onProgress })
}

/** Otherwise each copy of the archive would do them again. */
async function doJobs(config: Config, database: Database): Promise<void> {
  const open = database.read.selectFrom('job').select('id').where('state', '<>', 'failed').limit(1)
  const isOpen = async () => (await open.execute()).length > 0
  if (!(await isOpen())) return
  const jobs = startRunner(database, jobHandlers(database, config), console)
  while (await isOpen()) await wait(50)
  await jobs.stop()
}
