import type { Language } from '@faldone/contract/common.ts'
import type { Content } from '@faldone/contract/content.ts'
import { PAGES } from '@faldone/contract/content-pages.ts'
import { useTranslation } from 'react-i18next'
import { openingOf, useEditing } from '../../forms/index.ts'
import { presentContent, updateContent } from './api.ts'

/** The centre's own text of a page, or null if the built-in text or the other language is shown. */
const ownText = ({ builtIn, language, text }: Content, wanted: Language): string | null =>
  builtIn || language !== wanted ? null : text

/** The text of a page being edited, and how to save it. `theirs` is set if another user saved first. */
export function useTextEditing(content: Content, language: Language) {
  const { t } = useTranslation('archive', { keyPrefix: 'pageTexts' })
  const name = useTranslation('sidebar').t
  const { page } = content
  const editing = useEditing<Content, string>((userName) => {
    const draft = `text.${page}.${language}`
    return {
      opening: openingOf<Content, string>(
        draft, userName, { base: content, values: content.text },
        ({ base, version, values }) => ({ base: { ...content, text: base, version: version ?? content.version }, values }),
      ),
      draftOf: () => draft, valuesOf: ({ text }) => text, isMerging: false,
      present: () => presentContent(page, language),
    }
  })
  const { state } = editing
  const { base, values: text, met, isResumed } = state
  const theirs = met?.theirs ?? null

  /** Replaces a version of the text; null restores the built-in one. */
  const write = ({ version }: Content, next: string | null) => editing.send(() => ({
    call: () => updateContent(page, language, version, next),
    isThere: (now) => (ownText(now, language)?.trim() ?? null) === (next?.trim() || null),
    undo: (saved) => ({
      said: t(next === null ? 'wasReset' : 'saved', { page: name(PAGES[page].word), language: t(`languages.${language}`) }),
      putBack: () => updateContent(page, language, saved.version, ownText(base, language)),
    }),
  }))

  return {
    text, theirs, isResumed,
    type: editing.type,
    isOwn: ownText(base, language) !== null,
    isChanged: text !== base.text,
    forget: editing.forget,
    startAgain: () => editing.begin(content),
    isBusy: state.name === 'sending',
    problem: 'error' in state ? state.error.message : null,
    save: () => write(base, text),
    reset: () => write(base, null),
    /** Takes the other user's text. */
    take: () => theirs && editing.begin(theirs),
    /** Replaces the other user's text with this one. */
    insist: () => theirs && write(theirs, text),
  }
}
