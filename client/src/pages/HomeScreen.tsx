import { byTurns } from '@faldone/contract/by-turns.ts'
import { EXAMPLES_FROM } from '@faldone/contract/examples.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink, useNavigate, useNavigation } from 'react-router'
import { PageText, useBuiltInHead } from '../content/index.ts'
import { SuggestField } from '../documents/suggest/index.ts'
import { useIs } from '../session/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead, SectionHead } from '../ui/PageHead.tsx'
import { searchAddress } from './addresses.ts'
import { HomeAreas } from './HomeAreas.tsx'
import styles from './HomeScreen.module.css'
import { KindShelf } from './KindShelf.tsx'
import { latestArrivals, latestPictures, pictureOfKind, wholeArchive } from './latest.ts'
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
  const { data: whole } = useQuery(wholeArchive)
  const { data: pictures } = useQuery(latestPictures)
  const isStaff = useIs('archive.write')
  const isEmpty = whole?.total === 0
  usePageTitle(useTranslation('sidebar').t('home'))
  return (
    <>
      <PageText page="home" size="large">
        <PageHead size="large" {...head} />
      </PageText>
      {(isEmpty || (isStaff && whole)) && <Suspense><FirstSteps records={whole.total} /></Suspense>}
      {!isEmpty && <SearchBox hasExamples={!whole || whole.total >= EXAMPLES_FROM} />}
      <KindShelf counts={whole?.facets.kind} pictures={pictures && pictureOfKind(pictures.shown)} />
      {!isEmpty && <Contents />}
    </>
  )
}

/** The box that searches the whole archive. */
function SearchBox({ hasExamples }: { hasExamples: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const navigate = useNavigate()
  const onTheWay = useNavigation().location
  return (
    <div className={styles['search']} data-print="hide">
      <SuggestField
        size="large"
        label={t('home.searchLabel')}
        placeholder={t('home.placeholder')}
        kind={null}
        value=""
        isBusy={onTheWay?.search.includes('q=') ?? false}
        onSearch={(q) => void navigate(searchAddress({ q }))}
      />
      {hasExamples && (
        <p className={styles['examples']}>
          {t('home.examples')}
          {EXAMPLES.map((example) => (
            <PlainLink key={example} lang="it" to={searchAddress({ q: t(`examples.${example}`) })}>
              {t(`examples.${example}`)}
            </PlainLink>
          ))}
        </p>
      )}
    </div>
  )
}

/** What is in the archive: pictures, the record of the day, the latest records, its themes. */
function Contents() {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const { data: whole } = useQuery(wholeArchive)
  const { data: latest, isError, refetch } = useQuery(latestArrivals)
  const { data: pictures, isError: isWithoutPictures } = useQuery(latestPictures)
  return (
    <>
      {!isWithoutPictures && <PictureStrip hits={pictures && byTurns(pictures.shown, ({ kind }) => kind, PICTURES_SHOWN)} />}
      {!isWithoutPictures && <PickOfDay among={pictures?.total} />}
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
        <section>
          <SectionHead title={t('home.areas')} aside={<Link to="/themearea">{t('home.allThemes')}</Link>} />
          <HomeAreas counts={whole?.facets.tematica} />
        </section>
      </div>
    </>
  )
}
