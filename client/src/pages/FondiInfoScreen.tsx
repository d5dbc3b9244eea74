import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { FondoInfo } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readingList } from '../session/api-client.ts'
import { PageText, useBuiltInHead } from '../content/index.ts'
import '../i18n/holdings.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { Details } from '../ui/Details.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FondoCard } from './FondoCard.tsx'
import styles from './FondiInfoScreen.module.css'

const FindingAid = lazy(() => import('./FindingAid.tsx'))

/** Every fondo; `?fondo=` shows the finding aid of one. */
export default function FondiInfoScreen() {
  const [params] = useSearchParams()
  const fondoId = params.get('fondo')
  return fondoId === null ? (
    <Fondi />
  ) : (
    <Suspense fallback={<Skeleton lines={14} />}>
      <FindingAid key={fondoId} fondoId={fondoId} />
    </Suspense>
  )
}

/** If a kind has more fondi than this, only so many are described before 'show all'. */
const MOST = 24
const FIRST = 12

const Cards = ({ fondi }: { fondi: readonly FondoInfo[] }) => (
  <ul role="list">
    {fondi.map((fondo) => (
      <FondoCard key={fondo.id} fondo={fondo} />
    ))}
  </ul>
)

/** Who put each fondo together, when, how large it is, and a link to it. */
function Fondi() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const describe = useTranslation('collectionDescription').t
  const language = useLanguage()
  const written = useNumbers()
  const head = useBuiltInHead('fondiinfo')
  usePageTitle(head.title)
  const { data: fondi, isError, refetch } = useQuery(readingList<FondoInfo>('archive/fondi/info'))
  const kinds =
    KIND_NAMES.map((kind) => ({ kind, own: (fondi ?? []).filter((fondo) => fondo.kind === kind) })).filter(({ own }) => own.length > 0)
  return (
    <>
      <PageText page="fondiinfo">
        <PageHead {...head} />
      </PageText>
      <nav aria-label={t('kinds')} className={styles['index']}>
        <ul role="list">
          {kinds.map(({ kind, own }) => (
            <li key={kind}>
              <Link narrows to={`#${kind}`}>{KINDS[kind].plural[language]}</Link> {written(own.length)}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['kinds']} data-waiting={!fondi && !isError}>
        {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
        {!fondi && !isError && <Skeleton lines={9} />}
        {fondi?.length === 0 && <Notice>{t('empty')}</Notice>}
        {kinds.map(({ kind, own }) => (
          <section key={kind} id={kind} className={styles['kind']}>
            <header className={styles['head']}>
              <h2 className={styles['title']}>{KINDS[kind].plural[language]}</h2>
              <p className={styles['about']}>{describe(kind)}</p>
            </header>
            <div>
              <Cards fondi={own.length > MOST ? own.slice(0, FIRST) : own} />
              {own.length > MOST && (
                <Details summary={t('others', { number: written(own.length - FIRST) })}>
                  <Cards fondi={own.slice(FIRST)} />
                </Details>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
