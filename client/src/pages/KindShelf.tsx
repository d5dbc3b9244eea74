import { consultationPath } from '@faldone/contract/addresses.ts'
import type { FacetValue } from '@faldone/contract/document.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './KindShelf.module.css'

type KindShelfProps = {
  counts: readonly FacetValue[] | undefined
  /** Nothing is catalogued yet. */
  isEmpty: boolean
}

/** The seven kinds as box files on a shelf; on phones they lie on top of each other. */
export function KindShelf({ counts, isEmpty }: KindShelfProps) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const language = useLanguage()
  const written = useNumbers()
  return (
    <nav aria-label={t('home.kinds')} className={styles['shelf']} data-empty={isEmpty || undefined}>
      <ul role="list" className={styles['boxes']}>
        {KIND_NAMES.map((kind) => {
          const count = counts && (counts.find(({ value }) => value === kind)?.count ?? 0)
          return (
            <li key={kind} className={styles['place']}>
              <Link to={consultationPath(kind)} className={styles['box']}>
                <span className={styles['label']}>
                  <span className={styles['name']}><OnSpine name={KINDS[kind].plural[language]} /></span>
                  <span className={styles['count']}>
                    {count !== undefined && <><VisuallyHidden>:</VisuallyHidden>{isEmpty ? t('home.noneYet') : written(count)}</>}
                  </span>
                </span>
                <span className={styles['ring']} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A spine has room for one word of a name. */
function OnSpine({ name }: { name: string }) {
  const [word, ...others] = name.split(' ')
  return <>{word}{others.length > 0 && <VisuallyHidden> {others.join(' ')}</VisuallyHidden>}</>
}
