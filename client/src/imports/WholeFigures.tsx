import type { ROW_FILTERS } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Small } from '../ui/Words.tsx'
import { Figures } from './Counts.tsx'
import type { ReadSheet } from './use-whole-sheet.ts'

type Filter = (typeof ROW_FILTERS)[number]

const FIGURES = ['rows', 'created', 'updated', 'unchanged', 'skipped', 'relations', 'errors', 'warnings'] as const
const FILTERS: Partial<Record<(typeof FIGURES)[number], Filter>> =
  { rows: 'all', created: 'created', updated: 'updated', unchanged: 'unchanged', skipped: 'skipped', errors: 'errors' }

type WholeFiguresProps = { sheet: Pick<ReadSheet, 'answer' | 'taken'>; onChoose?: ((filter: Filter) => void) | undefined }

/** What a sheet that is imported whole would do, or has done, counted as in a sheet of records, and the program that wrote it. */
export function WholeFigures({ sheet: { answer, taken }, onChoose }: WholeFiguresProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const { table, findingsTotal, warningsTotal } = answer
  const wrong = table?.rows.filter(({ wrong: found, leftOut }) => found.length > 0 && !leftOut).length ?? 0
  const all = {
    ...answer, skipped: table?.rows.filter(({ leftOut }) => leftOut).length ?? 0, errors: wrong || findingsTotal, warnings: warningsTotal,
  }
  const shown = FIGURES.filter((name) => name === 'rows' || all[name] > 0).map((name) => {
    const filter = FILTERS[name]
    return {
      name, count: all[name], words: t(`figures.${name}`, { count: all[name] }),
      ...(onChoose && filter && { onChoose: () => onChoose(filter) }),
    }
  })
  return (
    <>
      <Figures label={sheets(taken ? 'did.label' : 'count.label')} of={shown} />
      {answer.program && <Small as="p">{t('program', { program: answer.program })}</Small>}
    </>
  )
}
