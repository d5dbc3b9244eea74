import { type Language, LANGUAGES } from '@faldone/contract/common.ts'
import { capital } from '@faldone/contract/figures.ts'
import type { Content } from '@faldone/contract/content.ts'
import { type ContentPage, contentPath, PAGES } from '@faldone/contract/content-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { textsPath, useAreaHandle } from '../../staff-pages/index.ts'
import { usePageTitle, useSettings } from '../../shell/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TabRow } from '../../ui/TabRow.tsx'
import { contentOf } from '../api.ts'
import { TextEditor } from './TextEditor.tsx'
import styles from './Texts.module.css'

/** The text of one page in one language: `/configuration/texts/<page>?text=it` (`lang` is the interface's language). */
export default function TextScreen() {
  const { t } = useTranslation('archive')
  const name = useTranslation('sidebar').t
  const { page = 'home' } = useAreaHandle()
  const [params] = useSearchParams()
  const language = params.get('text') === 'en' ? 'en' : 'it'
  const product = useSettings()?.product ?? ''
  const title = t('pageTexts.title', { page: name(PAGES[page].word) })
  usePageTitle(title)
  return (
    <>
      <div className={styles['head']}>
        <PageHead
          size="small"
          title={title}
          over={
            <>
              <Link to="/configuration">{t('configuration.title')}</Link>
              {' › '}
              <Link to={textsPath}>{t('configuration.texts')}</Link>
            </>
          }
        />
        <Link to={contentPath(page, product)}>{t('pageTexts.open')}</Link>
      </div>
      <TabRow label={t('pageTexts.inLanguages')}>
        {LANGUAGES.map((one) => (
          <li key={one}>
            <Link narrows to={`${textsPath}/${page}?text=${one}`} aria-current={one === language ? 'page' : undefined}>
              {capital(t(`pageTexts.languages.${one}`))}
            </Link>
          </li>
        ))}
      </TabRow>
      <PageText key={`${page} ${language}`} page={page} language={language} />
    </>
  )
}

function PageText({ page, language }: { page: ContentPage; language: Language }) {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts' })
  // The text must be current when editing starts.
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({ ...contentOf(page, language), staleTime: 0 })
  // A text that is being edited is never replaced. If it has been changed elsewhere, saving reports it.
  const [begun, setBegun] = useState<Content | null>(null)
  if (data && isFetchedAfterMount && !isError && !begun) setBegun(data)
  if (begun) return <TextEditor content={begun} language={language} />
  return isError ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={12} />
}
