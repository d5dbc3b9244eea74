import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../i18n/first-steps.ts'
import { Link } from '../ui/Link.tsx'
import styles from './BackToSteps.module.css'

/** The way back from one of the first steps, which lead to pages that know nothing of them. */
export default function BackToSteps() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  return (
    <nav aria-label={t('title')} className={styles['back']} data-print="hide">
      <ArrowLeft size={18} aria-hidden />
      <Link to="/home">{t('back')}</Link>
    </nav>
  )
}
