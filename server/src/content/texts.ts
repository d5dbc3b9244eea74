import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '@faldone/contract/common.ts'
import { type Content, MAX_CONTENT } from '@faldone/contract/content.ts'
import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { openSharedFolder, type SharedConfig } from '../files/shared-folder.ts'
import { builtInContent } from './built-in.ts'

/** The texts that a centre has written, `DATA_DIR/content/<page>.<language>.md`. The files may also be edited directly. */
export type Texts = {
  /** The text in the file; null if there is none. */
  own(page: ContentPage, language: Language): Promise<string | null>
  /** What the page shows: its own text, or the one in the other language, or the built-in one. */
  shown(page: ContentPage, language: Language): Promise<Content>
  /** Null removes the centre's own text. The change survives a power failure. */
  write(page: ContentPage, language: Language, text: string | null): Promise<void>
}

/** Six bytes of the text's SHA-256 as an integer, so that a text edited in its file also gets another version. */
export const versionOf = (text: string | null): number => (text === null ? 0 : createHash('sha256').update(text).digest().readUIntBE(0, 6))

/** The folder of these texts. */
export const TEXTS = 'content'

export function openTexts(config: SharedConfig): Texts {
  const folder = openSharedFolder(config)
  const pathOf = (page: ContentPage, language: Language) => `${TEXTS}/${page}.${language}.md`

  const own: Texts['own'] = async (page, language) => {
    const text = await folder.readText(pathOf(page, language))
    return text?.trim() ? text.slice(0, MAX_CONTENT) : null
  }

  return {
    own,
    async shown(page, language) {
      const version = versionOf(await own(page, language))
      for (const written of [language, ...LANGUAGES.filter((other) => other !== language)]) {
        const text = await own(page, written)
        if (text !== null) return { page, language: written, text, builtIn: false, version }
      }
      return { page, language, text: builtInContent(page, language), builtIn: true, version }
    },
    async write(page, language, text) {
      await (text === null ? folder.remove(pathOf(page, language)) : folder.writeText(pathOf(page, language), text))
    },
  }
}
