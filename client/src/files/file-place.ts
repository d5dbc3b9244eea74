import { captionsOf } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'

/** A place inside a file: the page of a PDF or the second of a sound or film, and the words that were found there. */
export type FilePlace = { fileId: string; at: number; words: string }

/** The file that shows a place: the file itself, or the film or sound whose subtitles it is. */
export const fileAt = (place: FilePlace | null, shown: readonly ArchiveFile[], files: readonly ArchiveFile[]): ArchiveFile | undefined =>
  place ? shown.find((one) => one.id === place.fileId || captionsOf(one, files).some(({ file }) => file.id === place.fileId)) : undefined
