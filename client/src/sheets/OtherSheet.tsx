import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { queryClient } from '../query-client.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { checkSheet, importById, rowPage } from './api.ts'
import { forgetEdits } from './grid/use-edits.ts'
import styles from './OtherSheet.module.css'

/** Which sheet of the file is read. What was put right in one is not of another: where there is any, it is asked before. */
export function OtherSheet({ sheet: { importId, sheets, sheet, hasRows } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const written = useNumbers()
  const act = useAct()
  const [asked, setAsked] = useState<string | null>(null)
  const { data, refetch } = useQuery({ ...rowPage(importId, { filter: 'edited' }, 1, 1), enabled: false })
  const read = async (name: string) => {
    const isBegun = await act.run(async () => queryClient.setQueryData(importById(importId).queryKey, await checkSheet(importId, { sheet: name })))
    if (!isBegun) return
    forgetEdits(importId)
    setAsked(null)
  }
  const choose = async (name: string) => {
    const edited = hasRows ? (await refetch()).data?.total : 0
    if (edited === 0) await read(name)
    else setAsked(name)
  }
  const rows = data?.total ?? 0
  return (
    <div className={styles['choice']}>
      <Select label={t('sheet')} value={sheet ?? ''} options={sheets.map((name) => ({ value: name, label: name }))} onChange={(name) => void choose(name)} />
      {asked === null && <Problem message={act.error?.message} />}
      {asked !== null && (
        <ConfirmDialog title={t('otherTitle')} isOpen isDestructive confirmLabel={t('otherConfirm', { name: asked })} isBusy={act.isBusy} problem={act.error?.message} onClose={() => setAsked(null)} onConfirm={() => void read(asked)}>
          <p>{t('otherLead', { count: rows, number: written(rows), name: sheet })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
