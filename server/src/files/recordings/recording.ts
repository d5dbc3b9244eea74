/** A stored sound or film to be measured. */
export type RecordingTask = { path: string; sha256: string; mediaType: string }

/**
 * What was found out. `duration` is in seconds. Films have their size in pixels, upright. `peaks` is as in the contract's `fileSchema`.
 * `failure` says why something is missing: a code, perhaps with a message.
 */
export type Recording = {
  duration: number | null
  width: number | null
  height: number | null
  peaks: string | null
  failure: string | null
}

export const NOTHING_KNOWN: Recording = { duration: null, width: null, height: null, peaks: null, failure: null }
