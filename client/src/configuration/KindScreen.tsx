import { consultationPath } from '@faldone/contract/addresses.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { KindMark } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { formPath, kindPath, listPath, useHandle } from '../staff-pages/index.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Menu, MenuItems, MenuLink } from '../ui/Menu.tsx'
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
  const others = [
    { to: formPath(kind, 'create'), title: t('describe') },
    { to: kindPath(kind, 'validateArchive'), title: t('validate') },
    { to: consultationPath(kind), title: t('consult') },
  ]
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <PageHead size="small" over={<Link to="/configuration">{t('title')}</Link>} title={plural[language]} />
        <SkipTo>{t('skipToTree')}</SkipTo>
        <div className={styles['ways']}>
          <Link to={listPath(kind)}>{t('manageList')}</Link>
          <Link to={kindPath(kind, 'acquireArchive')}>{t('acquire')}</Link>
          <Menu floats label={t('ways')} className={buttonLook({ size: 'small' })} panel={(
            <MenuItems>{others.map(({ to, title }) => <MenuLink key={to} to={to}>{title}</MenuLink>)}</MenuItems>
          )}>
            <Ellipsis size={18} aria-hidden />
          </Menu>
        </div>
      </div>
      <section className={styles['hierarchy']}>
        <Suspense fallback={<Skeleton lines={8} />}><Hierarchy kind={kind} /></Suspense>
      </section>
    </div>
  )
}
