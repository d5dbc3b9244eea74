import { fold } from './folding.ts'

/** A heading in the form in which it is compared: without case, accents and punctuation. */
export const headerKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
