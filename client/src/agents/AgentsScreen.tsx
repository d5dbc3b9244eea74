import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { AGENT_TYPES } from '@faldone/contract/agent-roles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { agentsFound } from '../documents/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import '../i18n/people.ts'
import { useIs } from '../session/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import head from '../ui/PageTop.module.css'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TabRow } from '../ui/TabRow.tsx'
import { AgentPath } from './AgentPath.tsx'
import { AgentRows } from './AgentRows.tsx'
import styles from './AgentsScreen.module.css'
import { addressOfIndex, type IndexQuery, LETTERS, PAGE_SIZE, useIndexQuery } from './index-address.ts'

/** The index of persons, families and organisations, by name. */
export default function AgentsScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const isStaff = useIs('archive.write')
  const query = useIndexQuery()
  const navigate = useNavigate()
  usePageTitle(t('title'))
  return (
    <>
      <div className={head['top']}>
        <AgentPath />
        {isStaff && (
          <Buttons data-print="hide">
            <ButtonLink size="small" to={`${PEOPLE_PATH}/new`}>{t('create')}</ButtonLink>
            <ButtonLink size="small" to={`${PEOPLE_PATH}/proposals`}>{t('proposals')}</ButtonLink>
            <ButtonLink size="small" to={`${PEOPLE_PATH}/sheet`}>{t('sheet')}</ButtonLink>
          </Buttons>
        )}
      </div>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles['search']} data-print="hide">
        <SearchField
          label={t('search')} placeholder={t('searchHint')} value={query.q}
          onSubmit={(q) => void navigate(addressOfIndex(query, { q, initial: '' }))}
        />
      </div>
      <Ways query={query} />
      <Index query={query} />
    </>
  )
}

/** The letters, and whether persons, families or organisations. Letters without names are only shown, not read out. */
function Ways({ query }: { query: IndexQuery }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { data } = useIndex(query)
  const initials = data?.initials
  const way = (change: Partial<IndexQuery>, isCurrent: boolean, text: string) => (
    <Link narrows replace preventScrollReset to={addressOfIndex(query, change)} aria-current={isCurrent || undefined}>{text}</Link>
  )
  const type = (name: IndexQuery['type'], text: string) => (
    <li key={name}>
      <Link replace preventScrollReset to={addressOfIndex(query, { type: name })} aria-current={query.type === name || undefined}>
        {text}
      </Link>
    </li>
  )
  if (data?.total === 0 && !isNarrowed(query)) return null
  return (
    <div className={styles['ways']} data-print="hide">
      <nav aria-label={t('letters')}>
        <ul role="list" className={styles['letters']}>
          <li>{way({ initial: '' }, query.initial === '', t('allLetters'))}</li>
          {LETTERS.map((letter) =>
            !initials || initials.includes(letter) || query.initial === letter
              ? <li key={letter}>{way({ initial: letter, q: '' }, query.initial === letter, letter.toUpperCase())}</li>
              : <li key={letter} aria-hidden><span>{letter.toUpperCase()}</span></li>)}
        </ul>
      </nav>
      <TabRow label={t('type')}>
        {type(null, t('allTypes'))}
        {AGENT_TYPES.map((name) => type(name, t(`plural.${name}`)))}
      </TabRow>
    </div>
  )
}

const isNarrowed = ({ q, initial, type }: IndexQuery): boolean => q !== '' || initial !== '' || type !== null

const useIndex = (query: IndexQuery) =>
  useQuery({ ...agentsFound({ ...query, initials: true, pageSize: PAGE_SIZE }), placeholderData: keepPreviousData })

function Index({ query }: { query: IndexQuery }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const written = useNumbers()
  const { data, isError, isPlaceholderData, refetch } = useIndex(query)
  if (!data) return (
    <div className={styles['list']}>
      {isError ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={24} />}
    </div>
  )
  const { items, total, page } = data
  return (
    <section aria-label={t('list')} className={styles['list']} aria-busy={isPlaceholderData}>
      {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {total > 0 && <p role="status" className={styles['count']}>{t('found', { count: total, number: written(total) })}</p>}
      {items.length > 0 && <AgentRows agents={items} showsNames={query.q !== ''} />}
      {total === 0 && <Notice>{t(isNarrowed(query) ? 'nothingFound' : 'empty')}</Notice>}
      {total > 0 && items.length === 0 && <Notice>{t('pageBeyond')}</Notice>}
      {items.length === 0 && isNarrowed(query) && <p><Link narrows to={PEOPLE_PATH}>{t('showAll')}</Link></p>}
      <div data-print="hide" className={styles['pages']}>
        <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} linkTo={(to) => addressOfIndex(query, { page: to })} />
      </div>
    </section>
  )
}
