import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { errorMessage } from '@faldone/contract/errors.ts'
import { type FindingCode, findingSentence } from '@faldone/contract/import-findings.ts'
import type { FileList } from '@faldone/contract/import-files.ts'
import type { ImportProgress } from '@faldone/contract/import.ts'
import type { Language } from '@faldone/contract/common.ts'
import { exitCode, inArchive, progressTerminal, type ProgressTerminal } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { ApiError } from '../errors.ts'
import { FileProblem } from '../formats/file-problem.ts'
import { type CommandOptions, commandOptions, mappingOf } from './command-options.ts'
import { type ByItself, keptRest, optionsIn, rowDecisions, sheetFondi, termChoicesIn } from './command-rules.ts'
import { countLines, fileLines, findingLine, progressLine, say, TOLD_FILES } from './command-text.ts'
import { incomingOf } from './files/beside.ts'
import { isPackage, openPackage } from './files/package.ts'
import { incomingFolder } from './files/sheet-folder.ts'
import { headerKey } from './recognising/header.ts'
import type { ImportOptions } from './recognising/options.ts'
import { ownHeadings } from './recognising/own-headings.ts'
import { readOwnFields } from '../own-fields/store.ts'
import { runAcquire, runCheck, type RunOptions } from './process.ts'
import { surveyFiles } from './staging/file-survey.ts'
import { forgetImport } from './staging/prune.ts'
import { createImport, decideTerms, getImport, type Import, setOptions } from './staging/store.ts'
import { importWhole, nounOf } from './whole/command.ts'

const TOLD_FINDINGS = 20

/** Errors about which an option decides. */
const OF_TERMS: readonly FindingCode[] = ['TEMATICA_UNKNOWN', 'TIPOLOGIA_UNKNOWN', 'OWN_VALUE_UNKNOWN']

/**
 * `faldone import FILE --kind KIND …`; without a kind where the format of the file says it. Returns 0 if done, 1 if nothing was imported, 2
 * for a wrong call.
 */
export const importCommand = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const noun = nounOf(args)
    if (noun) return inArchive(config, (database) => importWhole(database, noun, args, terminal.say))
    const options = await commandOptions(args)
    if ('noun' in options) return inArchive(config, (database) => importWhole(database, options.noun, args, terminal.say))
    return inArchive(config, async (database) => {
      const { path } = options
      return await isPackage(path) ? importPackage(config, database, options, terminal) : importSheet(config, database, options, terminal)
    })
  })

/** The description in a package with its files, all of them checked. */
async function importPackage(config: Config, database: Database, options: CommandOptions, terminal: ProgressTerminal): Promise<number> {
  const incoming = incomingOf(config, incomingFolder(config, newId()), async function* (source) { yield* source })
  try {
    const { sheet, folder, inBag } = await openPackage(options.path, incoming)
    const opened = { ...options, path: sheet, filesFolder: folder, ...(inBag && { inBag }) }
    return await importSheet(config, database, opened, terminal)
  } catch (error) {
    const { lang } = options
    if (error instanceof FileProblem) terminal.warn(findingSentence(error.finding, lang))
    else if (error instanceof ApiError) terminal.warn(errorMessage(error.code, lang, error.values))
    else throw error
    terminal.say(say('nothingImported', lang))
    return 1
  } finally {
    await rm(incoming.folder, { recursive: true, force: true })
  }
}

