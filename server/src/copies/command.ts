import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@faldone/contract/common.ts'
import { COPY_PLACE } from '@faldone/contract/copies.ts'
import { say } from '../backup/command-text.ts'
import { backupToFile, type Call, inMiB, inWords, putBack, restoreFile } from '../backup/command.ts'
import { isUnreadable } from '../backup/refused.ts'
import {
  exitCode, inArchive, type ProgressTerminal, progressTerminal, readArguments, terminalLanguage, WrongCall,
} from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { copiesIn, sourceOf } from './copy.ts'
import { CopyFault, reasonOf } from './fault.ts'
import { copyInTurn } from './in-turn.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import { identityIn, KEY_FILE, type Sealing, sealingWith } from './sealing.ts'
import { holdCopies, readCopySettings, releaseCopies } from './state-store.ts'
import { beginTurn } from './turn.ts'
import { copyInWords } from './words.ts'

/**
 * `faldone backup [FILE]`: into a file, or, as every night, into the place that is set. Returns 0 if done, 1 if not or if stored bytes are
 * missing, 2 for a wrong call.
 */
export const backupCommand = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const { values, positionals } = readArguments(args, { lang: { type: 'string' } }, (lang) => say('usageBackup', lang))
    if (positionals.length > 0) return backupToFile(config, args, terminal)
    return inArchive(config, (database) => copyNow(config, database, terminalLanguage(values.lang), terminal))
  })

async function copyNow(config: Config, database: Database, lang: Language, terminal: ProgressTerminal): Promise<number> {
  const settings = await readCopySettings(database.read, config)
  if (settings.place === null) throw new WrongCall(`${say('usageBackup', lang)}\n${say('noPlace', lang)}`)
  await releaseCopies(database)
  const by = randomUUID()
  if (!(await beginTurn(database, by, settings, { isAsked: true }))) {
    terminal.warn(say('copying', lang))
    return 1
  }
  const outcome = await copyInTurn({ database, config, by }, {
    onProgress: ({ phase, done }) => terminal.progress(say(phase, lang, phase === 'rows' ? done : inMiB(done))),
    onFault: (error) => terminal.warn(String(error)),
  })
  if (!outcome) {
    terminal.warn(say('copying', lang))
    return 1
  }
  const sentence = `${copyInWords(outcome, lang)}.`
  if (outcome.fault !== null) terminal.warn(outcome.fault === 'UNREACHABLE' ? `${sentence} ${outcome.reason}` : sentence)
  else terminal.say(sentence)
  return outcome.fault === null && outcome.problems === 0 ? 0 : 1
}

/**
 * `faldone restore FILE|PLACE`: a file, or a copy of a place, by default the latest. Returns 0 if done, 1 if nothing was restored or the
 * copy lacks stored bytes, 2 for a wrong call.
 */
export const restoreCommand = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const options = { lang: { type: 'string' }, copy: { type: 'string' }, 'passphrase-stdin': { type: 'boolean' } } as const
    const { values, positionals: [path = ''] } = readArguments(args, options, (lang) => say('usageRestore', lang))
    if (!isRemote(path) && !(await isFolder(path))) return restoreFile(config, args, holdCopies, terminal)
    const lang = terminalLanguage(values.lang)
    const passphrase = values['passphrase-stdin'] ? await firstLine() : config.backupPassphrase
    return askingPlace({ lang, terminal }, () => restoreFrom(config, { path, copy: values.copy, passphrase }, { lang, terminal }))
  })

type Telling = Pick<Call, 'lang' | 'terminal'>
type Wanted = { path: string; copy: string | undefined; passphrase: string | null }

async function restoreFrom(config: Config, { path, copy: wanted, passphrase }: Wanted, { lang, terminal }: Telling): Promise<number> {
  const place = await placeAt(path, lang)
  const copies = await copiesIn(place)
  if (copies.length === 0) throw new WrongCall(say('noCopies', lang, path))
  const copy = wanted === undefined ? copies.at(-1)! : copies.find(({ name }) => name === wanted)
  if (!copy) throw new WrongCall(say('noSuchCopy', lang, copies.map(({ name }) => name).join(', ')))
  const sealing = await openedWith(place, copy.suffix === '' ? null : { passphrase, lang })
  terminal.say(say('restoringCopy', lang, copy.name))
  const code = await inWords({ lang, terminal }, 'nothingRestored', () => {}, async () =>
    putBack(config, await sourceOf(place, sealing, copy), { lang, terminal }, holdCopies))
  const others = copies.filter((other) => other !== copy).map(({ name }) => name).join(', ')
  if (code !== 0 && others !== '') terminal.warn(say('otherCopies', lang, others))
  return code ?? 1
}

/** What a command is given instead of a folder: a place on another machine. */
const isRemote = (path: string): boolean => COPY_PLACE.test(path) && !path.startsWith('/')

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false

/** The place that a command is given: a folder, or one on another machine. Throws `WrongCall` if there is no such folder. */
export async function placeAt(path: string, lang: Language): Promise<Place> {
  if (isRemote(path)) return openPlace(path)
  if (!(await isFolder(path))) throw new WrongCall(say('noFolder', lang, path))
  return openPlace(resolve(path))
}

/** Does what a command does with a place. If the place does not answer, or is another user’s, says so and returns 1. */
export async function askingPlace({ lang, terminal }: Telling, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (isUnreadable(error)) terminal.warn(say('lockedPlace', lang, error.path))
    else if (!(error instanceof CopyFault)) throw error
    else if (error.code === 'NO_RCLONE') terminal.warn(say('noRclone', lang))
    else if (error.code === 'UNREACHABLE') terminal.warn(say('unreachable', lang, reasonOf(error)))
    else throw error
    return 1
  }
}

export async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** The key of a place, opened with its passphrase. `null`: the copy is not encrypted. */
export async function openedWith(place: Place, needed: { passphrase: string | null; lang: Language } | null): Promise<Sealing> {
  if (!needed) return sealingWith(null)
  const { passphrase, lang } = needed
  const wrapped = await place.read(KEY_FILE)
  if (!wrapped) throw new WrongCall(say('noKey', lang))
  if (passphrase === null) throw new WrongCall(say('passphrase', lang))
  return sealingWith(await identityIn(await buffer(wrapped), passphrase).catch((error: unknown) => {
    throw error instanceof CopyFault ? new WrongCall(say('wrongPassphrase', lang)) : error
  }))
}
