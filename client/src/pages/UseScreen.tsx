import { useTranslation } from 'react-i18next'
import { PageText } from '../content/index.ts'
import '../i18n/prose.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { searchAddress } from './addresses.ts'
import { Definitions } from './Definitions.tsx'

const FORMS = ['words', 'phrase', 'without', 'either', 'date', 'number'] as const
const SECTIONS = ['narrow', 'browse', 'dates', 'share', 'visit', 'keyboard'] as const

/** How to search, browse and read the archive. */
export default function UseScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.use' })
  usePageTitle(t('title'))
  const forms = FORMS.map((form) => {
    const q = t(`search.${form}`)
    return { term: <Link to={searchAddress({ q })} lang="it">{q}</Link>, meaning: t(`search.${form}Meaning`) }
  })
  return (
    <PageText page="use">
      <PageHead title={t('title')} lead={t('lead')} />
      <Prose>
        <ProseSection title={t('search.title')} text={t('search.text')}><Definitions entries={forms} /></ProseSection>
        {SECTIONS.map((section) => <ProseSection key={section} title={t(`${section}.title`)} text={t(`${section}.text`)} />)}
      </Prose>
    </PageText>
  )
}
