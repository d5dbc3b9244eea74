import { fold } from '../search/analyser.ts'

export type TermName = 'tematica' | 'tipologia'

/** Words of a list as they are compared: folded, and with an apostrophe for the accent of a capital (UNIVERSITA') off. */
export const termKey = (text: string): string => fold(text).replace(/'(?!\p{L})/gu, '')
