import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './NewList.module.css'

type NewListProps = {
  of: 'newUnits' | 'newCreators' | 'newElsewhere' | 'fullElsewhere'
  /** How many there are, and how many of them the answer names. */
  total: number
  named: number
  /** How many one of them may have. */
  most?: number
  children: ReactNode
}

/** Things that an import would make or leave out, and how many more there are than the answer names; nothing if there are none. */
export function NewList({ of, total, named, most, children }: NewListProps) {
  const { t } = useTranslation('archive', { keyPrefix: `sheets.${of}` })
  const written = useNumbers()
  if (total === 0) return null
  const others = total - named
  return (
    <Details summary={t('title', { count: total, number: written(total), most })} isOpen>
      <ul role="list" className={styles['list']}>
        {children}
        {others > 0 && <li><Small>{t('others', { count: others, number: written(others) })}</Small></li>}
      </ul>
    </Details>
  )
}

/** The names above something, from the top. */
export const Above = ({ children }: { children: string }) => <span className={styles['above']}>{children} › </span>
