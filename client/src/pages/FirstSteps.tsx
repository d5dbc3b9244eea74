import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../session/api-client.ts'
import '../i18n/first-steps.ts'
import { useIs } from '../session/index.ts'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import styles from './FirstSteps.module.css'

const STAFF_STEPS = [
  { step: 'name', to: '/configuration/settings', permission: 'settings.write' },
  { step: 'import', to: '/importexport/importFromExcel', permission: 'archive.write' },
  { step: 'describe', to: '/configuration/configureArchive/create', permission: 'archive.write' },
  { step: 'words', to: '/configuration/texts', permission: 'archive.write' },
  { step: 'colleagues', to: '/register', permission: 'accounts.manage' },
] as const

/** What to do while an archive is empty: for who founds it, for who looks after it, for who just came by. */
export default function FirstSteps() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const may = {
    'archive.write': useIs('archive.write'), 'settings.write': useIs('settings.write'), 'accounts.manage': useIs('accounts.manage'),
  }
  const { data: users } = useQuery(reading<number>('auth/users/count'))
  const steps = STAFF_STEPS.filter(({ permission }) => may[permission])
  return (
    <section className={styles['steps']}>
      <SectionHead title={t('title')} />
      <p className={styles['lead']}>{t(steps.length > 0 ? 'staff' : users === 0 ? 'founder' : 'visitor')}</p>
      <ol className={styles['list']}>
        {steps.length > 0 &&
          steps.map(({ step, to }) => (
            <li key={step}>
              <Link to={to}>{t(`${step}.title`)}</Link>
              <p>{t(`${step}.text`)}</p>
            </li>
          ))}
        {steps.length === 0 && users === 0 && (
          <li>
            <Link to="/register">{t('register.title')}</Link>
            <p>{t('register.text')}</p>
          </li>
        )}
        {steps.length === 0 && users !== 0 && (
          <li>
            <Link to="/login">{t('signIn.title')}</Link>
            <p>{t('signIn.text')}</p>
          </li>
        )}
      </ol>
    </section>
  )
}
