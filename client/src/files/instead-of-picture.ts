import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'

/** The message for a file without a picture. A file that has just arrived may still get one. */
export function insteadOfPicture(file: Pick<ArchiveFile, 'mediaType' | 'thumbnail' | 'iiifUrl'>): 'files.pictureToCome'
  | 'files.damagedPicture' | 'files.noPreview' | 'hit.noPicture' {
  if (file.thumbnail === 'waiting') return 'files.pictureToCome'
  if (mediaOf(file) === 'image') return 'hit.noPicture'
  return file.mediaType.startsWith('image/') ? 'files.damagedPicture' : 'files.noPreview'
}
