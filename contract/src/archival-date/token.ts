import type { Lexeme } from './lexicon.ts'

/** A date in figures. Absent parts were not written. */
export type CalendarToken = { kind: 'calendar'; year?: number; month?: number; day?: number }

type NumberToken = { kind: 'number'; value: number; digits: number; apostrophe: boolean; ordinal: boolean }

/** What was written. `tight`: no space before it. `bracketed`: an opening square bracket before it. */
export type Token = (
  | Lexeme
  | CalendarToken
  | NumberToken
  | { kind: 'years'; value: number; span: 10 | 100 }
  | { kind: 'roman'; value: number }
  | { kind: 'dash' | 'comma' | 'bad' }
) & { tight?: boolean; bracketed?: boolean }
