import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import type { FondoInfo } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { readingList } from '../session/api-client.ts'
import { PageText, useBuiltInHead } from '../content/index.ts'
import { KindMark, OrderChoice } from '../documents/index.ts'
import '../i18n/holdings.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { Details } from '../ui/Details.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTabRow } from '../ui/use-tab-row.ts'
import { FondoCard } from './FondoCard.tsx'
import styles from './FondiInfoScreen.module.css'

const FindingAid = lazy(() => import('./FindingAid.tsx'))

/** Every fondo; `?unit=` shows the finding aid of a unit. Older addresses say `?fondo=`. */
export default function FondiInfoScreen() {
  const [params] = useSearchParams()
  const unitId = params.get('unit') ?? params.get('fondo')
  return unitId === null ? (
    <Fondi />
  ) : (
    <Suspense fallback={<Skeleton lines={14} />}>
      <FindingAid key={unitId} unitId={unitId} />
    </Suspense>
  )
}

/** If there are more fondi than these, only the first ones are shown until readers ask for the others. */
const MOST = 24
const FIRST = 12

const ORDERS = ['position', 'name', 'date', 'maker'] as const
type Order = (typeof ORDERS)[number]

const byName = new Intl.Collator('it', { numeric: true })

/** Undated fondi, and those whose maker is not known, come last. */
function inOrder(fondi: readonly FondoInfo[], order: Order, language: Language): readonly FondoInfo[] {
  if (order === 'name') return fondi.toSorted((a, b) => byName.compare(nameIn(a, language).text, nameIn(b, language).text))
  if (order === 'date') return fondi.toSorted((a, b) => (a.dateFrom ?? '9999').localeCompare(b.dateFrom ?? '9999'))
  if (order === 'maker') {
    const [known, others] = [fondi.filter(({ makers }) => makers.length > 0), fondi.filter(({ makers }) => makers.length === 0)]
    return [...known.toSorted((a, b) => byName.compare(a.makers[0]!.name, b.makers[0]!.name)), ...others]
  }
  return fondi
}

const Cards = ({ fondi }: { fondi: readonly FondoInfo[] }) => (
  <ul role="list">
    {fondi.map((fondo) => (
      <FondoCard key={fondo.id} fondo={fondo} />
    ))}
  </ul>
)

/** The index of fondi: who put each together, when, what it holds, and the way to its page. */
function Fondi() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const written = useNumbers()
  const head = useBuiltInHead('fondiinfo')
  usePageTitle(head.title)
  const { data: fondi, isError, refetch } = useQuery(readingList<FondoInfo>('archive/fondi/info'))
  const [params] = useSearchParams()
  const order = ORDERS.find((name) => name === params.get('order')) ?? 'position'
  const kind = KIND_NAMES.find((name) => name === params.get('kind')) ?? null
  const shown = inOrder((fondi ?? []).filter((fondo) => kind === null || fondo.byKind[kind]), order, useLanguage())
  return (
    <>
      <div className={styles['top']}>
        <div className={styles['head']}>
          <PageText page="fondiinfo">
            <PageHead {...head} />
          </PageText>
        </div>
        <p className={styles['people']} data-print="hide"><Link to={PEOPLE_PATH}>{t('people')}</Link></p>
        {fondi?.length !== 0 && <Ways fondi={fondi ?? []} kind={kind} order={order} />}
      </div>
      <div className={styles['fondi']} data-waiting={!fondi && !isError}>
        {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
        {!fondi && !isError && <Skeleton lines={9} />}
        {fondi?.length === 0 && <Notice>{t('empty')}</Notice>}
        <Cards fondi={shown.length > MOST ? shown.slice(0, FIRST) : shown} />
        {shown.length > MOST && (
          <Details key={`${kind} ${order}`} summary={t('others', { number: written(shown.length - FIRST) })}>
            <Cards fondi={shown.slice(FIRST)} />
          </Details>
        )}
      </div>
    </>
  )
}

type WaysProps = { fondi: readonly FondoInfo[]; kind: KindName | null; order: Order }

/** Only the fondi with records of a kind, and the order in which they are shown. */
function Ways({ fondi, kind, order }: WaysProps) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  const navigate = useNavigate()
  const row = useTabRow<HTMLUListElement>()
  const kinds = KIND_NAMES.map((name) => ({ name, count: fondi.filter(({ byKind }) => byKind[name]).length }))
    .filter(({ count }) => count > 0)
  const address = (change: { kind?: KindName | null; order?: Order }) => {
    const next = { kind, order, ...change }
    const search = new URLSearchParams([
      ...(next.kind ? [['kind', next.kind]] : []), ...(next.order === 'position' ? [] : [['order', next.order]]),
    ]).toString()
    return { pathname: '/fondiinfo', search: search && `?${search}` }
  }
  const way = (to: ReturnType<typeof address>, isCurrent: boolean, text: string) =>
    <Link narrows preventScrollReset replace to={to} aria-current={isCurrent || undefined}>{text}</Link>
  return (
    <>
      <nav aria-label={t('kinds')} className={styles['kinds']} data-print="hide">
        <ul ref={row} role="list" className={styles['row']}>
          <li>{way(address({ kind: null }), kind === null, t('allKinds'))} {written(fondi.length)}</li>
          {kinds.map(({ name, count }) => (
            <li key={name}>
              <KindMark kind={name} />
              {way(address({ kind: name }), kind === name, KINDS[name].plural[language])} {written(count)}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['order']}>
        <OrderChoice
          label={t('order')} value={order} orders={ORDERS.map((name) => ({ value: name, word: t(`orders.${name}`) }))}
          onChange={(value) => void navigate(address({ order: value as Order }), { replace: true, preventScrollReset: true })}
        />
      </div>
    </>
  )
}
