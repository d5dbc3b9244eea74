import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { PROPOSAL_FIELDS, type Proposal } from '@faldone/contract/agent.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import '../../i18n/people.ts'
import { usePageTitle } from '../../shell/index.ts'
import { StaffPage } from '../../staff-pages/index.ts'
import { AllBox } from '../../ui/AllBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { HandsFocusOn } from '../../ui/HandsFocusOn.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TabRow } from '../../ui/TabRow.tsx'
import { useAct } from '../../ui/use-act.ts'
import { PeopleOver } from '../PeopleOver.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { ignoreProposals, proposalsFound } from './api.ts'
import { type Choices, chosenFrom, keyOf, MOST_CHOSEN, namedBy } from './choices.ts'
import { ProposalRow } from './ProposalRow.tsx'
import styles from './ProposalsScreen.module.css'

const PAGE_SIZE = 25

type Question = { q: string; field: Proposal['field'] | null; ignored: boolean; page: number }

function useQuestion(): Question {
  const [params] = useSearchParams()
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    field: PROPOSAL_FIELDS.find((field) => field === params.get('field')) ?? null,
    ignored: params.has('ignored'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address with some changes; another question begins at its first page. */
function addressOf(question: Question, change: Partial<Question>): string {
  const { q, field, ignored, page } = { ...question, page: 1, ...change }
  const params = new URLSearchParams({
    ...(q && { q }), ...(field && { field }), ...(ignored && { ignored: '' }), ...(page > 1 && { page: String(page) }),
  })
  return `${PEOPLE_PATH}/proposals${params.size > 0 ? `?${params}` : ''}`
}

/** Names as records have them, their spellings brought together, to be accepted as persons and organisations. */
export default function ProposalsScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const navigate = useNavigate()
  const question = useQuestion()
  usePageTitle(t('title'))
  const way = (view: Pick<Question, 'field' | 'ignored'>, text: string) => {
    const isCurrent = question.ignored === view.ignored && question.field === view.field
    return (
      <li key={text}>
        <Link replace preventScrollReset to={addressOf(question, view)} aria-current={isCurrent || undefined}>{text}</Link>
      </li>
    )
  }
  return (
    <StaffPage>
      <PageHead size="small" over={<PeopleOver />} title={t('title')} lead={t('lead')} />
      <div className={styles['search']}>
        <SearchField isQuiet label={t('search')} value={question.q} onSubmit={(q) => void navigate(addressOf(question, { q }))} />
      </div>
      <TabRow label={t('field')}>
        {way({ field: null, ignored: false }, t('anyField'))}
        {PROPOSAL_FIELDS.map((field) => way({ field, ignored: false }, t(`fields.${field}`)))}
        {way({ field: null, ignored: true }, t('ignoredOnes'))}
      </TabRow>
      <Proposals key={String(question.ignored)} question={question} />
    </StaffPage>
  )
}

function Proposals({ question }: { question: Question }) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const [choices, setChoices] = useState<Choices>(new Map())
  const [isAccepting, setAccepting] = useState(false)
  const written = useNumbers()
  const { data, error, refetch } =
    useQuery({ ...proposalsFound({ ...question, pageSize: PAGE_SIZE }), placeholderData: keepPreviousData })
  const act = useAct()
  if (!data) return error ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={16} />
  const { items, total, page } = data
  const { ignored } = question
  if (total === 0) return <Notice>{t(question.q || question.field ? 'nothingFound' : ignored ? 'noneIgnored' : 'empty')}</Notice>
  const choose = (proposal: Proposal, choice: ReturnType<typeof chosenFrom> | null) => setChoices((before) => {
    const after = new Map(before)
    if (choice) after.set(keyOf(proposal), choice)
    else after.delete(keyOf(proposal))
    return after
  })
  const ignore = () => act.run(async () => {
    const chosen = [...choices.keys()].map(namedBy)
    // What failed may have been done all the same, if only its answer was lost.
    await ignoreProposals(chosen, !ignored).finally(archiveChanged)
    setChoices(new Map())
    const said = t(ignored ? 'again' : 'ignored', { count: chosen.length, number: written(chosen.length) })
    offerRevert(said, () => ignoreProposals(chosen, ignored))
  })
  return (
    <HandsFocusOn role="region" aria-label={t('title')}>
      <Bar
        items={items} total={total} choices={choices} ignored={ignored} isBusy={act.isBusy} onIgnore={() => void ignore()}
        onClear={() => setChoices(new Map())} onAccept={() => setAccepting(true)}
        onAll={() => setChoices(new Map([...items.map((one) => [keyOf(one), chosenFrom(one)] as const), ...choices]))}
      />
      <Problem message={act.error?.message} />
      <ul role="list">
        {items.map((proposal) => (
          <ProposalRow
            key={keyOf(proposal)} proposal={proposal} choice={choices.get(keyOf(proposal))} isIgnored={ignored}
            onChoose={(choice) => choose(proposal, choice)}
          />
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} linkTo={(to) => addressOf(question, { page: to })} />
      {isAccepting && (
        <AcceptDialog choices={choices} onClose={() => setAccepting(false)} onAccepted={() => setChoices(new Map())} />
      )}
    </HandsFocusOn>
  )
}

type BarProps = {
  items: readonly Proposal[]
  total: number
  choices: Choices
  /** They were ignored, and can be proposed again. */
  ignored: boolean
  isBusy: boolean
  onAll: () => void
  onClear: () => void
  onIgnore: () => void
  onAccept: () => void
}

/** How many there are or are chosen, and what to do with them, as above the list of records. It never changes its size. */
function Bar({ items, total, choices, ignored, isBusy, onAll, onClear, onIgnore, onAccept }: BarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const written = useNumbers()
  const bar = useRef<HTMLDivElement>(null)
  const count = choices.size
  const isTooMany = count > MOST_CHOSEN
  const isBare = [...choices.values()].some(({ spellings }) => spellings.length === 0)
  const isWhole = items.every((one) => choices.has(keyOf(one)))
  const isPart = items.some((one) => choices.has(keyOf(one)))
  // The button that was pressed is then gone, or has nothing to do.
  const leave = (act: () => void) => {
    act()
    bar.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={bar} className={styles['bar']} data-selected={count > 0 || undefined}>
      <AllBox label={t('all')} state={isWhole ? 'all' : isPart ? 'some' : 'none'} onChange={isWhole ? onClear : onAll} />
      <p role="status" className={styles['counted']}>
        {count === 0 ? t('count', { count: total, number: written(total) }) : t('chosen', { count, number: written(count) })}
      </p>
      <Button size="small" isBusy={isBusy} disabled={count === 0 || isTooMany} onClick={() => leave(onIgnore)}>
        {t(ignored ? 'proposeAgain' : 'ignore')}
      </Button>
      {!ignored && (
        <Button size="small" aria-haspopup="dialog" disabled={count === 0 || isTooMany || isBare} onClick={onAccept}>
          {t('accept')}
        </Button>
      )}
      {count > 0 && (
        <Button
          variant="icon" size="small" className={styles['clear']} aria-label={t('clear')} title={t('clear')} onClick={() => leave(onClear)}
        >
          <X size={18} aria-hidden />
        </Button>
      )}
      {isTooMany && <p>{t('tooMany', { number: written(MOST_CHOSEN) })}</p>}
      {isBare && !ignored && <p>{t('noSpelling')}</p>}
    </div>
  )
}
