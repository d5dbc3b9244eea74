import type { Language } from './common.ts'
import { inLanguage, type Text } from './in-language.ts'

/** A content warning as it is written, in either language or both. */
type Written = { contentWarning: string | null; contentWarningEn: string | null }

/** What a unit says about everything in it. */
export type InheritedWarning = Written & { unit: { id: string; name: string; nameEn?: string | undefined } }

/**
 * A sentence that covers the pictures and files of a record until a reader opens them knowingly. A record without one has that of the
 * nearest unit above it that has one.
 */
type Warned = Written & { inheritedWarning: InheritedWarning | null }

const isWritten = ({ contentWarning, contentWarningEn }: Written): boolean => contentWarning !== null || contentWarningEn !== null

/** The sentence that covers a record, for a reader, and the unit for which it was written, unless it is the record’s own; null if none. */
export function warningIn(record: Warned, language: Language): (Text & { unit: InheritedWarning['unit'] | null }) | null {
  const { contentWarning, contentWarningEn, unit } = isWritten(record) ? { ...record, unit: null } : (record.inheritedWarning ?? NONE)
  const said = inLanguage(contentWarning, contentWarningEn, language)
  return said && { ...said, unit }
}

const NONE = { contentWarning: null, contentWarningEn: null, unit: null }

/** Whether a content warning covers the files of a record. */
export const isCovered = (record: Warned): boolean => warningIn(record, 'it') !== null
