import type { Language } from '@faldone/contract/common.ts'
import { say } from '../command-text.ts'
import type { Finding } from './sheet.ts'

const SHOWN = 200

/** A cell is missing, or holds something that is no value of its column. */
export function wrongValue(row: number, label: string, value: string | undefined, lang: Language): Finding {
  const said = `${row}, ${label}${value ? `: ${value.slice(0, SHOWN)}` : ''}`
  return { row, text: say(value ? 'valueWrong' : 'valueMissing', lang, said), field: label }
}
