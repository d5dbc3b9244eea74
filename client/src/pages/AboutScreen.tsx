import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { reading } from '../api-client.ts'
import { PageText } from '../content/index.ts'
import '../i18n/prose.ts'
import { usePageTitle, WithSettings } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { CentreSection } from './CentreSection.tsx'
import { Definitions } from './Definitions.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'

/** The page about the product, at the slug that the centre has chosen: any other word is no page. */
export default function AboutScreen() {
  const { product } = useParams()
  return <WithSettings isWholePage lines={3}>{(settings) => (settings.product === product ? <About /> : <NotFoundScreen />)}</WithSettings>
}

function About() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.about' })
  usePageTitle(t('title'))
  return (
    <>
      <PageText page="about">
        <PageHead title={t('title')} lead={t('lead')} />
        <Prose>
          <ProseSection title={t('what.title')} text={t('what.text')} />
          <ProseSection title={t('how.title')} text={t('how.text')} />
          <ProseSection title={t('software.title')} text={t('software.text')} />
          <Versions />
        </Prose>
      </PageText>
      <Prose><CentreSection /></Prose>
    </>
  )
}

function Versions() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.about.versions' })
  const { data: version } = useQuery(reading<{ product: string; application: string }>('archive/version'))
  return (
    <ProseSection title={t('title')}>
      <Definitions entries={[{ term: t('product'), meaning: version?.product ?? '—' }, { term: t('application'), meaning: version?.application ?? '—' }]} />
    </ProseSection>
  )
}
