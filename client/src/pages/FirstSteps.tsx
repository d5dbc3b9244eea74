import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readingUserCount } from '../accounts/index.ts'
import '../i18n/first-steps.ts'
import { useIs } from '../session/index.ts'
import { useSettings } from '../shell/index.ts'
import { readLocal, writeLocal } from '../store/local-storage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Numbered } from '../ui/Numbered.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import styles from './FirstSteps.module.css'
import { StepList } from './StepList.tsx'
import { STEPS, useSteps } from './steps.ts'

type FirstStepsProps = { children: ReactNode; toCome: ReactNode }

/**
 * How to begin: for the founder, for staff and, while the archive is empty, for any visitor; and below it the rest of the page. Until it is
 * known what there is to say, `toCome` keeps the place of both, so that nothing moves.
 */
export default function FirstSteps(props: FirstStepsProps) {
  return useIs('archive.write') ? <ForStaff {...props} /> : <ForVisitors {...props} />
}

function ForStaff({ children, toCome }: FirstStepsProps) {
  const [isDismissed, setDismissed] = useState(() => readLocal(STORAGE_KEYS.firstSteps) === 'dismissed')
  const steps = useSteps()
  const dismiss = () => {
    writeLocal(STORAGE_KEYS.firstSteps, 'dismissed')
    setDismissed(true)
  }
  const keepDone = useCallback(() => writeLocal(STORAGE_KEYS.firstSteps, 'done'), [])
  if (steps === undefined && !isDismissed) return toCome
  return (
    <>
      {steps && !isDismissed && <StepList steps={steps} onDismiss={dismiss} onDone={keepDone} />}
      {children}
    </>
  )
}

function ForVisitors({ children, toCome }: FirstStepsProps) {
  const { data: users, failureCount } = useQuery(readingUserCount)
  if (users === undefined && failureCount === 0) return toCome
  return (
    <>
      {users !== undefined && (users === 0 ? <Founding /> : <NothingYet />)}
      {children}
    </>
  )
}

/** There are no users yet: what to do first, what that needs, and the steps that follow. */
function Founding() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const settings = useSettings()
  return (
    <section className={styles['steps']}>
      <SectionHead title={`${t('title')} · ${t('progress', { count: 0, total: 1 + STEPS.length })}`} />
      <div className={styles['beside']}>
        <div>
          <p className={styles['lead']}>{t('founder')}</p>
          <p className={styles['needs']}>
            {settings && t('needs', { min: settings.passwordMinLength })} {settings?.setupTokenRequired && t('needsCode')}
          </p>
          <p className={styles['ways']}><ButtonLink variant="primary" to="/register">{t('register')}</ButtonLink></p>
        </div>
        <div className={styles['second']}>
          <Numbered title={t('ahead')} items={[t('register'), ...STEPS.map(({ step }) => t(`${step}.title`))]} />
        </div>
      </div>
    </section>
  )
}

/** What the pages of the menu already say while there are no records. */
function NothingYet() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const names = useTranslation('sidebar').t
  const product = useSettings()?.product
  return (
    <section className={styles['steps']}>
      <SectionHead title={t('empty')} />
      <div className={styles['beside']}>
        <div>
          <p className={styles['lead']}>{t('visitor')}</p>
          <p className={styles['ways']}><ButtonLink to="/login">{t('signIn')}</ButtonLink></p>
        </div>
        <div className={styles['second']}>
          <h3 className={styles['subject']}>{t('already')}</h3>
          <ul role="list" className={styles['links']}>
            {product && <li><Link to={`/${product}`}>{names('about')}</Link></li>}
            <li><Link to="/use">{names('use')}</Link></li>
            <li><Link to="/references">{names('references')}</Link></li>
          </ul>
        </div>
      </div>
    </section>
  )
}
