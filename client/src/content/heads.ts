import { type ContentPage, headOf } from '@faldone/contract/content-pages.ts'
import { useLanguage } from '../i18n/language.ts'

const TEXTS = import.meta.glob<string>(
  '../../../contract/src/page-texts/{home,themearea,fondiinfo,archives}.*.md', { query: '?raw', import: 'default', eager: true }
)

/** The built-in title and lead of pages with lists. */
export function useBuiltInHead(page: Extract<ContentPage, 'home' | 'themearea' | 'fondiinfo' | 'archives'>): {
  title: string
  lead: string
} {
  const language = useLanguage()
  return headOf(TEXTS[`../../../contract/src/page-texts/${page}.${language}.md`]!)
}
