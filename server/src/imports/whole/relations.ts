import { type Language, idSchema } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import { RELATION_SIDES, type RelationSide, sideName, sideWords } from '@faldone/contract/record-relation.ts'
import type { Db, Tx } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { areRelated, relateRecords, relationOf } from '../../record-relations/store.ts'
import { fold } from '../../words/analyser.ts'
import { say } from '../command-text.ts'
import { columnsByHeading } from '../recognising/header-key.ts'
import type { Finding, Outcome, Taking, WholeSheet } from './sheet.ts'

/** The headings of the columns: a record, what it is to the other, and the other. */
const HEADINGS = { record: ['scheda', 'record'], side: ['relazione', 'relation'], other: ['altra scheda', 'other record'] } as const
type Column = keyof typeof HEADINGS
const COLUMNS = Object.keys(HEADINGS) as Column[]

type Row = { number: number } & Record<Column, string>

/** A sheet that relates records. Relations that are there already stay. */
export const relationSheet: WholeSheet<Column, Row> = {
  noun: 'relations',
  meanings: () => undefined,
  columnOf: columnsByHeading(COLUMNS, (column) => HEADINGS[column]),
  columns: COLUMNS, note: null,
  labelOf: () => null,
  read: (number, values) => {
    const cell = (column: Column) => values.get(column) ?? ''
    return { number, record: cell('record'), side: cell('side'), other: cell('other') }
  },
  apply: relateAll, action: 'relate', nothing: 'relationsMissing', done: 'relationsMade',
}

/** A row cannot be followed, for the reason given in words. */
class WrongRow extends Error {}

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

async function relateAll(tx: Tx, rows: readonly Row[], taking: Taking): Promise<Outcome> {
  const findings: Finding[] = []
  const touched = new Set<string>()
  let relations = 0
  for (const row of rows) {
    try {
      const related = await relate(tx, row, taking)
      if (related.length > 0) relations++
      for (const id of related) touched.add(id)
    } catch (error) {
      if (!(error instanceof WrongRow)) throw error
      findings.push({ row: row.number, text: error.message })
    }
  }
  return { relations, findings, summary: { documents: touched.size } }
}

/** Returns the two records; none where they are related already. Throws a `WrongRow`. */
async function relate(tx: Tx, row: Row, { change, lang }: Taking): Promise<string[]> {
  const side = sideWritten(row.side)
  if (!side) throw new WrongRow(say('relationUnknown', lang, `${row.number}: ${row.side}`))
  const [id, documentId] = [await recordWritten(tx, row.record, row, lang), await recordWritten(tx, row.other, row, lang)]
  if (id !== documentId && (await areRelated(tx, relationOf(id, { ...side, documentId })))) return []
  await relateRecords(tx, id, { ...side, documentId }, change).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new WrongRow(say('relationRefused', lang, `${row.number}: ${errorMessage(error.code, lang, error.values)}`))
  })
  return [id, documentId]
}
