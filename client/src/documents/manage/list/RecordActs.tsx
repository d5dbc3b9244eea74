import { recordPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formPath, historyPath } from '../../../staff-pages/index.ts'
import { readAgain } from '../../../read-again.ts'
import { focusMenu, Menu, MenuButton, MenuItems, MenuLink } from '../../../ui/Menu.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { showAlert } from '../../../ui/alert-queue.ts'
import { documentById } from '../../api.ts'
import { valuesOf } from '../record-values.ts'
import { copyOf } from '../series.ts'
import styles from './ListTable.module.css'

/** The actions for one record of the list. */
export function RecordActs({ hit, onDelete }: { hit: Hit; onDelete: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const navigate = useNavigate()
  const act = useAct()
  const isHere = useIsHere()
  const { id, kind, title } = hit
  const copy = () => act.run(async () => {
    const record = await readAgain(documentById(id)).catch((error: Error) => showAlert(error.message))
    if (record && isHere.current)
      await navigate(formPath(kind, 'newArchive'), { state: { start: copyOf(valuesOf(record)), turn: Date.now() } })
  })
  const entries = (
    <MenuItems>
      <MenuLink to={recordPath(hit)} aria-label={t('view', { title })}>{t('short.view')}</MenuLink>
      <MenuButton aria-label={t('copy', { title })} disabled={act.isBusy} onClick={() => void copy()}>{t('short.copy')}</MenuButton>
      <MenuLink to={historyPath('document', id)} aria-label={t('history', { title })}>{t('short.history')}</MenuLink>
      <MenuButton aria-label={t('delete', { title })} onClick={onDelete}>{t('short.delete')}</MenuButton>
    </MenuItems>
  )
  return (
    <div onClickCapture={focusMenu}>
      <Menu floats label={t('actsOf', { title })} className={styles['act'] ?? ''} panel={entries}><Ellipsis size={18} aria-hidden /></Menu>
    </div>
  )
}
