import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { kindPath } from './addresses.ts'

/** The head of a page below a form, or on its own, with links up: the area, the kind, the form. */
export function NestedHead({ kind, title, formAddress }: { kind: KindName | undefined; title: string; formAddress: string | null }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  usePageTitle(title)
  const over = (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>
      {kind && <>{' › '}<Link to={kindPath(kind)}>{KINDS[kind].plural[language]}</Link></>}
      {formAddress !== null && <>{' › '}<Link to={formAddress}>{t('nested.back')}</Link></>}
    </>
  )
  return <PageHead size="small" over={over} title={title} />
}
