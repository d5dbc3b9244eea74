import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@faldone/contract/common.ts'
import { say } from '../backup/command-text.ts'
import { backupToFile, inMiB, inWords, putBack, restoreFile } from '../backup/command.ts'
import {
  exitCode, inArchive, type ProgressTerminal, progressTerminal, readArguments, terminalLanguage, WrongCall,
} from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { copiesIn, sourceOf } from './copy.ts'
import { CopyFault } from './fault.ts'
import { copyInTurn } from './in-turn.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import { identityIn, KEY_FILE, type Sealing, sealingWith } from './sealing.ts'
import { readCopySettings } from './state-store.ts'
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
  if (outcome.fault !== null) terminal.warn(sentence)
  else terminal.say(sentence)
  return outcome.fault === null && outcome.problems === 0 ? 0 : 1
}

/**
 * `faldone restore FILE|FOLDER`: a file, or a copy of a place, by default the latest. Returns 0 if done, 1 if nothing was restored or the
 * copy lacks stored bytes, 2 for a wrong call.
 */
export const restoreCommand = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const options = { lang: { type: 'string' }, copy: { type: 'string' }, 'passphrase-stdin': { type: 'boolean' } } as const
    const { values, positionals: [path = ''] } = readArguments(args, options, (lang) => say('usageRestore', lang))
    if (!(await stat(path).catch(() => null))?.isDirectory()) return restoreFile(config, args, terminal)
    const lang = terminalLanguage(values.lang)
    const place = openPlace(resolve(path))
    const copies = await copiesIn(place)
    if (copies.length === 0) throw new WrongCall(say('noCopies', lang, path))
    const copy = values.copy === undefined ? copies.at(-1)! : copies.find(({ name }) => name === values.copy)
    if (!copy) throw new WrongCall(say('noSuchCopy', lang, copies.map(({ name }) => name).join(', ')))
    const passphrase = values['passphrase-stdin'] ? await firstLine() : config.backupPassphrase
    const sealing = await openedWith(place, copy.suffix === '' ? null : { passphrase, lang })
    terminal.say(say('restoringCopy', lang, copy.name))
    const code = await inWords({ lang, terminal }, 'nothingRestored', () => {}, async () =>
      putBack(config, await sourceOf(place, sealing, copy), { lang, terminal }))
    const others = copies.filter((other) => other !== copy).map(({ name }) => name).join(', ')
    if (code !== 0 && others !== '') terminal.warn(say('otherCopies', lang, others))
    return code ?? 1
  })

/** Throws `WrongCall` if there is no such folder. */
export async function requireFolder(path: string, lang: Language): Promise<void> {
  if (!(await stat(path).catch(() => null))?.isDirectory()) throw new WrongCall(say('noFolder', lang, path))
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
