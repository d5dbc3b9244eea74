import { KINDS } from '@faldone/contract/kinds.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { kindPath } from '../staff-pages/index.ts'
import { LeaveDialog, useLeaving } from '../forms/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { isGone } from '../query-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SkipTo } from '../ui/SkipTo.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Acquiring } from './Acquiring.tsx'
import { useSheetPlace } from './addresses.ts'
import { isWorking } from './api.ts'
import { CheckEnd } from './CheckEnd.tsx'
import { Checking } from './Checking.tsx'
import { ForgetDialog } from './ForgetDialog.tsx'
import styles from './OpenSheet.module.css'
import { forgetUnsaved } from './grid/use-unsaved.ts'
import { KeepRules } from './KeepRules.tsx'
import { SheetHead } from './SheetHead.tsx'
import { Steps } from './Steps.tsx'
import { useImport } from './use-import.ts'
import { useUndecided } from './use-undecided.ts'

/** A sheet on its way into the archive, on the page for checking or the page for acquiring. */
export function OpenSheet({ importId }: { importId: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { data, error, refetch } = useImport(importId)
  const { start } = useSheetPlace()
  if (isGone(error)) return <Gone start={start} />
  if (data) return <Sheet sheet={data} onRetry={error && (() => void refetch())} />
  return (
    <Stack>
      <PageHead size="small" title={t('sheet')} />
      {error ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={10} />}
    </Stack>
  )
}

function Gone({ start }: { start: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  usePageTitle(t('gone'))
  return <PageHead size="small" title={t('gone')} lead={<>{t('goneLead')} <Link to={start}>{t('toList')}</Link></>} />
}

/** Its rows can no longer change. */
const OVER: ReadonlySet<ImportAnswer['state']> = new Set(['acquiring', 'acquired', 'undoing', 'undone'])

/** `onRetry`: progress of the current work can no longer be read. */
function Sheet({ sheet, onRetry }: { sheet: ImportAnswer; onRetry: (() => void) | null }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const place = useSheetPlace()
  const isAcquiring = useLocation().pathname.endsWith('/acquireArchive')
  const [isForgetting, setForgetting] = useState(false)
  const { fileName, kind, createdAt, createdBy, state, counts, columns } = sheet
  const area = useFocusOnward(state)
  const undecided = useUndecided(sheet)
  const { blocker, allow } = useLeaving(undecided.isAny && !isAcquiring && !OVER.has(state))
  usePageTitle(`${fileName} — ${t(isAcquiring ? 'acquireTitle' : 'validateTitle')}`)
  const forget = () => {
    undecided.forget()
    forgetUnsaved(sheet.importId)
    allow()
  }
  const over = (
    <>
      {place.kind ? <Link to={kindPath(place.kind)}>{KINDS[kind].plural[language]}</Link> : <Link to="/importexport">{t('title')}</Link>}
      {' › '}<Link to={place.start}>{t('sheetsList')}</Link>
    </>
  )
  return (
    <div ref={area} tabIndex={-1} className={styles['sheet']} data-wide>
      <SheetHead
        over={over} fileName={fileName} what={KINDS[kind].plural[language]} rows={counts?.rows ?? null} columns={columns.length}
        by={createdBy} at={createdAt}
      />
      {!isAcquiring && sheet.hasRows && <SkipTo>{t('skipToRows')}</SkipTo>}
      <Steps sheet={sheet} isAcquiring={isAcquiring} areChoicesLeft={undecided.isAny} />
      {onRetry && isWorking(state) && <Notice onRetry={onRetry}>{t('away')}</Notice>}
      {!isAcquiring && <CheckEnd sheet={sheet} />}
      {isAcquiring ? <Acquiring sheet={sheet} /> : <Checking sheet={sheet} undecided={undecided} />}
      {!isWorking(state) && (
        <p className={styles['foot']}>
          {counts !== null && <KeepRules sheet={sheet} />}
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setForgetting(true)}>
            {t(OVER.has(state) ? 'forget' : 'discardImport')}
          </Button>
        </p>
      )}
      {isForgetting && <ForgetDialog sheet={sheet} onClose={() => setForgetting(false)} onForgotten={forget} />}
      <LeaveDialog blocker={blocker} onDiscard={undecided.forget}><p>{t('notApplied')}</p></LeaveDialog>
    </div>
  )
}

/** When a button disappears after its work, the sheet takes the focus, so that the next key continues from there. */
function useFocusOnward(state: ImportAnswer['state']) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) area.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return area
}
