import { answerTasks } from '../../jobs/child-tasks.ts'
import { hashOfFile } from '../hash-of-file.ts'
import { pictureOfImage } from './image.ts'
import { pictureOfPdf } from './pdf.ts'
import type { Picture, PictureTask } from './picture.ts'

/** The program of the child process that decodes files of unknown origin. */
answerTasks<PictureTask, Picture>(async ({ path, sha256, mediaType, maxPixels }) => {
  if ((await hashOfFile(path)) !== sha256) return { width: null, height: null, pages: null, thumbnail: null, failure: 'DAMAGED_FILE' }
  return mediaType === 'application/pdf' ? pictureOfPdf(path) : pictureOfImage(path, maxPixels)
})
