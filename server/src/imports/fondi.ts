import { basename } from 'node:path'
import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { UpdateUnit } from '@faldone/contract/unit.ts'
import { OPTIONAL_UNIT_FIELDS, UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Database, Tx } from '../db/database.ts'
import { changeNow, closeChangeSet, openChangeSet } from '../history/store.ts'
import { SYSTEM } from '../http/viewer.ts'
import { createUnits, fondoNamed, getUnit, updateUnit } from '../units/store.ts'
import { kindNamed, requireFile } from './command-options.ts'
import { say } from './command-text.ts'
import { headerKey } from './recognising/header.ts'
import { FileProblem } from './reading/file-problem.ts'
import { openSheetFile } from './reading/sheet-file.ts'

/** The headers of the column with the kinds, which are separated by semicolons. Those of the other columns are in the table of fields. */
const KIND_HEADERS = ['tipo', 'kind']

const FLAGS = { fondi: { type: 'boolean' }, lang: { type: 'string' } } as const

type Fondo = { row: number; kinds: (KindName | null)[]; name: string; description: UpdateUnit }

async function readFondi(path: string): Promise<Fondo[]> {
  const { sheets } = await openSheetFile(path)
  let header: string[] | null = null
  const fondi: Fondo[] = []
  for await (const { number, cells } of sheets[0]!.rows()) {
    if (!header) header = cells.map(headerKey)
    else fondi.push(fondoFrom(number, header, cells))
  }
  return fondi
}

/** An empty cell leaves the field as it is. */
function fondoFrom(row: number, header: string[], cells: string[]): Fondo {
  const cell = (headers: readonly string[]) => cells[header.findIndex((text) => headers.includes(text))]?.trim() || undefined
  const description = Object.fromEntries(OPTIONAL_UNIT_FIELDS.map((name) => [name, cell(UNIT_FIELDS[name].headings)]))
  const kinds = (cell(KIND_HEADERS) ?? '').split(';').map((text) => text.trim()).filter(Boolean).map(kindNamed)
  return { row, kinds, name: cell(UNIT_FIELDS.name.headings) ?? '', description }
}

async function describeFondi(tx: Tx, fondi: readonly Fondo[], fileName: string): Promise<{ created: number; updated: number }> {
  const changeSetId = await openChangeSet(tx, { action: 'import', actor: null })
  const change = changeNow(null, changeSetId)
  const counts = { created: 0, updated: 0 }
  for (const { kinds, name, description } of fondi) {
    const known = await fondoNamed(tx, name)
    const { kinds: declared } = known ? await getUnit(tx, known, SYSTEM) : { kinds: [] }
    const content = { ...description, kinds: [...declared, ...kinds.filter((kind) => kind !== null)] }
    if (known) await updateUnit(tx, known, content, null, change)
    else await createUnits(tx, [{ ...content, level: 'fondo', name }], change)
    counts[known ? 'updated' : 'created']++
  }
  await closeChangeSet(tx, changeSetId, { fileName, units: fondi.length })
  return counts
}

/** What is wrong with the sheet, row by row, in words. */
const mistakesOf = (fondi: readonly Fondo[], lang: Language): string[] =>
  fondi.filter(({ kinds, name }) => kinds.includes(null) || !name)
    .map(({ row, kinds }) => say(kinds.includes(null) ? 'fondoKindUnknown' : 'fondoNameMissing', lang, String(row)))

/**
 * `faldone import FILE --fondi`: describes fondi and creates those that do not exist. It imports the whole sheet (0) or nothing (1). Throws
 * a `WrongCall`.
 */
export async function importFondi(database: Database, args: string[], tell: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args, FLAGS, (lang) => say('usage', lang))
  const lang = terminalLanguage(values.lang)
  const [path] = positionals
  if (!path || positionals.length > 1) throw new WrongCall(say('usage', lang))
  await requireFile(path, lang)
  try {
    const fondi = await readFondi(path)
    const mistakes = fondi.length === 0 ? [say('fondiMissing', lang)] : mistakesOf(fondi, lang)
    if (mistakes.length > 0) {
      for (const line of [...mistakes, say('nothingImported', lang)]) tell(line)
      return 1
    }
    const { created, updated } = await database.write.transaction().execute((tx) => describeFondi(tx, fondi, basename(path)))
    tell(say('fondiDescribed', lang, `${created} + ${updated}`))
    return 0
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    tell(findingSentence(error.finding, lang))
    return 1
  }
}
