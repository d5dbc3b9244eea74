import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Language } from '@faldone/contract/common.ts'
import { exitCode, progressTerminal, type ProgressTerminal, readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Tx } from '../db/database.ts'
import { damageIn } from '../db/damage.ts'
import { isDamaged, isFull } from '../db/engine.ts'
import { openStorage, syncFolder } from '../files/storage.ts'
import { requireFile } from '../imports/command-options.ts'
import { noteUpkeep, type Upkeep } from '../upkeep/store.ts'
import { say, type Word } from './command-text.ts'
import { isUnreadable, Refused } from './refused.ts'
import { type BackupSource, restoreBackup } from './restore.ts'
import { bytesOf, readBackup } from './tar.ts'
import { intoOneFile, takeBackup, type WholeArchive } from './take.ts'

const MiB = 1024 ** 2
export const inMiB = (bytes: number): string => (bytes / MiB).toFixed(1)

/** The file, and the language to use. */
export type Call = { path: string; lang: Language; terminal: ProgressTerminal }

/** `faldone backup FILE`. Returns 0 if done, 1 if nothing was written or the archive itself lacks stored bytes, 2 for a wrong call. */
export const backupToFile = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const call = readCall(args, 'usageBackup', terminal)
    requireFree(call)
    // A temporary name, so that two backups never write to one file. The file gets its name when it is complete.
    const part = `${call.path}.${randomUUID().slice(0, 8)}.part`
    const discard = () => rmSync(part, { force: true })
    try {
      const taken = await inWords(call, 'nothingWritten', discard, () => writeBackup(config, part, call))
      return taken ? await report(config, taken, call) : 1
    } finally {
      discard()
    }
  })

/** `faldone restore FILE`. Returns 0 if done, 1 if nothing was restored, 2 for a wrong call. */
export const restoreFile = (config: Config, args: string[], atEnd: AtEnd, terminal: ProgressTerminal): Promise<number> =>
  exitCode(terminal, async () => {
    const call = readCall(args, 'usageRestore', terminal)
    await requireFile(call.path, call.lang)
    return (await inWords(call, 'nothingRestored', () => {}, async () => {
      const file = await open(call.path)
      try {
        return await putBack(config, { size: (await file.stat()).size, sealed: () => readBackup(bytesOf(file)) }, call, atEnd)
      } finally {
        await file.close()
      }
    })) ?? 1
  })

function readCall(args: string[], usage: Word, terminal: ProgressTerminal): Call {
  const { values, positionals: [path = '', ...others] } = readArguments(args, { lang: { type: 'string' } }, (lang) => say(usage, lang))
  const lang = terminalLanguage(values.lang)
  if (path === '' || others.length > 0) throw new WrongCall(say(usage, lang))
  return { path, lang, terminal }
}

function requireFree({ path, lang }: Call): void {
  if (existsSync(path)) throw new WrongCall(say('exists', lang, path))
}

/** Writes the file and, once it is complete, names it: from then on an interrupt no longer means that nothing was written. */
async function writeBackup(config: Config, part: string, call: Call) {
  const { path, lang, terminal } = call
  const file = await open(part, 'wx', 0o600).catch(() => {
    throw new WrongCall(say('notWritable', lang, path))
  })
  const taken = await withArchive(config, async (archive) => ({
    ...(await takeBackup(
      archive, intoOneFile(archive.storage, file, (done) => terminal.progress(say('files', lang, inMiB(done)))),
      (rows) => terminal.progress(say('rows', lang, rows))
    )),
    damage: await damageIn(archive.database.read),
  })).finally(() => file.close())
  requireFree(call)
  renameSync(part, path)
  return taken
}

/** Says what was backed up, and notes it for the status page. Returns the exit code. */
async function report(config: Config, taken: Awaited<ReturnType<typeof writeBackup>>, { path, lang, terminal }: Call): Promise<number> {
  const { records, files, unwell, damage } = taken
  await syncFolder(dirname(path))
  const problems = unwell.length + damage.length
  terminal.say(say('taken', lang, path, records, files))
  if (unwell.length > 0) terminal.warn(say('unwell', lang, unwell.join(', ')))
  if (damage.length > 0) terminal.warn(say('damagedDatabase', lang, damage[0]!))
  await noteBackup(config, { records, files, place: resolve(path), problems })
    .catch((error: Error) => terminal.warn(say('notNoted', lang, error.message)))
  return problems > 0 ? 1 : 0
}

/** Remembers a backup for the status page. A backup of a damaged, busy or older database is as good without that. */
async function noteBackup(config: Config, { place, ...counts }: Pick<Upkeep, 'records' | 'files' | 'problems'> & { place: string }) {
  const bytes = (await stat(place)).size
  await withArchive(config, ({ database }) =>
    noteUpkeep(database.write, { kind: 'backup', at: new Date().toISOString(), place, bytes, ...counts }))
}

/** What else is done in the transaction of a restore. */
type AtEnd = (tx: Tx) => Promise<void>

/** Restores a backup and says what came of it. Returns 0, or 1 if stored bytes are missing that the archive had. */
export async function putBack(
  config: Config, source: BackupSource, { lang, terminal }: Pick<Call, 'lang' | 'terminal'>, atEnd: AtEnd
): Promise<number> {
  const { records, files, unwell } = await withArchive(config, (archive) =>
    restoreBackup(archive, source, ({ phase, done, total }) => terminal.progress(say(
      phase, lang, ...(phase === 'indexing' ? [done, total] : [inMiB(done), inMiB(total)])
    )), atEnd),
  )
  terminal.say(say('restored', lang, records, files))
  if (unwell.length === 0) return 0
  terminal.warn(say(source.stored ? 'unwellInCopy' : 'unwell', lang, unwell.join(', ')))
  return source.stored ? 1 : 0
}

/** Opens the database as it is: a backup does not migrate it. */
async function withArchive<T>(config: Config, work: (archive: WholeArchive) => Promise<T>): Promise<T> {
  const database = openDatabase(config)
  try {
    return await work({ config, database, storage: openStorage(config) })
  } finally {
    await database.close()
  }
}

/**
 * Does the work of a command. If it is refused, prints the reason and what it means, and returns null. An interrupt from the terminal
 * ends it at once, whether it is waiting or working: what the database has not committed is lost.
 */
export async function inWords<Result>(
  { lang, terminal }: Pick<Call, 'lang' | 'terminal'>, outcome: Word, discard: () => void, work: () => Promise<Result>
): Promise<Result | null> {
  const tell = (reason: Word, ...values: string[]) => terminal.warn(`${say(reason, lang, ...values)} ${say(outcome, lang)}`)
  const interrupt = () => {
    discard()
    tell('interrupted')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.what !== null) tell('inFile', error.what, say(error.reason, lang))
    else if (error instanceof Refused) tell(error.reason)
    else if (isUnreadable(error)) tell('inFile', error.path, say('unreadable', lang))
    else if (isFull(error)) tell('full')
    else if (isDamaged(error)) tell('damagedDatabase', (error as Error).message)
    else throw error
    return null
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
  }
}