async function importSheet(config: Config, database: Database, options: CommandOptions, terminal: ProgressTerminal): Promise<number> {
  const { path, kind, lang, map, rules, byItself, skipErrors, dryRun, ...chosen } = options
  const own = ownHeadings(kind, (await readOwnFields(database.read)).fields)
  const mapping = [...optionsIn(rules).mapping ?? [], ...map.map((text) => mappingOf(text, own, lang))]
  const id = await database.write.transaction().execute(async (tx) => {
    const created = await createImport(tx, { kind, fileName: basename(path), options: { ...chosen, mapping }, actor: null })
    await decideTerms(tx, created, termChoicesIn(rules))
    return created
  })
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.on('SIGINT', interrupt)
  const onProgress = (progress: ImportProgress) => terminal.progress(progressLine(progress, lang))
  let acquired = false
  try {
    await runCheck(config, database, id, path, { onProgress, signal: stop.signal })
    await decideByItself(config, database, { id, path, byItself }, { onProgress, signal: stop.signal })
    const found = await getImport(database.read, id)
    tellFindings(found, lang, terminal)
    await tellFiles(config, database, found, terminal, lang)
    for (const header of strangersIn(mapping, found)) terminal.warn(say('mapStranger', lang, header))
    const stops = found.state === 'failed' || ((found.counts?.errors ?? 0) > 0 && !skipErrors)
    if (stops && found.findings.some(({ code }) => OF_TERMS.includes(code))) terminal.say(say('termsUnknown', lang))
    if (stops || dryRun) {
      terminal.say(say(stops ? 'nothingImported' : 'dryRun', lang))
      return stops ? 1 : 0
    }
    await runAcquire(config, id, { actor: null, skipErrors }, { onProgress, signal: stop.signal })
    acquired = true
    terminal.say(say('imported', lang))
    return 0
  } catch (error) {
    if (stop.signal.aborted) terminal.warn(say('interrupted', lang))
    else if (error instanceof ApiError) terminal.warn(errorMessage(error.code, lang, error.values))
    else throw error
    return 1
  } finally {
    if (!acquired) await forgetImport(database, config, id)
    // Once interrupted the process is about to end: a second interrupt, from an impatient hand or a parent, must not cut that short.
    if (!stop.signal.aborted) process.off('SIGINT', interrupt)
  }
}

type Further = { id: string; path: string; byItself: ByItself }

/** Decides about a checked sheet what the options say, and checks it again if that is anything. */
async function decideByItself(config: Config, database: Database, { id, path, byItself }: Further, options: RunOptions): Promise<void> {
  const found = await getImport(database.read, id)
  if (found.state !== 'checked') return
  const kept = byItself.rest === null ? [] : keptRest(found)
  const decisions = rowDecisions(found, byItself)
  const fondi = sheetFondi(found, byItself['sheet-fondi'])
  if (kept.length + decisions.length === 0 && !fondi.sheets) return
  const choices = { ...found.options, ...fondi, mapping: [...found.options.mapping, ...kept] }
  await database.write.transaction().execute((tx) => setOptions(tx, id, choices))
  await runCheck(config, database, id, path, { ...options, rowDecisions: decisions })
}

/** Mapped headers that the sheet does not have. They are probably misspelt. */
function strangersIn(mapping: ImportOptions['mapping'], { layout }: Import): string[] {
  const headers = new Set(layout?.header.map(headerKey))
  return layout ? mapping.map(([key]) => key).filter((key) => !headers.has(key)) : []
}

/** Says how many files the rows name, and names those that no row names. */
async function tellFiles(
  { maxFileBytes }: Config, database: Database, found: Import, terminal: ProgressTerminal, lang: Language
): Promise<void> {
  if (found.state !== 'checked' || found.options.filesFolder === null) return
  const first = (list: FileList) => surveyFiles(database.read, found, maxFileBytes, { list, page: 1, pageSize: TOLD_FILES })
  const [missing, unnamed] = [await first('missing'), await first('unnamed')]
  for (const line of fileLines({ named: missing.totals.named, missing, unnamed }, lang)) terminal.say(line)
}

function tellFindings({ fileName, layout, counts, newUnits, findings }: Import, lang: Language, terminal: ProgressTerminal): void {
  const sheets = layout?.parts?.map(({ sheet, rows }) => `${sheet} (${rows})`) ?? [layout?.sheet]
  terminal.say([fileName, sheets.filter(Boolean).join(', ')].filter(Boolean).join(': '))
  if (counts) for (const line of countLines(counts, newUnits.length, lang)) terminal.say(line)
  for (const finding of findings.slice(0, TOLD_FINDINGS)) terminal.say(findingLine(finding, lang, layout?.parts))
  if (findings.length > TOLD_FINDINGS) terminal.say(`  ${say('moreFindings', lang, String(findings.length - TOLD_FINDINGS))}`)
}
