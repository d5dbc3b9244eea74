import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'

/** A place on the desk: a page of a file, or a part of a text without pages. */
export type DeskPlace = { fileId: string; place: number }

/** The files that can lie on the desk: pictures, PDFs and texts. Sounds and films have a player. */
export const deskFiles = (files: readonly ArchiveFile[]): ArchiveFile[] =>
  files.filter((file) => ['image', 'pdf', 'other'].includes(mediaOf(file)))

export const isSame = (one: DeskPlace, other: DeskPlace): boolean => one.fileId === other.fileId && one.place === other.place

/** Compares two places in the order of the files. */
export function inOrder(files: readonly ArchiveFile[]): (one: DeskPlace, other: DeskPlace) => number {
  const at = new Map(files.map(({ id }, index) => [id, index]))
  return (one, other) => (at.get(one.fileId) ?? 0) - (at.get(other.fileId) ?? 0) || one.place - other.place
}

/**
 * The place before or after another, in the same file or the one beside it; null at the ends. `span`: the first and last place of its file
 * that can be reached from there.
 */
export function beside(
  files: readonly ArchiveFile[], { fileId, place }: DeskPlace, by: 1 | -1, span: readonly [first: number, last: number]
): DeskPlace | null {
  if (by < 0 ? place > span[0] : place < span[1]) return { fileId, place: place + by }
  const next = files[files.findIndex(({ id }) => id === fileId) + by]
  return next ? { fileId: next.id, place: by > 0 ? 1 : (next.pages ?? 1) } : null
}
