import { KINDS } from '@faldone/contract/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { editPath, formPath, kindPath, useHandle } from '../../configuration/index.ts'
import { useInstants } from '../../i18n/instants.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../shell/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { recordsLike } from './api.ts'
import styles from './ListScreen.module.css'

const PAGE_SIZE = 50

/** The records of a kind, those touched last first, to be opened in the form. */
export default function ListScreen() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useInstants()
  const { kind } = useHandle()
  const { plural, collection } = KINDS[kind]
  const [params, setParams] = useSearchParams()
  const [q, page] = [params.get('q') ?? '', Math.max(1, Number(params.get('page')) || 1)]
  const { data, error, refetch } = useQuery({ ...recordsLike(kind, { q, page, pageSize: PAGE_SIZE, ...(q === '' && { sort: '-updated' }) }), placeholderData: keepPreviousData })
  const title = t('configuration.listTitle', { collection: collection[language] })
  usePageTitle(title)
  const over = <><Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural[language]}</Link></>
  return (
    <>
      <PageHead over={over} title={title} lead={t('manage.list.lead')} />
      <div className={styles['tools']}>
        <SearchField label={t('manage.list.search')} value={q} onSubmit={(words) => setParams(words ? { q: words } : {})} />
        <ButtonLink variant="primary" to={formPath(kind, 'newArchive')}>{t('manage.list.new')}</ButtonLink>
      </div>
      {error && <Notice onRetry={() => void refetch()}>{t('manage.list.failed')}</Notice>}
      {!data && !error && <Skeleton lines={12} />}
      {data?.items.length === 0 && <Notice>{t('manage.list.empty')}</Notice>}
      <ul role="list" aria-label={t('manage.list.caption')} className={styles['list']}>
        {data?.items.map((hit) => (
          <li key={hit.id} className={styles['hit']}>
            <span className={styles['segnatura']}>{hit.segnatura}</span>
            <Link to={editPath(hit)} lang="it">{hit.title}</Link>
            <span className={styles['updated']}>{written(hit.updatedAt)}</span>
          </li>
        ))}
      </ul>
      {data && <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} linkTo={(number) => `?${new URLSearchParams({ ...(q && { q }), page: String(number) })}`} />}
    </>
  )
}
