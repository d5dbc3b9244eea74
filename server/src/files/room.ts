import { statfs } from 'node:fs/promises'
import { byteLimit } from '@faldone/contract/errors.ts'
import type { FreeSpace } from '../archive.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { turns } from '../jobs/turns.ts'

/** What a user is about to send: the bytes in total, and how many have arrived. */
export type Announced = { owner: string | null; size: number; arrived: number }

/** Ensures that uploads fit on the disk, where signing in and reading must always have room. */
export type Room = {
  /**
   * Registers what a user is about to send. Returns a function that ends the registration, to be called when everything has arrived or
   * nothing more will. `times`: how many copies may be on the disk at once. Throws NO_ROOM if it does not fit beside the reserve and what
   * others have registered, UPLOAD_QUOTA if too much is in progress.
   */
  announce(upload: Pick<Announced, 'owner' | 'size'> & { times?: number }): Promise<() => void>
  /** How many bytes of the disk stay free. */
  reserve(): Promise<number>
  /** Throws ENOSPC, as the disk itself would, if only the reserve is left. */
  requireSome(): Promise<void>
  /** Passes bytes on and checks the disk meanwhile. Throws ENOSPC if the reserve is reached. */
  watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Ensures that uploads fit on the disk. */
    room: Room
  }
}

const MiB = 1024 ** 2
/** How many bytes may arrive before the disk is checked again. It is checked earlier if little is left. */
const LOOK_AFTER = 4 * MiB
/** On a small disk the reserve is at most this part of it. */
const MOST_OF_DISK = 1 / 10
/** Smaller uploads count as this much, otherwise empty ones would be unlimited. */
const LEAST_SIZE = MiB

const freeSpaceOf: FreeSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const sum = (all: readonly Announced[], of: (one: Announced) => number): number => all.reduce((total, one) => total + of(one), 0)
const counted = ({ size }: Announced): number => Math.max(size, LEAST_SIZE)

type RoomConfig = Pick<Config, 'dataDir' | 'maxFileBytes' | 'diskReserveBytes' | 'uploadsBytes' | 'userUploadsBytes'>
type Place = { config: RoomConfig; freeSpace?: FreeSpace }

/** `underWay`: the uploads that persist from one request to the next. */
export function openRoom(place: Place, underWay: () => Promise<Announced[]>): Room {
  const { dataDir, maxFileBytes, diskReserveBytes, uploadsBytes, userUploadsBytes } = place.config
  const inTurn = turns(1)
  const announced = new Set<Announced>()

  /** What is free, and how much of that is the reserve. */
  async function look(): Promise<{ free: number; reserve: number }> {
    const { free, total } = await (place.freeSpace ?? freeSpaceOf)(dataDir)
    return total === 0 ? { free: Infinity, reserve: 0 } : { free, reserve: Math.min(diskReserveBytes, total * MOST_OF_DISK) }
  }

  /** What is left beside the reserve. */
  const left = async (): Promise<number> => {
    const { free, reserve } = await look()
    return Math.max(free - reserve, 0)
  }

  function requireQuota(others: readonly Announced[], mine: Announced, limit: number): void {
    // One file of the allowed size must always be possible, with the form around it.
    const most = Math.max(limit, maxFileBytes + LEAST_SIZE)
    if (limit > 0 && sum(others, counted) + counted(mine) > most) throw new ApiError('UPLOAD_QUOTA', { limit: byteLimit(limit) })
  }

  async function requireRoom(others: readonly Announced[], { size }: Announced, times: number): Promise<void> {
    const toCome = sum(others, (one) => Math.max(one.size - one.arrived, 0))
    const free = Math.floor(Math.max((await left()) - toCome, 0) / times)
    if (size > free) throw new ApiError('NO_ROOM', { needed: byteLimit(size), free: byteLimit(free) })
  }

  /** How many bytes may arrive before the disk must be checked again. Throws ENOSPC if this many may not. */
  async function surelyLeft(bytes: number): Promise<number> {
    const now = await left()
    if (now < bytes) throw Object.assign(new Error('The reserve of the disk is reached'), { code: 'ENOSPC' })
    return Math.max(Math.min(LOOK_AFTER, now / 2), bytes)
  }

  return {
    announce: ({ owner, size, times = 1 }) => inTurn(async () => {
      const mine = { owner, size, arrived: 0 }
      const others = [...announced, ...await underWay()]
      requireQuota(others.filter((one) => one.owner === owner), mine, userUploadsBytes)
      requireQuota(others, mine, uploadsBytes)
      await requireRoom(others, mine, times)
      announced.add(mine)
      return () => void announced.delete(mine)
    }, { signal: new AbortController().signal }),

    reserve: async () => (await look()).reserve,

    async requireSome() {
      await surelyLeft(1)
    },

    async *watch(source) {
      let sure = 0
      for await (const chunk of source) {
        if (chunk.length > sure) sure = await surelyLeft(chunk.length)
        sure -= chunk.length
        yield chunk
      }
    },
  }
}
