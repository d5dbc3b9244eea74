import type { Language } from '@faldone/contract/common.ts'

/** A length or a moment as it is read aloud: "2 minuti 5 secondi", "1 hour 2 minutes". */
export function spokenClock(seconds: number, language: Language): string {
  const whole = Math.floor(seconds)
  const parts = [['hour', Math.floor(whole / 3600)], ['minute', Math.floor(whole / 60) % 60], ['second', whole % 60]] as const
  const said = parts.filter(([unit, count]) => count > 0 || (unit === 'second' && whole === 0))
  return said.map(([unit, count]) => count.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' })).join(' ')
}
