import type { Token } from './token.ts'

/** Tokens, and the index of the next one to read. */
export type Cursor = { tokens: Token[]; at: number }

export const peek = (cursor: Cursor, ahead = 0): Token | undefined => cursor.tokens[cursor.at + ahead]

export type NumberToken = Extract<Token, { kind: 'number' }>

export const numberAt = (cursor: Cursor, ahead: number): NumberToken | null => {
  const token = peek(cursor, ahead)
  return token?.kind === 'number' ? token : null
}

export const isYear = (token: NumberToken | null) => token?.digits === 4
export const isShort = (token: NumberToken) => token.digits <= 2
export const isMonth = (token: Token | undefined) => token?.kind === 'month' || token?.kind === 'season'
export const isComma = (token: Token | undefined) => token?.kind === 'comma'
export const isJoin = (token: Token | undefined) => isComma(token) || ['dash', 'range', 'list'].includes(token?.kind ?? '')

/** Advances the cursor by some tokens and returns the result. */
export function consume<T>(cursor: Cursor, count: number, result: T): T {
  cursor.at += count
  return result
}
