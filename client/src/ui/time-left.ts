import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** There is nothing to judge by earlier, nor with a smaller part of the whole done, unless the work was watched for long. */
const WATCHED_MS = 5 * SECOND
const WATCHED_PART = 0.05
const WATCHED_LONG_MS = 2 * MINUTE
/** What was said stays so long. */
const SAID_MS = 10 * SECOND
/** Another number is not said for a smaller difference. */
const DOUBT = 0.15

/** How long some work still takes, as people say it. */
export type TimeLeft = { unit: 'soon' } | { unit: 'minutes' | 'hours'; count: number }

/** What was seen of some work: where it stood when it was first looked at, and what was said of it, for how much time left, and when. */
export type Pace = { at: number; done: number; last: number; said: { left: number; at: number; words: TimeLeft } | null }

function inWords(left: number): TimeLeft {
  if (left < 45 * SECOND) return { unit: 'soon' }
  if (left >= 1.75 * HOUR) return { unit: 'hours', count: Math.round(left / HOUR) }
  const minutes = Math.max(1, Math.round(left / MINUTE))
  return { unit: 'minutes', count: minutes > 12 ? Math.round(minutes / 5) * 5 : minutes }
}

/** What is known of the pace of some work that has come so far, by what was known before. Work that begins again is new. */
export function paceOf(before: Pace | null, done: number, total: number | null, now: number): Pace {
  if (!before || done < before.last || now < before.at) return { at: now, done, last: done, said: null }
  const pace = { ...before, last: done }
  if (total === null || total <= done) return { ...pace, said: null }
  const [passed, came] = [now - before.at, done - before.done]
  if (passed < WATCHED_MS || came <= 0 || (came < total * WATCHED_PART && passed < WATCHED_LONG_MS)) return pace
  const left = (total - done) * (passed / came)
  const { said } = before
  if (said && now - said.at < SAID_MS) return pace
  const expected = said ? said.left - (now - said.at) : left
  const isAsExpected = said !== null && Math.abs(left - expected) < DOUBT * expected
  return { ...pace, said: { left: isAsExpected ? expected : left, at: now, words: inWords(isAsExpected ? expected : left) } }
}

/** Says how long work still takes by its pace so far; nothing while there is too little to judge by. `work`: another name is other work. */
export function useTimeLeft(work: string, done: number, total: number | null): string | null {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.timeLeft' })
  const pace = useRef<{ work: string; pace: Pace } | null>(null)
  const [words, setWords] = useState<TimeLeft | null>(null)
  useEffect(() => {
    const known = pace.current?.work === work ? pace.current.pace : null
    const now = paceOf(known, done, total, Date.now())
    pace.current = { work, pace: now }
    setWords(now.said?.words ?? null)
  }, [work, done, total])
  return words && t(words.unit, words.unit === 'soon' ? {} : { count: words.count })
}
