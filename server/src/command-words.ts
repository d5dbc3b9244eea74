import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { asCalledHere } from './command-line.ts'

/** A sentence of a command, with its values in place of `{0}`, `{1}` … */
export const filled = (sentence: Label, language: Language, values: readonly (string | number)[]): string =>
  asCalledHere(sentence[language]).replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)]))
