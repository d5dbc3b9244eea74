import type { CopyFaultCode } from '@faldone/contract/copies.ts'

/** Why there is no good copy. `problems` says how many files of the copy are concerned, where files are. */
export class CopyFault extends Error {
  readonly code: CopyFaultCode
  readonly problems: number
  constructor(code: CopyFaultCode, { problems = 0, cause }: { problems?: number; cause?: unknown } = {}) {
    super(cause instanceof Error ? `${code}: ${cause.message}` : code, { cause })
    this.code = code
    this.problems = problems
  }
}

/** What another machine or the disk said. */
export const reasonOf = ({ cause, message }: CopyFault): string => (cause instanceof Error ? cause.message : message)
