import { isOwnName, ownName } from '@faldone/contract/own-name.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/own-filters.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './EmptyResults.module.css'
import type { SearchControl } from './use-search.ts'

type RefusedFiltersProps = { refused: readonly string[]; control: SearchControl }

/** An address asks for own fields that are not there for this reader: an old link, or one of staff. */
export default function RefusedFilters({ refused, control: { query, addressOf } }: RefusedFiltersProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFilters' })
  const without = addressOf({
    own: Object.fromEntries(Object.entries(query.own).filter(([key]) => !refused.includes(ownName(key)))),
    ...(refused.includes('empty') && { empty: query.empty.filter((name) => !isOwnName(name)) }),
    ...(refused.includes('sort') && { sort: null }),
  })
  return (
    <div role="alert" className={styles['empty']}>
      <p className={styles['lead']}>{t('refused')}</p>
      <p><ButtonLink variant="primary" to={without}>{t('withoutRefused')}</ButtonLink></p>
    </div>
  )
}
