import { LANGUAGES, type Language } from '@faldone/contract/common.ts'
import type { ContentStates } from '@faldone/contract/content.ts'
import { CONTENT_PAGES, type ContentPage, PAGES } from '@faldone/contract/content-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textsPath } from '../../staff-pages/index.ts'
import { usePageTitle } from '../../shell/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { readingStates } from './api.ts'
import styles from './Texts.module.css'

type State = ContentStates['items'][number]['state']

/** The pages whose texts the centre may write, with the source of the text in each language. */
export default function TextsScreen() {
  const { t } = useTranslation('archive')
  const name = useTranslation('sidebar').t
  const { data, isError, refetch } = useQuery(readingStates)
  const stateOf = (page: ContentPage, language: Language) =>
    data?.items.find((item) => item.page === page && item.lang === language)?.state
  usePageTitle(t('configuration.texts'))
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>}
        title={t('configuration.texts')}
        lead={t('pageTexts.lead')}
      />
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('pageTexts.failed')}</Notice>}
      <div aria-hidden className={styles['heads']}>
        <span>{t('pageTexts.page')}</span>
        {LANGUAGES.map((language) => <span key={language}>{t(`pageTexts.languages.${language}`)}</span>)}
      </div>
      <ul role="list" className={styles['pages']}>
        {CONTENT_PAGES.map((page) => (
          <li key={page} className={styles['page']}>
            <h2 className={styles['name']}>{name(PAGES[page].word)}</h2>
            {LANGUAGES.map((language) => (
              <TextLink key={language} page={page} language={language} state={stateOf(page, language)} isUnknown={isError && !data} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

type TextLinkProps = { page: ContentPage; language: Language; state: State | undefined; isUnknown: boolean }

/** Leads to the text. Until it is known where the text comes from, a bar keeps the place of the words. */
function TextLink({ page, language, state, isUnknown }: TextLinkProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts' })
  const called = useTranslation('sidebar').t
  const name = t(`languages.${language}`)
  const words = state ? t(state) : isUnknown ? t('write') : ''
  const edits = t('edit', { page: called(PAGES[page].word), language: name })
  return (
    <p className={styles['text']}>
      <span aria-hidden className={styles['language']}>{name}</span>
      <Link
        to={`${textsPath}/${page}?text=${language}`} aria-label={words ? `${edits}: ${words}` : edits}
        className={styles['state']} data-own={state === 'own' || undefined} data-waits={words === '' || undefined}>
        {words}
      </Link>
    </p>
  )
}
