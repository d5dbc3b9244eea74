import { type ContentPage, headOf } from '@faldone/contract/content-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../shell/index.ts'
import { contentOf } from '../api.ts'
import { PageText } from '../PageText.tsx'
import { Words } from '../Words.tsx'

const TEXTS = import.meta.glob<string>('../../../../contract/src/page-texts/{use,about,privacy,opendata,references}.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A page to read: the centre's text, or the built-in one with the values that only the server knows filled in. */
export function WrittenPage({ page }: { page: ContentPage }) {
  const language = useLanguage()
  const { data } = useQuery(contentOf(page, language))
  const text = TEXTS[`../../../../contract/src/page-texts/${page}.${language}.md`]!
  usePageTitle(headOf(text).title)
  return <PageText page={page}><Words text={data?.builtIn ? data.text : text.replace(/\{\{\w+\}\}/g, '—')} /></PageText>
}
