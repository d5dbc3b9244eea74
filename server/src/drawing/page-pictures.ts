import { ApiError } from '../errors.ts'
import { type Kept, openDerivatives, readSealed, writeSealed } from '../files/derivatives.ts'
import type { Room } from '../files/room.ts'
import type { SharedConfig } from '../files/shared-folder.ts'
import { openStorage } from '../files/storage.ts'
import { ChildEnded, type ChildLimits } from '../jobs/child-process.ts'
import { imageWorker } from './drawer.ts'
import type { PagesTask } from './pages.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 60_000, memoryBytes: 1024 * MiB, idleBytes: 320 * MiB }

/** Opening a PDF takes longer than drawing a page, so its neighbours are drawn, too. */
const TOGETHER = 12
/** How long to wait before trying again to draw pages that failed. */
const FAILED_MS = 10 * 60_000

export type PagePictures = {
  /**
   * The picture of a page of a PDF with this many pages, for somebody who waits in turn with others. Throws BUSY if too many requests wait,
   * DAMAGED_FILE if it cannot be drawn, FULL if there is no room for it.
   */
  read(pdf: { sha256: string; pages: number }, page: number, who: string): Promise<Kept>
  stop(): void
}

/** Small pictures of the pages of PDFs, drawn in a child process when they are first asked for, and kept. */
export function openPagePictures(config: SharedConfig, room: Pick<Room, 'requireSome'>): PagePictures {
  const storage = openStorage(config)
  const derivatives = openDerivatives(config)
  const worker = imageWorker<PagesTask, Uint8Array[]>(LIMITS)
  const inWork = new Map<string, Promise<void>>()
  const failed = new Map<string, number>()

  const draw = async (sha256: string, pages: number[], who: string): Promise<void> => {
    const key = `${sha256} ${pages[0]}`
    if (Date.now() - (failed.get(key) ?? 0) < FAILED_MS) throw new ApiError('DAMAGED_FILE', { sha256 })
    await room.requireSome()
    const drawn = await worker.inTurn((ask) => storage.withLocalFile(sha256, (path) => ask({ path, sha256, pages })), { who })
      .catch((error: unknown) => {
        if (error instanceof ApiError) throw error
        if (error instanceof ChildEnded && error.reason === 'STOPPED') throw new ApiError('BUSY')
        failed.set(key, Date.now())
        throw new ApiError('DAMAGED_FILE', { sha256 })
      })
    for (const [at, picture] of drawn.entries()) await writeSealed(derivatives.pagePath(sha256, pages[at]!), picture)
  }

  return {
    async read({ sha256, pages }, page, who) {
      const path = derivatives.pagePath(sha256, page)
      const kept = await readSealed(path)
      if (kept) return kept
      const first = page - ((page - 1) % TOGETHER)
      const key = `${sha256} ${first}`
      const group = Array.from({ length: Math.min(TOGETHER, pages - first + 1) }, (_, at) => first + at)
      // Requests for pages that are being drawn share the work.
      const making = inWork.get(key) ?? draw(sha256, group, who).finally(() => inWork.delete(key))
      inWork.set(key, making)
      await making
      const made = await readSealed(path)
      if (!made) throw new ApiError('DAMAGED_FILE', { sha256 })
      return made
    },
    stop: () => worker.stop(),
  }
}
