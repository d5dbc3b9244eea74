import { columnLabel } from '@faldone/contract/import-columns.ts'
import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { Layout } from './header.ts'

/** The table cannot be used as it was read. `layout` is how it was read, so that a user can correct it. */
export class TableProblem extends FileProblem {
  readonly layout: Layout
  constructor(layout: Layout, ...problem: ConstructorParameters<typeof FileProblem>) {
    super(...problem)
    this.layout = layout
  }
}

/** No header was recognised. `layout` is a guess. */
export function noHeader(kind: KindName, layout: Layout, isChosen: boolean): TableProblem {
  const needed = columnLabel(kind, 'title')
  if (!isChosen) return new TableProblem(layout, 'NO_HEADER', { needed })
  return layout.headerRow === NO_HEADER_ROW
    ? new TableProblem(layout, 'NO_TITLE_LETTER', { needed })
    : new TableProblem(layout, 'NO_TITLE_COLUMN', { needed, row: layout.headerRow })
}
