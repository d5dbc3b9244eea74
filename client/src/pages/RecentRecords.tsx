import { recordPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { Notice } from '../ui/Notice.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './RecentRecords.module.css'
import titleStyles from './RecordTitle.module.css'

/** The latest records, with their pictures, or the mark of their kind. */
export function RecentRecords({ documents }: { documents: readonly Hit[] | undefined }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const language = useLanguage()
  if (!documents) return <Skeleton lines={8} />
  if (documents.length === 0) return <Notice>{t('home.empty')}</Notice>
  return (
    <ul role="list">
      {documents.map((hit) => (
        <li key={hit.id} className={styles['document']}>
          <span className={styles['picture']} data-mark={hit.thumbnailUrl ? undefined : hit.kind}>
            {hit.thumbnailUrl && <img src={hit.thumbnailUrl} alt="" loading="lazy" decoding="async" />}
          </span>
          <div>
            <h3 className={titleStyles['title']}><Link to={recordPath(hit)}><Said {...titleIn(hit, language)} /></Link></h3>
            <p className={styles['about']}>
              <span>{KINDS[hit.kind].label[language]}</span>
              {(hit.date || hit.year) && <SaidDate date={hit.date ?? hit.year!} />}
              {hit.path[0] && <Said {...nameIn(hit.path[0], language)} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
