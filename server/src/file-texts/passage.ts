import type { PlacedWord } from '@faldone/contract/file-text.ts'

/**
 * The text of one place in a file. `place`: the number of the page in a PDF, from 1; the second at which a subtitle begins; otherwise the
 * number of the part, from 1. `words`: its lines of words with their places, where these are known.
 */
export type Passage = { place: number; text: string; words?: PlacedWord[][] }

/** What the places of a file are. Texts without pages are divided into parts, so that none is too long. */
export type PlaceUnit = 'page' | 'second' | 'part'

export type FileText = { unit: PlaceUnit; passages: Passage[] }
