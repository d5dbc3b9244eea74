import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { kindPath } from './addresses.ts'
import styles from './SheetsScreen.module.css'
import { useHandle } from './use-handle.ts'

/** Stands at acquireArchive and validateArchive, says that they are to come and what helps until then. */
export default function SheetsScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'configuration' })
  const language = useLanguage()
  const { kind } = useHandle()
  const { plural, collection, stored } = KINDS[kind]
  const isAcquiring = useLocation().pathname.endsWith('/acquireArchive')
  const title = t(isAcquiring ? 'acquireTitle' : 'validateTitle', { collection: collection[language] })
  usePageTitle(title)
  const command = `npx faldone import ${stored}.xlsx --kind ${kind}${isAcquiring ? '' : ' --dry-run'}`
  const over = <><Link to="/configuration">{t('title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural[language]}</Link></>
  return (
    <>
      <PageHead over={over} title={title} lead={t('sheetsSoon')} />
      <div className={styles['how']}>
        <pre className={styles['command']}><code>{command}</code></pre>
        {!isAcquiring && <p>{t('sheetsHow')}</p>}
        <p><ButtonLink to={kindPath(kind)}>{plural[language]}</ButtonLink></p>
      </div>
    </>
  )
}
