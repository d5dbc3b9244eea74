import { rm } from 'node:fs/promises'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { textsToLay } from '../../file-texts/store.ts'
import type { Config } from '../../config.ts'
import { ChildEnded, childProcess, type ChildLimits } from '../../jobs/child-process.ts'
import { turns } from '../../jobs/turns.ts'
import { isScan } from '../media-type.ts'
import { openStorage } from '../storage.ts'
import { MAX_BYTES, type WithTextTask, type WrittenPdf } from './with-text.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 110_000, memoryBytes: 1024 * MiB, idleBytes: 256 * MiB }

type Source = { name: string; sha256: string; size: number; mediaType: string }

/** Why there is no PDF of a file: it is neither a scan nor a PDF; it is too large; it cannot be read; it takes too much work. */
export type NoPdf = 'noPages' | 'tooLarge' | 'damaged' | 'tooHeavy'

/** A PDF at a path of its own, until it is removed. */
type MadePdf = { name: string; path: string; remove(): Promise<void>; failure?: never } | { failure: NoPdf }

export type PdfMaker = {
  /** Makes a PDF when its turn comes, unless the signal aborts first, whose reason it throws. Throws BUSY when the server stops. */
  make(file: Source, signal: AbortSignal): Promise<MadePdf>
  stop(): void
}

/** Makes PDFs of scans and PDFs with their text laid over them, for programs that search in PDFs, one at a time. */
export function pdfMaker(db: Db, settings: Config): PdfMaker {
  const storage = openStorage(settings)
  const child = childProcess<WithTextTask, WrittenPdf>(new URL('./process.ts', import.meta.url), LIMITS)
  const inTurn = turns(1)

  async function write({ sha256, mediaType }: Source, into: string): Promise<NoPdf | null> {
    const texts = await textsToLay(db, sha256)
    try {
      const { failure } = await storage.withLocalFile(sha256, (path) =>
        child.ask({ path, sha256, mediaType, texts, maxPixels: settings.maxPixels, into }))
      return failure ? 'damaged' : null
    } catch (error) {
      if (error instanceof ChildEnded) {
        if (error.reason === 'STOPPED') throw new ApiError('BUSY')
        return error.reason === 'CRASHED' ? 'damaged' : 'tooHeavy'
      }
      if (error instanceof ApiError && error.code === 'DAMAGED_FILE') return 'damaged'
      throw error
    }
  }

  return {
    async make(file, signal) {
      const isPdf = file.mediaType === 'application/pdf'
      if (!isPdf && !isScan(file.mediaType)) return { failure: 'noPages' }
      if (file.size > MAX_BYTES) return { failure: 'tooLarge' }
      const path = await storage.newPath()
      const remove = () => rm(path, { force: true })
      let isMade = false
      try {
        const failure = await inTurn(() => write(file, path), { signal })
        isMade = failure === null
        return failure ? { failure } : { name: isPdf ? file.name : `${file.name}.pdf`, path, remove }
      } finally {
        if (!isMade) await remove()
      }
    },
    stop: () => child.stop(),
  }
}
