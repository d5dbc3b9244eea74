import type { WholeSheetAnswer, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import type { Database } from '../../db/database.ts'
import { agentSheet } from './agents.ts'
import { relationSheet } from './relations.ts'
import { type Asked, takeWholeSheet } from './take.ts'
import { termSheet } from './terms.ts'
import { unitSheet } from './units.ts'

/** The sheets that are imported whole; relations only on the command line. */
export const SHEETS = { agents: agentSheet, units: unitSheet, terms: termSheet, relations: relationSheet }
export type SheetName = WholeSheetName | 'relations'

/** Imports the sheet of a noun, whole or not at all. */
export function takeSheet(
  database: Pick<Database, 'read' | 'write'>, noun: SheetName, path: string, asked: Asked
): Promise<WholeSheetAnswer> {
  if (noun === 'agents') return takeWholeSheet(database, path, SHEETS.agents, asked)
  if (noun === 'terms') return takeWholeSheet(database, path, SHEETS.terms, asked)
  return noun === 'units' ? takeWholeSheet(database, path, SHEETS.units, asked) : takeWholeSheet(database, path, SHEETS.relations, asked)
}
