import { basename } from 'node:path'
import { type Language, idSchema } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import { RELATION_SIDES, type RelationSide, sideName, sideWords } from '@faldone/contract/record-relation.ts'
import { readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { changeNow, closeChangeSet, openChangeSet } from '../history/store.ts'
import { areRelated, relateRecords, relationOf } from '../record-relations/store.ts'
import { fold } from '../words/analyser.ts'
import { requireFile } from './command-options.ts'
import { say } from './command-text.ts'
import { headerKey } from './recognising/header.ts'
import { FileProblem } from './reading/file-problem.ts'
import { openSheetFile } from './reading/sheet-file.ts'

/** The headers of the columns: a record, what it is to the other, and the other. */
const HEADERS = { record: ['scheda', 'record'], side: ['relazione', 'relation'], other: ['altra scheda', 'other record'] } as const

const FLAGS = { relations: { type: 'boolean' }, lang: { type: 'string' } } as const

type Row = { number: number } & Record<keyof typeof HEADERS, string>

/** A row cannot be followed, for the reason given in words. */
class WrongRow extends Error {}

async function readRows(path: string): Promise<Row[]> {
  const { sheets } = await openSheetFile(path)
  let header: string[] | null = null
  const rows: Row[] = []
  for await (const { number, cells } of sheets[0]!.rows()) {
    if (!header) header = cells.map(headerKey)
    else {
      const columnOf = (name: keyof typeof HEADERS) => header!.findIndex((text) => HEADERS[name].some((one) => one === text))
      const cell = (name: keyof typeof HEADERS) => cells[columnOf(name)]?.trim() ?? ''
      rows.push({ number, record: cell('record'), side: cell('side'), other: cell('other') })
    }
  }
  return rows
}

/** A side by its name or by its words in either language: copyOf, Copia di, Copy of. */
function sideWritten(text: string): RelationSide | null {
  const wanted = fold(text)
  return RELATION_SIDES.find((side) => {
    const { it, en } = sideWords(side)
    return [sideName(side), it, en].some((word) => fold(word) === wanted)
  }) ?? null
}

/** The record with a segnatura, or with an id. Throws a `WrongRow` where none has it, or several. */
async function recordWritten(db: Db, text: string, { number }: Row, lang: Language): Promise<string> {
  const { data: id } = idSchema.safeParse(text)
  const live = db.selectFrom('document').select('id').where('deletedAt', 'is', null)
  const found = await (id ? live.where('id', '=', id) : live.where('segnaturaFold', '=', fold(text))).limit(2).execute()
  if (found.length === 1) return found[0]!.id
  throw new WrongRow(say(found.length > 1 ? 'relationSeveral' : 'relationNone', lang, `${number}: ${text}`))
}

/** Those that are there already stay. Returns how many are new. */
async function relateAll(tx: Tx, rows: readonly Row[], fileName: string, lang: Language): Promise<number> {
  const changeSetId = await openChangeSet(tx, { action: 'relate', actor: null })
  const change = changeNow(null, changeSetId)
  const touched = new Set<string>()
  let created = 0
  for (const row of rows) {
    const side = sideWritten(row.side)
    if (!side) throw new WrongRow(say('relationUnknown', lang, `${row.number}: ${row.side}`))
    const [id, documentId] = [await recordWritten(tx, row.record, row, lang), await recordWritten(tx, row.other, row, lang)]
    if (id !== documentId && (await areRelated(tx, relationOf(id, { ...side, documentId })))) continue
    await relateRecords(tx, id, { ...side, documentId }, change).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw new WrongRow(say('relationRefused', lang, `${row.number}: ${errorMessage(error.code, lang, error.values)}`))
    })
    touched.add(id).add(documentId)
    created++
  }
  await closeChangeSet(tx, changeSetId, { fileName, documents: touched.size })
  return created
}

/** `faldone import FILE --relations`: relates records. It imports the whole sheet (0) or nothing (1). Throws a `WrongCall`. */
export async function importRelations(database: Database, args: string[], tell: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args, FLAGS, (lang) => say('usage', lang))
  const lang = terminalLanguage(values.lang)
  const [path] = positionals
  if (!path || positionals.length > 1) throw new WrongCall(say('usage', lang))
  await requireFile(path, lang)
  try {
    const rows = await readRows(path)
    const created = await database.write.transaction().execute((tx) => relateAll(tx, rows, basename(path), lang))
    tell(say('relationsMade', lang, String(created)))
    return 0
  } catch (error) {
    if (!(error instanceof FileProblem) && !(error instanceof WrongRow)) throw error
    tell(error instanceof WrongRow ? error.message : findingSentence(error.finding, lang))
    tell(say('nothingImported', lang))
    return 1
  }
}
