import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readingUserCount } from '../accounts/index.ts'
import '../i18n/first-steps.ts'
import { useIs } from '../session/index.ts'
import { useSettings } from '../shell/index.ts'
import { readLocal, writeLocal } from '../store/local-storage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import styles from './FirstSteps.module.css'
import { StepList } from './StepList.tsx'

const DISMISSED = 'dismissed'

/** How to begin: for the founder, for staff and, while the archive is empty, for any visitor. */
export default function FirstSteps({ records }: { records: number }) {
  const isStaff = useIs('archive.write')
  const [isDismissed, setDismissed] = useState(() => readLocal(STORAGE_KEYS.firstSteps) === DISMISSED)
  const { data: users } = useQuery(readingUserCount)
  const dismiss = () => {
    writeLocal(STORAGE_KEYS.firstSteps, DISMISSED)
    setDismissed(true)
  }
  if (users === undefined) return null
  if (isStaff) return isDismissed ? null : <StepList users={users} records={records} onDismiss={dismiss} />
  return users === 0 ? <Founding /> : <NothingYet />
}

/** There are no users yet: what to do, and what is needed. */
function Founding() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const settings = useSettings()
  return (
    <section className={styles['steps']}>
      <SectionHead title={t('title')} />
      <p className={styles['lead']}>{t('founder')}</p>
      <p className={styles['needs']}>
        {settings && t('needs', { min: settings.passwordMinLength })} {settings?.setupTokenRequired && t('needsCode')}
      </p>
      <p className={styles['ways']}><ButtonLink variant="primary" to="/register">{t('register')}</ButtonLink></p>
    </section>
  )
}

function NothingYet() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  return (
    <section className={styles['steps']}>
      <SectionHead title={t('empty')} />
      <p className={styles['lead']}>{t('visitor')}</p>
      <p className={styles['ways']}><ButtonLink to="/login">{t('signIn')}</ButtonLink></p>
    </section>
  )
}
