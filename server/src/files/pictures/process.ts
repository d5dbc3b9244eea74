import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { answerTasks } from '../../jobs/child-tasks.ts'
import { pictureOfImage } from './image.ts'
import { pictureOfPdf } from './pdf.ts'
import type { Picture, PictureTask } from './picture.ts'

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The program of the child process in which files of unknown origin are decoded. */
answerTasks<PictureTask, Picture>(async ({ path, sha256, mediaType, maxPixels }) => {
  if ((await hashOf(path)) !== sha256) return { width: null, height: null, pages: null, thumbnail: null, failure: 'DAMAGED_FILE' }
  return mediaType === 'application/pdf' ? pictureOfPdf(path) : pictureOfImage(path, maxPixels)
})
