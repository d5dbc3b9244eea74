import type { HistoryEvent } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'

/** What was done to what, as a person says it: "File aggiunto", "Record changed". */
export function useDone(): (event: Pick<HistoryEvent, 'action' | 'entity'>) => string {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'history' })
  return ({ action, entity }) =>
    (i18n.exists(`archive:history.done.${entity}.${action}`) ? t(`done.${entity}.${action}` as 'done.file.create') : t(`actions.${action}`))
}
