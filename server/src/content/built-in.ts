import { readFileSync } from 'node:fs'
import type { Language } from '@faldone/contract/common.ts'
import { type ContentPage, headOf } from '@faldone/contract/content-pages.ts'
import { VERSION } from '@faldone/contract/settings.ts'

const read = new Map<string, string>()

/** The built-in text of a page as Markdown, from which a centre starts when it writes its own. */
export function builtInContent(page: ContentPage, language: Language): string {
  const name = `${page}.${language}.md`
  const text = read.get(name) ?? readFileSync(new URL(import.meta.resolve(`@faldone/contract/page-texts/${name}`)), 'utf8')
  read.set(name, text)
  return text.replace('{{product}}', VERSION.product).replace('{{application}}', VERSION.application)
}

/** The heading of such a page and the sentence below it. */
export const builtInHead = (page: ContentPage, language: Language): { title: string; lead: string } =>
  headOf(builtInContent(page, language))
