import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '@faldone/contract/common.ts'

type Captions = { names: string[]; shown: number }

/** The subtitles of a film: what they are called, which of them are shown (-1 for none), and what shows others. */
export function useCaptions(player: RefObject<HTMLMediaElement | null>, language: Language) {
  const [captions, setCaptions] = useState<Captions>({ names: [], shown: -1 })
  const last = useRef(-1)
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (!tracks) return
    const listening = new AbortController()
    const follow = () => setCaptions({ names: namesOf([...tracks], language), shown: [...tracks].findIndex(isShown) })
    follow()
    for (const event of ['change', 'addtrack', 'removetrack']) tracks.addEventListener(event, follow, { signal: listening.signal })
    return () => listening.abort()
  }, [player, language])
  const show = (chosen: number) => {
    if (captions.shown >= 0) last.current = captions.shown
    for (const [at, track] of [...(player.current?.textTracks ?? [])].entries()) track.mode = at === chosen ? 'showing' : 'disabled'
  }
  const toggle = () => {
    const own = [...(player.current?.textTracks ?? [])].findIndex((track) => track.language === language)
    show(captions.shown >= 0 ? -1 : last.current >= 0 ? last.current : Math.max(own, 0))
  }
  return { ...captions, show, toggle }
}

const isShown = ({ mode }: TextTrack): boolean => mode === 'showing'

/** Their languages; the names of their files where these say no language or two of them say the same. */
export function namesOf(tracks: readonly Pick<TextTrack, 'language' | 'label'>[], language: Language): string[] {
  const words = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  return tracks.map(({ language: code, label }) => {
    const isAlone = tracks.filter((other) => other.language === code).length === 1
    return (code && isAlone && wordOf(words, code)) || label
  })
}

function wordOf(words: Intl.DisplayNames, code: string): string | undefined {
  try {
    const word = words.of(code)
    return word && word.charAt(0).toUpperCase() + word.slice(1)
  } catch {
    return undefined
  }
}
