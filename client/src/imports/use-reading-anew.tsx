import type { ImportAnswer, Validate } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { kindPath } from '../staff-pages/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { useSheetPlace } from './addresses.ts'
import { checkSheet, keepSheet, rowPage } from './api.ts'
import { forgetEdits } from './grid/use-edits.ts'

type ReadingAnew = { choose: (choices: Validate) => Promise<void>; isBusy: boolean; outcome: ReactNode }

/**
 * Choices for which the file is read from the beginning. If rows were corrected already, `choose` asks first, because the corrections are
 * lost. `onAnew` is called before the file is read. `outcome`: the question, and what went wrong.
 */
export function useReadingAnew({ importId, hasRows }: ImportAnswer, onAnew: () => void): ReadingAnew {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const written = useNumbers()
  const place = useSheetPlace()
  const navigate = useNavigate()
  const act = useAct()
  const [asked, setAsked] = useState<Validate | null>(null)
  const { data, refetch } = useQuery({ ...rowPage(importId, { filter: 'edited' }, 1, 1), enabled: false })
  const read = async (chosen: Validate) => {
    onAnew()
    const isBegun = await act.run(async () => keepSheet(await checkSheet(importId, chosen)))
    if (!isBegun) return
    forgetEdits(importId)
    setAsked(null)
    if (chosen.kind && place.kind)
      void navigate(`${kindPath(chosen.kind, 'validateArchive')}?import=${encodeURIComponent(importId)}`, { replace: true })
  }
  const choose = async (chosen: Validate) => {
    const edited = hasRows ? (await refetch()).data?.total : 0
    if (edited === 0) await read(chosen)
    else setAsked(chosen)
  }
  const rows = data?.total ?? 0
  return {
    choose, isBusy: act.isBusy,
    outcome: asked === null ? <Problem message={act.error?.message} /> : (
      <ConfirmDialog title={t('anewTitle')} isOpen isDestructive confirmLabel={t('anewConfirm')} act={act}
        onClose={() => setAsked(null)} onConfirm={() => void read(asked)}>
        <p>{t('anewLead', { count: rows, number: written(rows) })}</p>
      </ConfirmDialog>
    ),
  }
}
