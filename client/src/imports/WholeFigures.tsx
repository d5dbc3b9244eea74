import type { ROW_FILTERS } from '@faldone/contract/import.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useTranslation } from 'react-i18next'
import { Small } from '../ui/Words.tsx'
import { COMES_IN, Figures, type Part } from './Counts.tsx'
import type { ReadSheet } from './use-whole-sheet.ts'

type Filter = (typeof ROW_FILTERS)[number]

type WholeFiguresProps = {
  sheet: Pick<ReadSheet, 'answer' | 'taken'>; noun: WholeSheetName; onChoose?: ((filter: Filter) => void) | undefined
}

/** What a sheet that is imported whole would do, or has done, counted as in a sheet of records, and the program that wrote it. */
export function WholeFigures({ sheet: { answer, taken }, noun, onChoose }: WholeFiguresProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const { table, findingsTotal, warningsTotal } = answer
  const wrong = table?.rows.filter(({ wrong: found, leftOut }) => found.length > 0 && !leftOut).length ?? 0
  const all = {
    ...answer, skipped: table?.rows.filter(({ leftOut }) => leftOut).length ?? 0, errors: wrong || findingsTotal, warnings: warningsTotal,
  }
  const part = (name: (typeof COMES_IN)[number] | 'errors' | 'skipped' | 'unchanged'): Part => ({
    name, count: all[name], words: sheets(`count.${name}`, { count: all[name] }), ...(onChoose && { onChoose: () => onChoose(name) }),
  })
  const isDone = taken !== null
  const waiting = wrong > 0 ? (table?.rows.length ?? 0) - wrong - all.skipped : 0
  const more = (['warnings', 'relations'] as const).map((name) => ({
    name, count: all[name], words: t(`figures.${name}`, { count: all[name] }),
  }))
  return (
    <>
      <Figures label={sheets(isDone ? 'did.label' : 'count.label')} isDone={isDone}
        of={noun === 'units' ? 'units' : 'entries'} waiting={waiting} comesIn={COMES_IN.map(part)}
        stops={part('errors')} staysOut={[part('skipped')]} same={part('unchanged')} also={more} />
      {answer.program && <Small as="p">{t('program', { program: answer.program })}</Small>}
    </>
  )
}
