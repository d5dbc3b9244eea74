/** A stored sound or film of which it is to be found out how long it is. */
export type RecordingTask = { path: string; sha256: string; mediaType: string }

/**
 * What is found out of it. `duration` in seconds; of films the size in pixels, upright; `peaks` as in the contract's file; `failure` says
 * why something is missing: a code, perhaps with words.
 */
export type Recording = {
  duration: number | null
  width: number | null
  height: number | null
  peaks: string | null
  failure: string | null
}

export const NOTHING_KNOWN: Recording = { duration: null, width: null, height: null, peaks: null, failure: null }
