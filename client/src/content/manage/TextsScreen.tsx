import { LANGUAGES, type Language } from '@faldone/contract/common.ts'
import { CONTENT_PAGES, type ContentPage, PAGES } from '@faldone/contract/content-pages.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textsPath } from '../../staff-pages/index.ts'
import { usePageTitle } from '../../shell/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { contentOf } from '../api.ts'
import styles from './Texts.module.css'

/** The pages whose texts the centre may write, with the source of the text in each language. */
export default function TextsScreen() {
  const { t } = useTranslation('archive')
  const name = useTranslation('sidebar').t
  const places = CONTENT_PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language })))
  const answers = useQueries({ queries: places.map(({ page, language }) => contentOf(page, language)) })
  const failed = answers.filter(({ data, isError }) => isError && !data)
  usePageTitle(t('configuration.texts'))
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>}
        title={t('configuration.texts')}
        lead={t('pageTexts.lead')}
      />
      {failed.length > 0 && <Notice onRetry={() => failed.forEach(({ refetch }) => void refetch())}>{t('pageTexts.failed')}</Notice>}
      <ul role="list" className={styles['pages']}>
        {CONTENT_PAGES.map((page) => (
          <li key={page} className={styles['page']}>
            <h2 className={styles['name']}>{name(PAGES[page].word)}</h2>
            {LANGUAGES.map((language) => (
              <TextLink key={language} page={page} language={language} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

function TextLink({ page, language }: { page: ContentPage; language: Language }) {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts' })
  const called = useTranslation('sidebar').t
  const { data, isError } = useQuery(contentOf(page, language))
  const state = data && (data.builtIn ? 'builtIn' : data.language === language ? 'own' : 'missing')
  const name = t(`languages.${language}`)
  return (
    <p className={styles['text']}>
      <Link to={`${textsPath}/${page}?text=${language}`} aria-label={t('edit', { page: called(PAGES[page].word), language: name })}>
        {name}
      </Link>
      <span className={styles['state']} data-own={state === 'own' || undefined}>
        {state ? t(state) : isError ? '—' : '…'}
      </span>
    </p>
  )
}
