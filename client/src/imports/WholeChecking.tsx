import type { WholeSheetMapping, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAnew } from '../query-client.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Small } from '../ui/Words.tsx'
import { wholePath } from './addresses.ts'
import { type RowQuestion, rowsPath } from './api.ts'
import styles from './Checking.module.css'
import { ClosedLines } from './ClosedLine.tsx'
import type { GridColumn, GridSheet } from './grid/grid-sheet.ts'
import { focusRows, RowGrid } from './grid/RowGrid.tsx'
import { useIsSending } from './grid/rows-under-way.ts'
import { useRowQuestion } from './grid/use-row-question.ts'
import { Headings, unknownHeadings } from './Headings.tsx'
import type { ReadSheet } from './use-whole-sheet.ts'
import { isClean } from './whole-decisions.ts'
import { WholeFigures } from './WholeFigures.tsx'
import { WholeSheetFindings } from './WholeSheetFindings.tsx'

type CheckingProps = { sheet: ReadSheet; noun: WholeSheetName; start: string }

/** What is wrong with a sheet that is imported whole, its rows, to be corrected, and how its headings are read. */
export function WholeChecking({ sheet, noun, start }: CheckingProps) {
  const { answer, rows, id } = sheet
  const [question, setQuestion] = useRowQuestion(answer.findingsTotal)
  const show = (wanted: RowQuestion) => {
    setQuestion(wanted)
    focusRows()
  }
  const choose = async (mapping: WholeSheetMapping) => {
    await rows.choose(mapping)
    await readAnew({ queryKey: [rowsPath(id)] })
  }
  // Once asked, they stay where they are: what was just chosen does not go out of sight.
  const [wasAsked, setAsked] = useState(false)
  const isAsked = wasAsked || unknownHeadings(answer).length > 0
  if (isAsked && !wasAsked) setAsked(true)
  const headings = <Headings answer={answer} isAsked={isAsked} onChoose={choose} />
  return (
    <div className={styles['checked']}>
      <WholeFigures sheet={sheet} noun={noun} onChoose={answer.table ? (filter) => show({ filter }) : undefined} />
      {isAsked && headings}
      <WholeSheetFindings sheet={sheet} onShow={show} />
      {answer.table && <Rows sheet={sheet} question={question} onAsk={setQuestion} />}
      {!isAsked && answer.columns.length > 0 && <ClosedLines>{headings}</ClosedLines>}
      <Onwards sheet={sheet} start={start} />
    </div>
  )
}

/** The rows, to be corrected in place as those of a sheet of records. */
function Rows({ sheet: { id, answer: { columns: read, findings, findingsTotal } }, question, onAsk }: Pick<CheckingProps, 'sheet'> & {
  question: RowQuestion; onAsk: (question: RowQuestion) => void
}) {
  const columns = read.map(({ index, header, column, field }): GridColumn => {
    const says = SAYS[column ?? '']
    return { ...PLAIN, index, header, ...(field !== null && { label: field }), ...(says && { says }) }
  })
  const faulty = read.filter(({ header, field }) => findings.some((found) => found.field === (field ?? header)))
    .map(({ header }) => ({ header, isWrong: true }))
  const grid = { ...NO_RECORDS, importId: id, columns, isUncertain: findingsTotal > 0 }
  return <RowGrid sheet={grid} faulty={faulty} question={question} onAsk={onAsk} />
}

/** What the rows of the three sheets are called, and their sort: the list of a term, the type of a person, the level of a unit. */
const SAYS: Partial<Record<string, 'name' | 'sort'>> = { it: 'name', name: 'name', list: 'sort', type: 'sort', level: 'sort' }

const PLAIN = {
  column: null, byHand: false, meant: null, reading: null, proposed: null, remembered: false, samples: [], filled: null,
} satisfies Partial<GridColumn>
const NO_RECORDS = { kind: 'document', sheet: null, headerRow: null, parts: [], newUnits: [] } satisfies Partial<GridSheet>

/** The next step, always in sight. Everything comes in or nothing, so that errors come first. */
function Onwards({ sheet: { id, answer }, start }: Omit<CheckingProps, 'noun'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const isSending = useIsSending(id)
  const canCorrect = answer.table !== null && answer.columns.length > 0
  return (
    <div className={styles['bar']} data-form-bar>
      <div className={styles['next']}>
        {!isClean(answer) && !canCorrect
          ? <ButtonLink to={start}>{t('other')}</ButtonLink>
          : isClean(answer) && !isSending
            ? <ButtonLink variant="primary" to={wholePath(start, id, 'preview')}>{sheets('toPreview')}</ButtonLink>
            : <Button variant="primary" disabled>{sheets('toPreview')}</Button>}
        {!isClean(answer) && canCorrect && <Small>{t('errorsFirst')}</Small>}
      </div>
    </div>
  )
}
