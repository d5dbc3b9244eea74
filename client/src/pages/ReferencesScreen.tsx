import { ELSEWHERE, STANDARDS } from '@faldone/contract/references.ts'
import { useTranslation } from 'react-i18next'
import { PageText } from '../content/index.ts'
import '../i18n/prose.ts'
import { usePageTitle } from '../shell/index.ts'
import { OuterLink } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { Definitions } from './Definitions.tsx'

/** The rules by which the archive is described, and other places to search in. */
export default function ReferencesScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.references' })
  usePageTitle(t('title'))
  const entries = (places: typeof STANDARDS | typeof ELSEWHERE) =>
    places.map(({ key, name, url }) => ({ term: <OuterLink href={url}>{name}</OuterLink>, meaning: t(key) }))
  return (
    <PageText page="references">
      <PageHead title={t('title')} lead={t('lead')} />
      <Prose>
        <ProseSection title={t('standards')}><Definitions entries={entries(STANDARDS)} /></ProseSection>
        <ProseSection title={t('elsewhere')}><Definitions entries={entries(ELSEWHERE)} /></ProseSection>
      </Prose>
    </PageText>
  )
}
