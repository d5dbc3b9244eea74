import type { Language } from '@faldone/contract/common.ts'
import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { escapeMarkdown } from '@faldone/contract/markdown.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { ELSEWHERE, STANDARDS } from '@faldone/contract/references.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { SCROLL_KEY, STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'

type Section = { title: string; text?: string }

const head = ({ title, lead }: { title: string; lead: string }): string => `# ${escapeMarkdown(title)}\n\n${escapeMarkdown(lead)}`
const section = ({ title, text }: Section, ...more: string[]): string => [`## ${escapeMarkdown(title)}`, ...(text ? [escapeMarkdown(text)] : []), ...more].join('\n\n')
const entries = (pairs: readonly (readonly [term: string, meaning: string])[]): string => pairs.map(([term, meaning]) => `- ${term}: ${escapeMarkdown(meaning)}`).join('\n')

/** The text of a page that comes with the software, as Markdown: what a centre begins with when it writes its own. */
export function builtInContent(page: ContentPage, language: Language): string {
  const { pages } = PAGE_TEXTS[language]
  const rest: Record<ContentPage, () => string[]> = {
    home: () => [],
    themearea: () => [],
    fondiinfo: () => [],
    archives: () => [],
    use: () => useSections(pages.use),
    about: () => aboutSections(pages.about),
    privacy: () => privacySections(pages.privacy),
    references: () => referenceSections(pages.references),
  }
  return `${[head(pages[page]), ...rest[page]()].join('\n\n')}\n`
}

type Pages = (typeof PAGE_TEXTS)[Language]['pages']

function useSections({ search, narrow, browse, dates, share, visit, keyboard }: Pages['use']): string[] {
  const forms = (['words', 'phrase', 'without', 'either'] as const).map((form) => {
    const q = search[form]
    return [`[${escapeMarkdown(q)}](/archives?${searchToUrl({ q })})`, search[`${form}Meaning`]] as const
  })
  return [section(search, entries(forms)), ...[narrow, browse, dates, share, visit, keyboard].map((one) => section(one))]
}

const aboutSections = ({ what, how, software, versions }: Pages['about']): string[] => [
  section(what), section(how), section(software),
  section({ title: versions.title }, entries([[versions.product, VERSION.product], [versions.application, VERSION.application]])),
]

const COOKIES = ['cookiePreferences', 'sessionToken', 'knownBrowser'] as const

function privacySections({ cookies, browser, accounts, others, server, records }: Pages['privacy']): string[] {
  const { title: _, text: __, scroll, ...notes } = browser
  const keys = (Object.keys(notes) as (keyof typeof notes)[]).map((key) => [`\`${STORAGE_KEYS[key]}\``, notes[key]] as const)
  return [
    section(cookies, entries(COOKIES.map((key) => [`\`${STORAGE_KEYS[key]}\``, cookies[key]]))),
    section(browser, entries([...keys, [`\`${SCROLL_KEY}\``, scroll]])),
    ...[accounts, others, server, records].map((one) => section(one)),
  ]
}

const referenceSections = (texts: Pages['references']): string[] => {
  const list = (places: typeof STANDARDS | typeof ELSEWHERE) => entries(places.map(({ key, name, url }) => [`[${escapeMarkdown(name)}](${url})`, texts[key]] as const))
  return [section({ title: texts.standards }, list(STANDARDS)), section({ title: texts.elsewhere }, list(ELSEWHERE))]
}
