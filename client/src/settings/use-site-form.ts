import { isReadableAccent } from '@faldone/contract/accent.ts'
import type { Settings, SiteField } from '@faldone/contract/settings.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api-client.ts'
import { offerRevert } from '../changes.ts'
import { followed, keepWork, takeWork } from '../forms/index.ts'
import { useUser } from '../session/index.ts'
import { presentSettings, updateSettings } from './api.ts'
import { presentLogo } from './picture.ts'
import { type ChosenLogos, changesOf, LOGOS, type LogoName, type SiteWord, type SiteWords, wireName, wordsOf } from './site-values.ts'

const DRAFT = 'settings'

/** What the form of the centre holds, what is wrong with it, and how it is saved. */
export function useSiteForm(settings: Settings) {
  const { t } = useTranslation('archive', { keyPrefix: 'siteForm' })
  // Whoever began it: at the end of a session nobody is there any more, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  const [kept, setKept] = useState(() => takeWork<SiteWords>(DRAFT, userName))
  const [base, setBase] = useState(settings)
  const [words, setWords] = useState<SiteWords>(() => (kept ? followed(kept.values, kept.base, wordsOf(settings)) : wordsOf(settings)))
  // What they hold now, for what goes on after an answer that took its time.
  const present = useRef(words)
  const [logos, setLogos] = useState<ChosenLogos>({})
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const changes = changesOf(wordsOf(base), words, logos)
  const isChanged = Object.keys(changes).length > 0

  const show = (now: SiteWords) => {
    present.current = now
    setWords(now)
  }
  const keep = (typed: SiteWords, on: Settings) => {
    const before = wordsOf(on)
    keepWork(DRAFT, Object.keys(changesOf(before, typed, {})).length > 0 ? { userName, version: on.version, base: before, values: typed } : null)
  }
  const type = (name: SiteWord, text: string) => {
    const typed = { ...words, [name]: text }
    show(typed)
    keep(typed, base)
  }

  const forget = () => {
    keepWork(DRAFT, null)
    setKept(null)
  }
  /** What the form shows begins anew with these settings. */
  const begin = (now: Settings) => {
    forget()
    setBase(now)
    show(wordsOf(now))
    setLogos({})
  }

  const follow = (before: SiteWords, now: Settings) => {
    show(followed(present.current, before, wordsOf(now)))
    setBase(now)
  }
  /** Goes on from what is saved; whatever was changed since it was sent stays. */
  const goOn = (saved: Settings) => {
    setKept(null)
    follow(words, saved)
    keep(present.current, saved)
    setLogos((now) => Object.fromEntries(LOGOS.filter((name) => now[name] !== logos[name]).map((name) => [name, now[name]])))
  }

  const refuse = (error: ApiError) => {
    setProblems(error.fields ?? {})
    setProblem(error.fields ? null : error.message)
  }

  /** Where it arrived before, and only its answer did not, it is there already; else somebody was faster. */
  const meet = async (): Promise<Settings | null> => {
    const now = await presentSettings()
    if (Object.keys(changesOf(wordsOf(now), followed(words, wordsOf(base), wordsOf(now)), logos)).length === 0) return now
    follow(wordsOf(base), now)
    setProblem(t('stale'))
    return null
  }

  const send = async () => {
    if (!isChanged) return setProblem(t('nothing'))
    const before = Object.fromEntries(await Promise.all(LOGOS.filter((name) => logos[name] !== undefined).map(async (name) => [name, await presentLogo(base[`${name}Url`])] as const)))
    const saved = await updateSettings(base.version, changes).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error
      return meet()
    })
    if (!saved) return
    const back = changesOf(wordsOf(saved), wordsOf(base), before)
    goOn(saved)
    offerRevert(t('saved'), async () => follow(wordsOf(saved), await updateSettings(saved.version, back)))
  }

  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setProblems({})
    setProblem(null)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const isLocked = (name: SiteWord | LogoName) => base.locked.includes(wireName(name).split('.')[0] as SiteField)
  const unreadable = words.accent && (!/^#[0-9a-f]{6}$/i.test(words.accent) || !isReadableAccent(words.accent)) ? t('accentUnreadable') : undefined
  return {
    words, type, logos, problem, isBusy, isChanged, isLocked, save, forget,
    /** It goes on with what was left unsaved. */
    isResumed: kept !== null && isChanged,
    /** All that was changed is kept in the browser; pictures are not. */
    isKept: Object.keys(logos).length === 0,
    startAgain: () => begin(base),
    logoUrl: (name: LogoName): string | null => base[`${name}Url`],
    chooseLogo: (name: LogoName, picture: string | null) => setLogos((now) => ({ ...now, [name]: picture })),
    problemOf: (name: SiteWord | LogoName): string | undefined => problems[wireName(name)]?.join('. ') ?? (name === 'accent' ? unreadable : undefined),
  }
}

export type SiteFormControl = ReturnType<typeof useSiteForm>
