import { access, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { openDerivatives } from '../files/derivatives.ts'
import type { Room } from '../files/room.ts'
import type { SharedConfig } from '../files/shared-folder.ts'
import { openStorage } from '../files/storage.ts'
import { ChildEnded, childProcess, type ChildLimits } from '../jobs/child-process.ts'
import { fairTurns } from './fair-turns.ts'
import type { DrawingTask, PyramidTask } from './drawing.ts'
import type { ImageRequest, Size } from './image-request.ts'

const MiB = 1024 * 1024
const PYRAMIDS: ChildLimits = { deadlineMs: 120_000, memoryBytes: 1024 * MiB, idleBytes: 320 * MiB }
/** The largest rotated picture, as WebP, takes 590 MiB. */
const DRAWINGS: ChildLimits = { deadlineMs: 20_000, memoryBytes: 768 * MiB, idleBytes: 320 * MiB }
/**
 * How many requests may wait for one process. Later ones are told to come back. A school behind one address may leaf through pages in
 * twenty windows.
 */
const MOST_WAITING = { mostOfOne: 100, mostOfAll: 300 }
const IDLE_MS = 60_000
/** How long to wait before trying again to decode an image that failed. */
const FAILED_MS = 10 * 60_000

/** An image, or a page of a PDF, with its size. */
type Drawable = { sha256: string; page?: number | null; full: Size }

/** Who asks for something, and whether they still wait for it. */
type Asking = { who?: string; isWanted?: () => boolean }

/** Draws parts of images in child processes, from pyramids that are made when they are first needed. */
export type Drawer = {
  /**
   * Throws BUSY if too many requests wait, if it takes too long, or if nobody waits for it any more; DAMAGED_FILE if the image cannot be
   * decoded.
   */
  draw(image: Drawable, request: ImageRequest, asking?: Asking): Promise<Uint8Array>
  stop(): void
}

/** A child process that does one task after the other, in fair turns, and ends after a minute without tasks. */
export function imageWorker<Task extends object, Reply>(limits: ChildLimits) {
  const child = childProcess<Task, Reply>(new URL('./process.ts', import.meta.url), limits)
  const turns = fairTurns(MOST_WAITING)
  let idle: NodeJS.Timeout | undefined
  /** Does the work in its turn. */
  const inTurn =
    async (work: (ask: typeof child.ask) => Promise<Reply>, { who = '', isWanted = () => true }: Asking = {}): Promise<Reply> => {
    clearTimeout(idle)
    const answer = turns.take(who, async () => {
      if (!isWanted()) throw new ApiError('BUSY')
      return work(child.ask)
    })
    if (!answer) throw new ApiError('BUSY')
    return answer.finally(() => {
      clearTimeout(idle)
      idle = setTimeout(() => turns.isIdle() && child.stop(), IDLE_MS).unref()
    })
  }
  const ask = (task: Task, asking?: Asking): Promise<Reply> => inTurn((ask) => ask(task), asking)
  const stop = () => {
    clearTimeout(idle)
    child.stop()
  }
  return { ask, inTurn, stop }
}

type DrawerOptions = { limits?: Partial<ChildLimits>; room?: Pick<Room, 'requireSome'> }

export function openDrawer(config: SharedConfig & Pick<Config, 'maxPixels'>, { limits = {}, room }: DrawerOptions = {}): Drawer {
  const storage = openStorage(config)
  const derivatives = openDerivatives(config)
  const pyramids = imageWorker<PyramidTask, boolean>(PYRAMIDS)
  const drawings = imageWorker<DrawingTask, Uint8Array>({ ...DRAWINGS, ...limits })
  const inWork = new Map<string, Promise<void>>()
  const failed = new Map<string, number>()

  const make = async ({ sha256, page = null, full }: Drawable, pyramid: string, who?: string): Promise<void> => {
    await room?.requireSome()
    await mkdir(dirname(pyramid), { recursive: true })
    const made = pyramids.inTurn(
      (ask) => storage.withLocalFile(sha256, (path) => ask({ path, sha256, page, full, pyramid, maxPixels: config.maxPixels })),
      who === undefined ? {} : { who }
    )
    await made.catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      if (/no space left|ENOSPC/i.test(String(error))) throw new ApiError('FULL')
      failed.set(pyramid, Date.now())
      throw new ApiError('DAMAGED_FILE', { sha256 })
    })
  }

  /** Its pyramid. Requests that come while it is being made share it. */
  const pyramidOf = async (image: Drawable, who?: string): Promise<string> => {
    const pyramid = derivatives.pyramidPath(image.sha256, image.page)
    if (await access(pyramid).then(() => true, () => false)) return pyramid
    if (Date.now() - (failed.get(pyramid) ?? 0) < FAILED_MS) throw new ApiError('DAMAGED_FILE', { sha256: image.sha256 })
    const making = inWork.get(pyramid) ?? make(image, pyramid, who).finally(() => inWork.delete(pyramid))
    inWork.set(pyramid, making)
    await making
    return pyramid
  }

  return {
    async draw(image, request, asking) {
      const { sha256, full } = image
      const pyramid = await pyramidOf(image, asking?.who)
      return drawings.ask({ pyramid, full, request }, asking).catch(async (error: unknown) => {
        if (error instanceof ApiError) throw error
        // Running out of time or memory does not mean that the pyramid is damaged, and others may be using it.
        if (error instanceof ChildEnded && error.reason !== 'CRASHED') throw new ApiError('BUSY')
        // A damaged pyramid can be deleted: the next request makes it again.
        await rm(pyramid, { force: true })
        throw new ApiError('DAMAGED_FILE', { sha256 })
      })
    },
    stop() {
      pyramids.stop()
      drawings.stop()
    },
  }
}
