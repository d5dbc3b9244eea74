import type { Language } from '@faldone/contract/common.ts'
import type { Content } from '@faldone/contract/content.ts'
import { useRef, useState } from 'react'
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
  // What stands there now, for what goes on after an answer that took its time.
  const present = useRef(text)
  const [theirs, setTheirs] = useState<Content | null>(null)
  const act = useAct()
  const isOwn = !base.builtIn && base.language === language
  const words = { page: t(`pages.${page}`), language: t(`languages.${language}`) }

  const forget = () => {
    keepWork(draft, null)
    setKept(null)
  }
  const show = (now: string) => {
    present.current = now
    setText(now)
  }
  const begin = (now: Content) => {
    forget()
    setBase(now)
    show(now.text)
    setTheirs(null)
  }
  const keep = (typed: string, on: Content) => keepWork(draft, typed === on.text ? null : { userName, version: on.version, base: on.text, values: typed })
  const type = (typed: string) => {
    show(typed)
    keep(typed, base)
  }
  /** Goes on from what is there now; whatever was typed since it was sent stays. */
  const goOn = (sent: string, now: Content) => {
    if (present.current === sent) return begin(now)
    setBase(now)
    setTheirs(null)
    keep(present.current, now)
  }

  /** What is there already, where it arrived before and only its answer did not; else somebody was faster. */
  const meet = async (next: string | null): Promise<Content | null> => {
    const now = await presentContent(page, language)
    const ownNow = now.builtIn || now.language !== language ? null : now.text.trim()
    if (ownNow === (next?.trim() || null)) return now
    setTheirs(now)
    return null
  }
  const write = (version: number, next: string | null) => act.run(async () => {
    const before = isOwn ? base.text : null
    const saved = await updateContent(page, language, version, next).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error
      return meet(next)
    })
    if (!saved) return
    goOn(text, saved)
    offerRevert(t(next === null ? 'wasReset' : 'saved', words), async () => goOn(saved.text, await updateContent(page, language, saved.version, before)))
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
