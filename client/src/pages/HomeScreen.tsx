import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink, useNavigate } from 'react-router'
import { PageText, useBuiltInHead } from '../content/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead, SectionHead } from '../ui/PageHead.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { searchAddress } from './addresses.ts'
import { HomeAreas } from './HomeAreas.tsx'
import styles from './HomeScreen.module.css'
import { KindShelf } from './KindShelf.tsx'
import { byTurns, latestDocuments, latestPictures, pictureOfKind } from './latest.ts'
import { PickOfDay } from './PickOfDay.tsx'
import { PictureStrip } from './PictureStrip.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'

const FirstSteps = lazy(() => import('./FirstSteps.tsx'))

const EXAMPLES = ['first', 'second', 'third'] as const
const PICTURES_SHOWN = 8

/**
 * What this archive is, a box to search it, its seven kinds on a shelf, what came last, one of them for the day, and what it is about. An
 * empty one says how to begin.
 */
export default function HomeScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const head = useBuiltInHead('home')
  const navigate = useNavigate()
  const { data: latest } = useQuery(latestDocuments)
  const { data: pictures } = useQuery(latestPictures)
  usePageTitle(useTranslation('sidebar').t('home'))
  return (
    <>
      <PageText page="home" size="large">
        <PageHead size="large" {...head} />
      </PageText>
      <div className={styles['search']} data-print="hide">
        <SearchField
          size="large"
          label={t('home.searchLabel')}
          placeholder={t('home.placeholder')}
          onSubmit={(q) => void navigate(searchAddress({ q }))}
        />
        {latest?.total !== 0 && (
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
      <KindShelf counts={latest?.facets.kind} pictures={pictures && pictureOfKind(pictures.shown)} />
      {latest?.total === 0 ? (
        <Suspense>
          <FirstSteps />
        </Suspense>
      ) : (
        <Contents />
      )}
    </>
  )
}

/** What is in the archive: pictures, the record of the day, what came last, its themes. */
function Contents() {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const { data: latest, isError, refetch } = useQuery(latestDocuments)
  const { data: pictures, isError: isWithoutPictures } = useQuery(latestPictures)
  return (
    <>
      {!isWithoutPictures && <PictureStrip hits={pictures && byTurns(pictures.shown, PICTURES_SHOWN)} />}
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
            <RecentDocuments documents={latest?.items} />
          )}
        </section>
        <section>
          <SectionHead title={t('home.areas')} aside={<Link to="/themearea">{t('home.allThemes')}</Link>} />
          <HomeAreas counts={latest?.facets.tematica} />
        </section>
      </div>
    </>
  )
}
