import type { Language } from '@faldone/contract/common.ts'
import type { Content } from '@faldone/contract/content.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api-client.ts'
import { offerRevert } from '../../changes.ts'
import { keepWork, takeWork } from '../../forms/index.ts'
import { useUser } from '../../session/index.ts'
import { useAct } from '../../ui/use-act.ts'
import { presentContent, updateContent } from './api.ts'

/** What is written of a page, and how it is saved; `theirs` where somebody else saved meanwhile. */
export function useTextEditing(content: Content, language: Language) {
  const { t } = useTranslation('archive', { keyPrefix: 'siteTexts' })
  const { page } = content
  const draft = `text.${page}.${language}`
  // Whoever began it: at the end of a session nobody is there any more, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  const [kept, setKept] = useState(() => takeWork<string>(draft, userName))
  const [base, setBase] = useState<Content>(kept ? { ...content, text: kept.base, version: kept.version ?? content.version } : content)
  const [text, setText] = useState(kept?.values ?? content.text)
  const [theirs, setTheirs] = useState<Content | null>(null)
  const act = useAct()
  const isOwn = !base.builtIn && base.language === language
  const words = { page: t(`pages.${page}`), language: t(`languages.${language}`) }

  const forget = () => {
    keepWork(draft, null)
    setKept(null)
  }
  const begin = (now: Content) => {
    forget()
    setBase(now)
    setText(now.text)
    setTheirs(null)
  }
  const type = (typed: string) => {
    setText(typed)
    keepWork(draft, typed === base.text ? null : { userName, version: base.version, base: base.text, values: typed })
  }
  /** What was put back is the base from now on; whatever was typed since it was saved stays. */
  const putBack = (saved: Content, now: Content) => {
    setBase(now)
    setText((present) => (present === saved.text ? now.text : present))
  }

  const write = (version: number, next: string | null) => act.run(async () => {
    const before = isOwn ? base.text : null
    try {
      const saved = await updateContent(page, language, version, next)
      begin(saved)
      offerRevert(t(next === null ? 'wasReset' : 'saved', words), async () => putBack(saved, await updateContent(page, language, saved.version, before)))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error
      setTheirs(await presentContent(page, language))
    }
  })

  return {
    text, type, theirs, isOwn,
    isChanged: text !== base.text,
    /** It goes on with what was left unsaved. */
    isResumed: kept !== null,
    forget,
    startAgain: () => begin(content),
    isBusy: act.isBusy,
    problem: act.error?.message ?? null,
    save: () => write(base.version, text),
    reset: () => write(base.version, null),
    /** The text of whoever was faster. */
    take: () => theirs && begin(theirs),
    /** This text in place of theirs. */
    insist: () => theirs && write(theirs.version, text),
  }
}
