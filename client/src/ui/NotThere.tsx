import { HOME_PATH } from '@faldone/contract/addresses.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from './Button.tsx'
import styles from './NotThere.module.css'
import { PageHead } from './PageHead.tsx'

type NotThereProps = {
  title: string
  text: string
  to: string
  toLabel: string
  /** What helps to find it. */
  children?: ReactNode
}

/** There is nothing at this address, or no longer: says so, and leads to where such things are, or home. */
export function NotThere({ title, text, to, toLabel, children }: NotThereProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} lead={<span role="alert">{text}</span>} />
      {children}
      <p className={styles['ways']}>
        <ButtonLink to={to}>{toLabel}</ButtonLink>
        <ButtonLink to={HOME_PATH}>{t('pages.notFound.home')}</ButtonLink>
      </p>
    </>
  )
}
