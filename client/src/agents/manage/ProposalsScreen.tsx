import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { PROPOSAL_FIELDS, type Proposal } from '@faldone/contract/agent.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useNumbers } from '../../i18n/numbers.ts'
import '../../i18n/people.ts'
import { usePageTitle } from '../../shell/index.ts'
import { StaffPage } from '../../staff-pages/index.ts'
import { AllBox } from '../../ui/AllBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TabRow } from '../../ui/TabRow.tsx'
import { PeopleOver } from '../PeopleOver.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { proposalsFound } from './api.ts'
import { type Choices, chosenFrom, keyOf, MOST_CHOSEN } from './choices.ts'
import { ProposalRow } from './ProposalRow.tsx'
import styles from './ProposalsScreen.module.css'

const PAGE_SIZE = 25

type Question = { q: string; field: Proposal['field'] | null; page: number }

function useQuestion(): Question {
  const [params] = useSearchParams()
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    field: PROPOSAL_FIELDS.find((field) => field === params.get('field')) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address with some changes; another question begins at its first page. */
function addressOf(question: Question, change: Partial<Question>): string {
  const { q, field, page } = { ...question, page: 1, ...change }
  const params = new URLSearchParams({ ...(q && { q }), ...(field && { field }), ...(page > 1 && { page: String(page) }) })
  return `${PEOPLE_PATH}/proposals${params.size > 0 ? `?${params}` : ''}`
}

/** Names as records have them, their spellings brought together, to be accepted as persons and organisations. */
export default function ProposalsScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const navigate = useNavigate()
  const question = useQuestion()
  usePageTitle(t('title'))
  const way = (field: Proposal['field'] | null, text: string) => (
    <li key={field}>
      <Link replace preventScrollReset to={addressOf(question, { field })} aria-current={question.field === field || undefined}>
        {text}
      </Link>
    </li>
  )
  return (
    <StaffPage>
      <PageHead size="small" over={<PeopleOver />} title={t('title')} lead={t('lead')} />
      <div className={styles['search']}>
        <SearchField isQuiet label={t('search')} value={question.q} onSubmit={(q) => void navigate(addressOf(question, { q }))} />
      </div>
      <TabRow label={t('field')}>
        {way(null, t('anyField'))}
        {PROPOSAL_FIELDS.map((field) => way(field, t(`fields.${field}`)))}
      </TabRow>
      <Proposals question={question} />
    </StaffPage>
  )
}

function Proposals({ question }: { question: Question }) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const [choices, setChoices] = useState<Choices>(new Map())
  const [isAccepting, setAccepting] = useState(false)
  const { data, error, refetch } =
    useQuery({ ...proposalsFound({ ...question, pageSize: PAGE_SIZE }), placeholderData: keepPreviousData })
  if (!data) return error ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={16} />
  const { items, total, page } = data
  if (total === 0) return <Notice>{t(question.q || question.field ? 'nothingFound' : 'empty')}</Notice>
  const choose = (proposal: Proposal, choice: ReturnType<typeof chosenFrom> | null) => setChoices((before) => {
    const after = new Map(before)
    if (choice) after.set(keyOf(proposal), choice)
    else after.delete(keyOf(proposal))
    return after
  })
  return (
    <section aria-label={t('title')}>
      <Bar
        items={items} total={total} choices={choices} onClear={() => setChoices(new Map())} onAccept={() => setAccepting(true)}
        onAll={() => setChoices(new Map([...items.map((one) => [keyOf(one), chosenFrom(one)] as const), ...choices]))}
      />
      <ul role="list">
        {items.map((proposal) => (
          <ProposalRow
            key={keyOf(proposal)} proposal={proposal} choice={choices.get(keyOf(proposal))} onChoose={(choice) => choose(proposal, choice)}
          />
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} linkTo={(to) => addressOf(question, { page: to })} />
      {isAccepting && (
        <AcceptDialog choices={choices} onClose={() => setAccepting(false)} onAccepted={() => setChoices(new Map())} />
      )}
    </section>
  )
}

type BarProps = {
  items: readonly Proposal[]
  total: number
  choices: Choices
  onAll: () => void
  onClear: () => void
  onAccept: () => void
}

/** How many there are or are chosen, and what to do with them, as above the list of records. It never changes its size. */
function Bar({ items, total, choices, onAll, onClear, onAccept }: BarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const written = useNumbers()
  const bar = useRef<HTMLDivElement>(null)
  const count = choices.size
  const isTooMany = count > MOST_CHOSEN
  const isBare = [...choices.values()].some(({ spellings }) => spellings.length === 0)
  const isWhole = items.every((one) => choices.has(keyOf(one)))
  const isPart = items.some((one) => choices.has(keyOf(one)))
  // The button that clears is then gone.
  const clear = () => {
    onClear()
    bar.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={bar} className={styles['bar']} data-selected={count > 0 || undefined}>
      <AllBox label={t('all')} state={isWhole ? 'all' : isPart ? 'some' : 'none'} onChange={isWhole ? onClear : onAll} />
      <p role="status" className={styles['counted']}>
        {count === 0 ? t('count', { count: total, number: written(total) }) : t('chosen', { count, number: written(count) })}
      </p>
      <Button
        size="small" aria-haspopup="dialog" disabled={count === 0 || isTooMany || isBare} onClick={onAccept}
      >
        {t('accept')}
      </Button>
      {count > 0 && (
        <Button variant="icon" size="small" className={styles['clear']} aria-label={t('clear')} title={t('clear')} onClick={clear}>
          <X size={18} aria-hidden />
        </Button>
      )}
      {isTooMany && <p>{t('tooMany', { number: written(MOST_CHOSEN) })}</p>}
      {isBare && <p>{t('noSpelling')}</p>}
    </div>
  )
}
