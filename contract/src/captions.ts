import type { ArchiveFile } from './file.ts'

type NamedFile = Pick<ArchiveFile, 'name' | 'mediaType'>

/** WebVTT is known by its content. SubRip, and files wrongly called SubRip, are known by their names. */
export const isCaptions = ({ name, mediaType }: NamedFile): boolean =>
  mediaType.startsWith('text/vtt') || (/\.(?:srt|vtt)$/i.test(name) && /^(?:text\/|application\/octet-stream)/.test(mediaType))

/** Where subtitles are served as WebVTT, whatever their format is. */
const captionsUrl = ({ url }: Pick<ArchiveFile, 'url'>): string => url.replace(/(?=\?|$)/, '/captions')

const isRecording = ({ mediaType }: NamedFile): boolean => /^(?:video|audio)\//.test(mediaType)

/** The files that are shown one after the other. Subtitles are left out if a film or sound shows them; a transcript without one stays. */
export function leaves<File extends NamedFile>(files: readonly File[]): File[] {
  const shown = new Set(subtitlesOf(files.filter(isRecording), files))
  return files.filter((file) => !shown.has(file))
}

const stem = (name: string): string => name.replace(/(\.[a-z]{2,3}(-[a-z]{2})?)?\.[^.]+$/i, '').toLowerCase()

/** Subtitles of a film or sound, and where they are served as WebVTT. `language`: what their name says of it. */
export type CaptionsOf<File = ArchiveFile> = { file: File; url: string; language: string | undefined }

/**
 * The subtitles of a film or sound, WebVTT or SubRip. They are the ones with its name (`film.it.vtt`, `film.en.srt`), or all of them if it
 * is the only film or sound. Other files have none.
 */
export const captionsOf = <File extends NamedFile & Pick<ArchiveFile, 'url'>>(
  film: NamedFile, files: readonly File[]
): CaptionsOf<File>[] => subtitlesOf(isRecording(film) ? [film] : [], files).map(asCaptions)

/** The subtitles of these films and sounds. */
function subtitlesOf<File extends NamedFile>(films: readonly NamedFile[], files: readonly File[]): File[] {
  const captions = files.filter(isCaptions)
  const stems = new Set(films.map(({ name }) => stem(name)))
  const own = captions.filter(({ name }) => stems.has(stem(name)))
  if (own.length > 0 || films.length === 0) return own
  return files.filter(isRecording).length === 1 ? captions : []
}

/** A file with subtitles, and where they are served. */
export const asCaptions = <File extends NamedFile & Pick<ArchiveFile, 'url'>>(file: File): CaptionsOf<File> => (
  { file, url: captionsUrl(file), language: /\.([a-z]{2,3})(-[a-z]{2})?\.(?:vtt|srt)$/i.exec(file.name)?.[1]?.toLowerCase() }
)
