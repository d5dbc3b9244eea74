import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { kindPath } from './addresses.ts'

type PathProps = { kind: KindName | undefined; formAddress: string | null }

/** The steps down to a page below a form, or to one on its own: the area, the kind, the form of a record. */
export function NestedPath({ kind, formAddress }: PathProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const form = formAddress?.includes('?id=') ? t('nested.record') : t('recordList.new')
  return (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>
      {kind && <>{' › '}<Link to={kindPath(kind)}>{KINDS[kind].plural[language]}</Link></>}
      {formAddress !== null && <>{' › '}<Link to={formAddress}>{form}</Link></>}
    </>
  )
}

/** The head of such a page, with its main action. */
export function NestedHead({ title, act, ...path }: PathProps & { title: string; act?: ReactNode }) {
  usePageTitle(title)
  return <PageHead size="small" over={<NestedPath {...path} />} title={title} act={act} />
}
