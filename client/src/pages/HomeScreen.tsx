import { byTurns } from '@faldone/contract/by-turns.ts'
import { EXAMPLES_FROM, SELECTIONS_FROM } from '@faldone/contract/home-page.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router'
import { PageText, useBuiltInHead } from '../content/index.ts'
import { ArchiveSearch } from '../documents/suggest/index.ts'
import { useIs } from '../session/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { readLocal } from '../store/local-storage.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead, SectionHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useMedia } from '../ui/use-media.ts'
import { searchAddress } from './addresses.ts'
import { HomeAreas } from './HomeAreas.tsx'
import styles from './HomeScreen.module.css'
import { KindShelf } from './KindShelf.tsx'
import { latestArrivals, latestPictures, pickOfDay, wholeArchive } from './latest.ts'
import { PickOfDay } from './PickOfDay.tsx'
import { PictureStrip } from './PictureStrip.tsx'
import { RecentRecords } from './RecentRecords.tsx'

const FirstSteps = lazy(() => import('./FirstSteps.tsx'))

const EXAMPLES = ['first', 'second', 'third'] as const
const PICTURES_SHOWN = 8

/**
 * What this archive is, a search box, its seven kinds on a shelf, the latest records, the record of the day, and the main areas. A new
 * archive first says how to begin.
 */
export default function HomeScreen() {
  const head = useBuiltInHead('home')
  const { data: whole, failureCount } = useQuery(wholeArchive)
  usePrefetchQuery(latestArrivals)
  const isStaff = useIs('archive.write')
  const [isBegun] = useState(() => readLocal(STORAGE_KEYS.firstSteps) !== null)
  // What there is to show depends on how much there is. Visitors have that answer with the page.
  const isToCome = whole === undefined && failureCount === 0
  const isEmpty = whole?.total === 0
  const isSmall = whole !== undefined && whole.total < SELECTIONS_FROM
  const isBeginning = isEmpty || (isStaff && !isBegun)
  // Where the window is wide, the record of the day stands beside the search.
  const isWide = useMedia('(width >= 1400px)') && !isBeginning && !isSmall
  usePageTitle(useTranslation('sidebar').t('home'))
  const search = !isEmpty && <SearchBox hasExamples={!whole || whole.total >= EXAMPLES_FROM} />
  const rest = (
    <>
      {isBeginning && search}
      <KindShelf counts={whole?.facets.kind} isEmpty={isEmpty} />
      {!isEmpty && <Contents isSmall={isSmall} hasPick={!isSmall && !isWide} />}
    </>
  )
  const toCome = <div className={styles['toCome']}><Skeleton lines={12} /></div>
  return (
    <>
      <div className={styles['hero']}>
        <div>
          <PageText page="home" size="large">
            <PageHead size="large" {...head} />
          </PageText>
          {!isBeginning && !isToCome && search}
        </div>
        {isWide && !isToCome && <DayBeside />}
      </div>
      {isBeginning
        ? <Suspense fallback={toCome}><FirstSteps toCome={toCome}>{rest}</FirstSteps></Suspense>
        : isToCome ? toCome : rest}
    </>
  )
}

/** The box that searches the whole archive. */
function SearchBox({ hasExamples }: { hasExamples: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  return (
    <div className={styles['search']} data-print="hide">
      <ArchiveSearch />
      {hasExamples && (
        <p className={styles['examples']}>
          {t('home.examples')}
          {EXAMPLES.map((example) => (
            <PlainLink key={example} to={searchAddress({ q: t(`examples.${example}`) })}>
              {t(`examples.${example}`)}
            </PlainLink>
          ))}
        </p>
      )}
    </div>
  )
}

function DayBeside() {
  const { data: pictures, isError } = useQuery(latestPictures)
  return <div className={styles['beside']}>{!isError && <PickOfDay among={pictures?.total} isBeside />}</div>
}

/** What is in the archive: pictures, the record of the day, the latest records, its themes. In a small one they show the same records. */
function Contents({ isSmall, hasPick }: { isSmall: boolean; hasPick: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const { data: whole } = useQuery(wholeArchive)
  const { data: latest, isError, refetch } = useQuery(latestArrivals)
  const { data: pictures, isError: isWithoutPictures } = useQuery(latestPictures)
  // The record of the day is not shown twice.
  const [now] = useState(Date.now)
  const among = pictures?.total ?? 0
  const { data: pick, isPending } = useQuery({ ...pickOfDay(among, now), enabled: among > 0 && !isSmall })
  const strip = pictures && (among === 0 || !isPending)
    ? byTurns(pictures.shown.filter(({ id }) => id !== pick?.id), ({ kind }) => kind, PICTURES_SHOWN)
    : undefined
  return (
    <>
      {!isSmall && !isWithoutPictures && <PictureStrip hits={strip} />}
      {hasPick && !isWithoutPictures && <PickOfDay among={pictures?.total} />}
      <div className={styles['columns']}>
        <section>
          <SectionHead
            title={t('home.recent')}
            aside={<Link to={searchAddress({ sort: { by: 'created', descending: true } })}>{t('home.allRecords')}</Link>}
          />
          {isError && !latest ? (
            <Notice onRetry={() => void refetch()}>{t('home.unavailable')}</Notice>
          ) : (
            <RecentRecords documents={latest?.items} />
          )}
        </section>
        {!isSmall && (
          <section>
            <SectionHead title={t('home.areas')} aside={<Link to="/themearea">{t('home.allThemes')}</Link>} />
            <HomeAreas counts={whole?.facets.tematica} />
          </section>
        )}
      </div>
    </>
  )
}
