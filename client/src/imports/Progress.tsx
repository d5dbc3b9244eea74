import type { ImportAnswer, ImportProgress } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { cancelWork, keepSheet } from './api.ts'
import { WorkBar } from '../ui/WorkBar.tsx'

/** The current work on a sheet, or its place in the queue. */
export function Progress({ sheet: { importId, progress, state } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const said = ({ phase, rows, total }: ImportProgress) => {
    if (total !== null) return t('rowsOf', { rows: written(rows), total: written(total) })
    return phase === 'acquiring' || phase === 'undoing' ? t('inOneGo') : t('rowsSoFar', { count: rows, rows: written(rows) })
  }
  const phase = progress?.phase ?? (state === 'acquiring' || state === 'undoing' ? state : 'checking')
  const act = useAct()
  const cancel = () => act.run(async () => keepSheet(await cancelWork(importId)))
  return (
    <>
      <WorkBar
        label={t(`phases.${phase}`)}
        done={progress?.rows ?? 0}
        total={progress?.total ?? null}
        said={progress ? said(progress) : t('waiting')}
        hint={phase === 'acquiring' || phase === 'undoing' ? t(`meanwhile.${phase}`) : undefined}
        isPlain
        cancelLabel={t(`stop.${phase}`)}
        onCancel={() => void cancel()}
      />
      <Problem message={act.error?.message} />
    </>
  )
}
