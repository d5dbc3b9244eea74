import type { FileText } from '../../file-texts/passage.ts'

/** A stored file whose text is to be read. */
export type TextTask = { path: string; sha256: string; mediaType: string }

/** What was found. `failure` says why there is no text: a code, perhaps with a message. */
export type TextInFile = FileText & {
  /** Whether it has pages without text, which may be scans. */
  hasBarePages: boolean
  failure: string | null
}
