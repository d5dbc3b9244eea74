import { consultationPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { KindMark, searchAnswer } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './KindShelf.module.css'

/** This many of the latest pictures are likely to include one of each kind. */
const WITH_PICTURES = { ...EMPTY_SEARCH, hasFiles: true, sort: { by: 'created', descending: true }, pageSize: 100 } as const
const ONE = { ...EMPTY_SEARCH, pageSize: 1 } as const

/** The seven kinds as boxes on a shelf: each with its name, its number of records, and some of its pictures. */
export function KindShelf() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const format = useNumbers()
  const { data, isError, refetch } = useQuery(searchAnswer(ONE, null))
  const counts = data?.facets.kind
  const pictures = useQuery(searchAnswer(WITH_PICTURES, null)).data?.items ?? []
  return (
    <nav aria-label={t('kinds')}>
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('countsFailed')}</Notice>}
      <ul role="list" className={styles['shelf']}>
        {KIND_NAMES.map((kind) => {
          const count = counts?.find(({ value }) => value === kind)?.count ?? (counts ? 0 : undefined)
          return (
            <li key={kind}>
              <Link to={consultationPath(kind)} className={styles['box']}>
                <span className={styles['label']}>
                  <span className={styles['name']}>{KINDS[kind].plural[language]}</span>
                  <span className={styles['count']}>
                    {count === undefined ? (isError ? '—' : '…') : t('count', { count, total: format(count) })}
                  </span>
                </span>
                <span className={styles['picture']}>
                  <Pictures kind={kind} urls={picturesOf(pictures, kind)} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The mark of a kind stands where it has no picture. */
function Pictures({ kind, urls }: { kind: KindName; urls: readonly string[] }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = urls.filter((url) => !failed.includes(url)).slice(0, MOST)
  if (shown.length === 0) return <KindMark kind={kind} size={40} />
  return (
    <span className={styles['pictures']}>
      {shown.map((url) => <img key={url} src={url} alt="" loading="lazy" onError={() => setFailed([...failed, url])} />)}
    </span>
  )
}

/** So many fit in the box of double width. */
const MOST = 3

const picturesOf = (hits: readonly Hit[], kind: KindName): string[] =>
  hits.flatMap((hit) => (hit.kind === kind && hit.thumbnailUrl ? [hit.thumbnailUrl] : []))
