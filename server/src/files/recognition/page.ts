import type { ReadLanguage } from '@faldone/contract/read-languages.ts'

/** The pages of a stored file that are to be recognised, by number from 1. An image is page 1. */
export type RecognitionTask = {
  path: string; sha256: string; mediaType: string; maxPixels: number; language: ReadLanguage; pages: readonly number[]
}

/**
 * A word where it stands on its page: its text, its left, top, right and bottom edges in ten thousandths of the width and height of the
 * page, and how sure the machine is of it, from 0 to 100.
 */
export type RecognisedWord = [text: string, left: number, top: number, right: number, bottom: number, confidence: number]

/** A page with its lines of words. `confidence`: that of its letters on average; null without any. */
export type RecognisedPage = { page: number; lines: RecognisedWord[][]; confidence: number | null }

/** `failure` says why nothing could be read: a code, perhaps with a message. */
export type Recognised = { pages: RecognisedPage[]; failure: string | null }
