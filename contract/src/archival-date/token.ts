import type { Lexeme } from './lexicon.ts'

/** A date in figures; what is absent was not written. */
export type CalendarToken = { kind: 'calendar'; year?: number; month?: number; day?: number }

type NumberToken = { kind: 'number'; value: number; digits: number; apostrophe: boolean; ordinal: boolean }

/** What was written: `tight` follows its predecessor without a space, `bracketed` follows an opening square bracket. */
export type Token = (
  | Lexeme
  | CalendarToken
  | NumberToken
  | { kind: 'years'; value: number; span: 10 | 100 }
  | { kind: 'roman'; value: number }
  | { kind: 'dash' | 'comma' | 'bad' }
) & { tight?: boolean; bracketed?: boolean }
