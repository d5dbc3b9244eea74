import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Link } from '../Link.tsx'
import { PageHead, SectionHead } from '../PageHead.tsx'
import styles from './Gallery.module.css'

const COLOURS = ['paper', 'sheet', 'board', 'ink', 'ink2', 'line', 'red', 'redText', 'onRed', 'found', 'ok', 'warn', 'focus'] as const

export const ColourSamples = () => (
  <ul role="list" className={styles['swatches']}>
    {COLOURS.map((colour) => <li key={colour} className={`${styles['swatch']} ${styles[colour]}`}><code>{colour}</code></li>)}
  </ul>
)

export function TypeSamples() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={styles['stack']}>
      <PageHead level={3} size="large" title={KINDS.library.plural[language]} />
      <PageHead level={3} over={KINDS.newspaper.plural[language]} title={KINDS.magazine.plural[language]} lead={t('gallery.lead')} />
      <SectionHead level={4} title={KINDS.image.plural[language]} aside={<Link to="/ui">{t('search')}</Link>} />
    </div>
  )
}
