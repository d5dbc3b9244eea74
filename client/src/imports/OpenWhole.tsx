import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog, useLeaving } from '../forms/index.ts'
import { useUser } from '../session/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { SkipTo } from '../ui/SkipTo.tsx'
import { wholePath } from './addresses.ts'
import { DiscardDialog } from './KeptSheets.tsx'
import styles from './OpenSheet.module.css'
import { SheetHead } from './SheetHead.tsx'
import { StepList } from './Steps.tsx'
import { type ReadSheet, useDiscarding, useTaking } from './use-whole-sheet.ts'
import { isClean } from './whole-decisions.ts'
import { WholeChecking } from './WholeChecking.tsx'
import { WholePreview } from './WholePreview.tsx'
import { WholeReport } from './WholeReport.tsx'

export type WholeSheetProps = {
  noun: WholeSheetName
  /** The way up. */
  over: ReactNode
  /** Where a sheet is chosen. */
  start: string
  /** Where what was imported is seen. */
  after: string
}

/** A sheet that is imported whole on its way into the archive: the screen of a sheet of records, at the same steps. */
export function OpenWhole({ sheet, noun, over, start, after }: WholeSheetProps & { sheet: ReadSheet }) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const { userName } = useUser()
  const { id, answer, taken, rows } = sheet
  const { fileName, columns } = answer
  const step = taken ? 'report' : sheet.step === 'preview' && isClean(answer) ? 'preview' : 'check'
  const area = useFocusOnward(step)
  const taking = useTaking(noun, start, sheet)
  const { blocker, allow } = useLeaving(rows.isLosing, { withSteps: true })
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = useDiscarding(id, start)
  usePageTitle(`${fileName} — ${sheets(step === 'check' ? 'validateTitle' : 'acquireTitle')}`)
  const title = t(`${noun}.title`)
  const stepAt = (name: 'check' | 'preview' | 'report', isOpen: boolean) =>
    ({ name: sheets(`steps.${name}`), to: wholePath(start, id, name), isHere: step === name, isOpen })
  return (
    <div ref={area} tabIndex={-1} className={styles['sheet']} data-wide>
      <SheetHead
        over={<>{over}{' › '}<Link to={start}>{title}</Link></>} fileName={fileName} what={t(`${noun}.rows`)} rows={answer.rows}
        columns={columns.length} by={userName} at={rows.readAt}
      />
      {step === 'check' && answer.table && <SkipTo>{sheets('skipToRows')}</SkipTo>}
      <StepList steps={[
        { name: sheets('steps.upload'), to: start, isHere: false },
        stepAt('check', !taken), stepAt('preview', !taken && isClean(answer)), stepAt('report', taken !== null),
      ]} />
      {step === 'check' && <WholeChecking sheet={sheet} noun={noun} start={start} />}
      {step === 'preview' && <WholePreview sheet={sheet} noun={noun} start={start} taking={taking} />}
      {!taken && (
        <p className={styles['foot']}>
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDiscarding(true)}>{sheets('discardImport')}</Button>
        </p>
      )}
      {isDiscarding && <DiscardDialog fileName={fileName} onClose={() => setDiscarding(false)} onDiscard={() => {
        allow()
        void discard()
      }} />}
      <LeaveDialog blocker={blocker} />
      {step === 'report' && <WholeReport sheet={sheet} noun={noun} start={start} after={after} taking={taking} />}
    </div>
  )
}

/** A step that follows takes the focus, so that the next key and a reader of screens go on from its beginning. */
function useFocusOnward(step: string) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) {
      area.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    before.current = step
  }, [step])
  return area
}
