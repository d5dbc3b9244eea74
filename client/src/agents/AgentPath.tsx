import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuiltInHead } from '../content/index.ts'
import { Link } from '../ui/Link.tsx'
import head from '../ui/PageTop.module.css'

/** Where a page about persons and organisations is, from the page of the fondi down. `here`: this page, unless it is the index. */
export function AgentPath({ here }: { here?: ReactNode }) {
  const { t } = useTranslation('archive')
  const fondi = useBuiltInHead('fondiinfo')
  const title = t('people.title')
  return (
    <nav aria-label={t('record.path')} className={head['path']}>
      <ol role="list">
        <li><Link to="/fondiinfo">{fondi.title}</Link></li>
        <li>{here ? <Link to={PEOPLE_PATH}>{title}</Link> : title}</li>
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
