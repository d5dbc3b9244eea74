import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { formatSize } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FileManager.module.css'
import { Plate } from './Plate.tsx'
import { percentOf, type Transfer } from './transfer.ts'
import { cancelTransfer, retryTransfer } from './transfers.ts'

/** An upload: its progress, its problem if any, and buttons to stop or retry it. What can never arrive can only be removed. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const language = useLanguage()
  const { id, file: { name, size }, state, sent, problem, access } = transfer
  const isLost = state === 'refused' || transfer.isFinal
  const percent = percentOf([transfer])
  const values = { percent, size: formatSize(size, language) }
  const isWhole = state === 'sending' && size > 0 && sent === size
  const facts = [t(isWhole ? 'state.checking' : `state.${state}`, values), access === 'staff' && t('staff')].filter(Boolean).join(' · ')
  return (
    <li className={styles['row']} data-state={state}>
      <Plate name={name} url={null} />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>{facts}</span>
        {(state === 'sending' || state === 'interrupted') && (
          <progress className={styles['progress']} aria-label={t('progressOf', { name })} max={100} value={percent} />
        )}
        {problem && (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        )}
        {isLost && (
          <span>
            <Button size="small" onClick={() => cancelTransfer(id)} aria-label={t('removeOne', { name })}>{t('remove')}</Button>
          </span>
        )}
        {state === 'failed' && !isLost && (
          <span>
            <Button size="small" onClick={() => retryTransfer(id)} aria-label={t('retryOne', { name })}>
              {t('retry')}
            </Button>
          </span>
        )}
      </span>
      {!isLost && (
        <Button size="small" variant="icon" aria-label={t('cancelOne', { name })} title={t('cancel')} onClick={() => cancelTransfer(id)}>
          <X size={18} aria-hidden />
        </Button>
      )}
    </li>
  )
}
