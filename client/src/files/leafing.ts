import type { ArchiveFile } from '@faldone/contract/file.ts'

/** Where a file stands among those of a record, from 1, and the way to the ones beside it. */
export type Leafing = { place: number; total: number; turn: (by: 1 | -1) => void }

/** The files that are shown one after the other: subtitles belong to their film. */
export const leaves = (files: readonly ArchiveFile[]): ArchiveFile[] => {
  const shown = files.filter(({ mediaType }) => !mediaType.startsWith('text/vtt'))
  return shown.length > 0 ? shown : [...files]
}

const stem = (name: string): string => name.replace(/(\.[a-z]{2,3}(-[a-z]{2})?)?\.[^.]+$/i, '').toLowerCase()

/** The subtitles of a film: those of its name (`film.it.vtt`); where it is the only one, all that there are. */
export function captionsOf(film: ArchiveFile, files: readonly ArchiveFile[]): { file: ArchiveFile; language: string | undefined }[] {
  const captions = files.filter(({ mediaType }) => mediaType.startsWith('text/vtt'))
  const own = captions.filter(({ name }) => stem(name) === stem(film.name))
  const isAlone = files.filter(({ mediaType }) => /^(video|audio)\//.test(mediaType)).length === 1
  return (own.length > 0 ? own : isAlone ? captions : []).map((file) => ({ file, language: /\.([a-z]{2,3})(-[a-z]{2})?\.vtt$/i.exec(file.name)?.[1]?.toLowerCase() }))
}
