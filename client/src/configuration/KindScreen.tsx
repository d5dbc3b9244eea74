import { consultationPath } from '@faldone/contract/addresses.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { KindMark } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { formPath, kindPath, listPath, useHandle } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SkipTo } from '../ui/SkipTo.tsx'
import styles from './KindScreen.module.css'

const Hierarchy = lazy(async () => {
  const [{ HierarchyPanel }, { UnitRecords }] =
    await Promise.all([import('../units/manage/index.ts'), import('../documents/manage/index.ts')])
  return {
    default: ({ kind }: { kind: KindName }) => (
      <HierarchyPanel kind={kind} records={UnitRecords} mark={<KindMark kind={kind} size={14} />} />
    ),
  }
})

/** The actions for a kind of material, and its units. */
export default function KindScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'configuration' })
  const language = useLanguage()
  const { kind } = useHandle()
  const { plural, collection } = KINDS[kind]
  usePageTitle(t('kindTitle', { collection: collection[language] }))
  const ways = [
    { to: formPath(kind, 'create'), title: t('describe'), lead: t('describeLead') },
    { to: listPath(kind), title: t('manageList'), lead: t('manageLead') },
    { to: kindPath(kind, 'validateArchive'), title: t('validate'), lead: t('validateLead') },
    { to: kindPath(kind, 'acquireArchive'), title: t('acquire'), lead: t('acquireLead') },
    { to: consultationPath(kind), title: t('consult'), lead: t('consultLead') },
  ]
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <PageHead size="small" over={<Link to="/configuration">{t('title')}</Link>} title={plural[language]} />
        <SkipTo>{t('skipToTree')}</SkipTo>
        <ul role="list" aria-label={t('ways')} className={styles['ways']}>
          {ways.map(({ to, title, lead }) => <li key={to} title={lead}><Link to={to}>{title}</Link></li>)}
        </ul>
      </div>
      <section className={styles['hierarchy']}>
        <Suspense fallback={<Skeleton lines={8} />}><Hierarchy kind={kind} /></Suspense>
      </section>
    </div>
  )
}
