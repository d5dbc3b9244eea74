import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../i18n/first-steps.ts'
import { beginning } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import styles from './StepBar.module.css'
import { useSteps } from './steps.ts'

/**
 * The way back from one of the first steps, which lead to pages that know nothing of them; and on to the next one, once this one is done.
 */
export default function StepBar() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const present = beginning.use()
  const steps = useSteps()
  const isDone = steps?.find(({ step }) => step === present)?.isDone
  const next = steps?.find((step) => !step.isDone)
  const leadsOn = isDone && next
  return (
    <nav aria-label={t('title')} className={styles['bar']} data-step-done={leadsOn || undefined} data-print="hide">
      <Link to="/home" className={styles['way']}>
        <ArrowLeft size={18} aria-hidden />
        <span className={styles['back']}>{t(steps && !next ? 'finished' : 'back')}</span>
      </Link>
      {leadsOn && (
        <span className={styles['way']}>
          <Link to={next.to} onClick={() => beginning.set(next.step)}>{t('next', { step: t(`${next.step}.title`) })}</Link>
          <ArrowRight size={18} aria-hidden />
        </span>
      )}
    </nav>
  )
}
