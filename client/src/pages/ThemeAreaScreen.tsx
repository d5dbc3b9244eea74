import type { Term } from '@faldone/contract/tematica.ts'
import { MAIN_AREAS } from '@faldone/contract/tematiche.ts'
import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { readingList } from '../session/api-client.ts'
import { PageText, useBuiltInHead } from '../content/index.ts'
import '../i18n/holdings.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHead, SectionHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AreaList } from './AreaList.tsx'
import { ThemeIndex } from './ThemeIndex.tsx'
import styles from './ThemeAreaScreen.module.css'

/** The ten main areas, then the other themes like the index of a book. */
export default function ThemeAreaScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.themearea' })
  const describe = useTranslation('areeTematicheDescription').t
  const language = useLanguage()
  const head = useBuiltInHead('themearea')
  usePageTitle(head.title)
  const { data: terms, isError, refetch } = useQuery(readingList<Term>('archive/tematiche'))
  const areas = MAIN_AREAS.map(({ area, tematica }) => ({
    label: area[language],
    tematica,
    description: describe(tematica as ParseKeys<'areeTematicheDescription'>),
    count: terms?.find(({ it }) => it === tematica)?.documents,
  }))
  return (
    <>
      <PageText page="themearea"><PageHead {...head} /></PageText>
      <div className={styles['areas']}><AreaList areas={areas} /></div>
      <section>
        <SectionHead title={t('all')} />
        {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
        {!terms && !isError && <Skeleton lines={8} />}
        {terms && <ThemeIndex terms={terms.filter(({ it }) => !MAIN_AREAS.some(({ tematica }) => tematica === it))} />}
      </section>
    </>
  )
}
