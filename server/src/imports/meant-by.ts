import type { KindName } from '@faldone/contract/kinds.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { FileProblem } from '../formats/file-problem.ts'
import { isBag } from './files/bag.ts'
import { openSheetFile } from './reading/sheet-file.ts'
import { programOf } from './recognising/programs/programs.ts'

const HEAD_ROWS = 20

/**
 * What a file is about, if its format says so: the noun of the sheet that it is, or the kind of those of its records that say none. Null if
 * it does not say, or cannot be read.
 */
export async function meantBy(path: string): Promise<{ noun: WholeSheetName } | { kind: KindName } | null> {
  try {
    if (await isBag(path)) return { kind: 'document' }
    const { sheets: [sheet] } = await openSheetFile(path)
    let left = HEAD_ROWS
    for await (const { cells } of sheet!.rows()) {
      const program = programOf(cells)
      if (program?.usualKind) return { kind: program.usualKind }
      if (program && !program.records) return { noun: program.terms ? 'terms' : program.agents ? 'agents' : 'units' }
      if (program || --left === 0) return null
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
  }
  return null
}
