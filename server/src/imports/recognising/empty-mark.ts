import { EMPTY_MARK } from '@faldone/contract/import-columns.ts'
import { fold } from './folding.ts'

const emptyMarks = new Set([EMPTY_MARK.it, EMPTY_MARK.en].map(fold))

/** `- Valore vuoto -` */
export const isEmptyMark = (text: string): boolean => text.startsWith('-') && emptyMarks.has(fold(text))
