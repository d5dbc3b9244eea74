import { recordPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { Said } from '../ui/Said.tsx'
import styles from './PictureStrip.module.css'

/** Some of the latest pictures in a row; nothing if the archive has none. */
export function PictureStrip({ hits }: { hits: readonly Hit[] | undefined }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const language = useLanguage()
  if (hits?.length === 0) return null
  return (
    <section className={styles['strip']}>
      <SectionHead title={t('home.pictures')} />
      <ul role="list" className={styles['pictures']}>
        {hits?.map((hit) => (
          <li key={hit.id}>
            <Link to={recordPath(hit)} className={styles['link']}>
              <img className={styles['picture']} src={hit.thumbnailUrl ?? undefined} alt="" loading="lazy" decoding="async" />
              <span className={styles['title']}><Said {...titleIn(hit, language)} /></span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
