import type { HistoryEvent } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import styles from './History.module.css'

/** What was done, when, and by whom. */
export function EventHead({ event: { action, at, actor } }: { event: Pick<HistoryEvent, 'action' | 'at' | 'actor'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const written = useInstants('short')
  return (
    <p className={styles['event']}>
      <strong>{t(`actions.${action}`)}</strong>{' '}
      <span className={styles['when']}><time dateTime={at}>{written(at)}</time>, {actor ?? t('system')}</span>
    </p>
  )
}
