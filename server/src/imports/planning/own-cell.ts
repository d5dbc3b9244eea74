import { spreadsheetDateText } from '@faldone/contract/archival-date.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { maxCharacters, type OwnField, type OwnProblem, type OwnValue, readOwnValue } from '@faldone/contract/own-values.ts'
import { termKey } from '../recognising/folding.ts'
import { type Reading, refused, yesOrNo } from './cell-reading.ts'

const CODES: Record<Exclude<OwnProblem, 'choice'>, FindingCode> = {
  number: 'NUMBER_NOT_READ', tooLong: 'TOO_LONG', invalid: 'YES_NO_INVALID',
}

/**
 * The value of an own field in a cell that is not empty, or a word that its list does not have, about which `resolveTerms` decides.
 * Undefined if a finding says why it cannot be read.
 */
export function readOwnCell(field: OwnField, text: string, reading: Reading): OwnValue | undefined {
  const { type, it, en } = field
  const given = type === 'boolean' ? yesOrNo.get(termKey(text)) : type === 'date' ? spreadsheetDateText(text, reading) : text
  if (given === undefined) return refused(reading, 'YES_NO_INVALID')
  const read = readOwnValue(field, given)
  if ('value' in read) return read.value ?? undefined
  if (read.problem === 'choice') return text.trim()
  const limit = maxCharacters(type)
  return refused(reading, CODES[read.problem], { field: { it, en }, ...(limit !== null && { limit }) })
}
