import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './NewUnits.module.css'

/** Which addresses elsewhere the import would give to themes, types and places. */
export function NewElsewhere({ sheet: { newElsewhere, newElsewhereTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newElsewhere' })
  const written = useNumbers()
  if (newElsewhereTotal === 0) return null
  const others = newElsewhereTotal - newElsewhere.length
  return (
    <Details summary={t('title', { count: newElsewhereTotal, number: written(newElsewhereTotal) })} isOpen>
      <ul role="list" className={styles['places']}>
        {newElsewhere.map(({ list, name, address }) => (
          <li key={`${list} ${name} ${address}`}>
            <Small>{t(list)}</Small>{' '}
            <span><span lang="it">{name}</span> <Small>{address}</Small></span>
          </li>
        ))}
        {others > 0 && <li><Small>{t('others', { count: others, number: written(others) })}</Small></li>}
      </ul>
    </Details>
  )
}
