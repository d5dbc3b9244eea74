import { recordPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { Copy, Eye, History, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formPath, historyPath } from '../../../staff-pages/index.ts'
import { queryClient } from '../../../query-client.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { showAlert } from '../../../ui/alert-queue.ts'
import { documentById } from '../../api.ts'
import { valuesOf } from '../record-values.ts'
import { copyOf } from '../series.ts'
import styles from './ListTable.module.css'

/** What can be done with one record of the list. */
export function RecordActs({ hit, onDelete }: { hit: Hit; onDelete: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const navigate = useNavigate()
  const act = useAct()
  const isHere = useIsHere()
  const { id, kind, title } = hit
  const copy = () => act.run(async () => {
    const record = await queryClient.fetchQuery({ ...documentById(id), staleTime: 0 }).catch((error: Error) => showAlert(error.message))
    if (record && isHere.current)
      await navigate(formPath(kind, 'newArchive'), { state: { start: copyOf(valuesOf(record)), turn: Date.now() } })
  })
  const named = (label: string) =>
    ({ 'aria-label': label, title: label, variant: 'icon', size: 'small', className: styles['act'] }) as const
  return (
    <span className={styles['acts']}>
      <ButtonLink to={recordPath(hit)} {...named(t('view', { title }))}><Eye size={17} aria-hidden /></ButtonLink>
      <Button {...named(t('copy', { title }))} isBusy={act.isBusy} onClick={() => void copy()}><Copy size={17} aria-hidden /></Button>
      <ButtonLink to={historyPath('document', id)} {...named(t('history', { title }))}><History size={17} aria-hidden /></ButtonLink>
      <Button {...named(t('delete', { title }))} onClick={onDelete}><Trash2 size={17} aria-hidden /></Button>
    </span>
  )
}
