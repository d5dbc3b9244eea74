import { COPY_FAULT_BRIEF } from './copy-fault-words.ts'
import type { Language } from './common.ts'
import { nightFormats } from './instants.ts'
import { type CopyAnswer, NIGHTS, type Status } from './status.ts'
import { NIGHT_WORDS } from './status-words.ts'

/** How a day went. `redone`: a copy failed, and a later one was good. */
export type NightState = 'good' | 'redone' | 'bad' | 'none'
/** `day`: 14 nov. `told`: what happened. */
export type ToldNight = { key: string; day: string; state: NightState; told: string }

/** The day of an instant, in the time zone of this machine. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function tellNight(made: readonly CopyAnswer[], language: Language): Pick<ToldNight, 'state' | 'told'> {
  const words = (name: keyof typeof NIGHT_WORDS) => NIGHT_WORDS[name][language]
  const good = made.find(({ provedAt }) => provedAt !== null)
  const bad = made.find(({ fault }) => fault !== null)
  const why = bad?.fault ? COPY_FAULT_BRIEF[bad.fault][language] : words('bad')
  if (!good) return made.length > 0 ? { state: 'bad', told: why } : { state: 'none', told: words('none') }
  if (!bad) return { state: 'good', told: words('good') }
  return { state: 'redone', told: words('redone').replace('{why}', why).replace('{time}', nightFormats(language).time(good.provedAt!)) }
}

/** How the last fourteen days went, the present one last. */
export function tellNights({ copies: { last }, at }: Pick<Status, 'copies' | 'at'>, language: Language): ToldNight[] {
  const { day } = nightFormats(language)
  const now = new Date(at)
  return Array.from({ length: NIGHTS }, (_, back) => {
    // Noon of each day: days have 23 or 25 hours where the clock changes.
    const night = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12)
    const key = dayOf(night)
    return { key, day: day(night.toISOString()), ...tellNight(last.filter((made) => dayOf(new Date(made.at)) === key), language) }
  }).reverse()
}
