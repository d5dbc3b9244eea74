import type { KnownBytes } from '../files/reading.ts'
import type { StorageConfig } from '../files/storage.ts'
import { childEnvironment } from '../jobs/child-environment.ts'
import { childProcess } from '../jobs/child-process.ts'

/** What the process is sent. */
export type ReadTask = { storage: StorageConfig; blobs: readonly KnownBytes[] }

const program = new URL('./process-main.ts', import.meta.url)
const HOUR_MS = 60 * 60 * 1000
const MiB = 1024 * 1024
const LIMITS = { deadlineMs: 24 * HOUR_MS, memoryBytes: 512 * MiB, idleBytes: 256 * MiB }

/** Reads stored bytes in a process of the lowest priority, so that people who read do not wait for it. */
export type Reader = {
  /** The SHA-256 of those that are missing or damaged. Throws if the storage cannot be reached. */
  unwell(blobs: readonly KnownBytes[]): Promise<string[]>
  /** Ends the process. The next call starts another one. */
  stop(): void
}

export function openReader({ dataDir, filesUrl }: StorageConfig): Reader {
  const child = childProcess<ReadTask, string[]>(program, LIMITS, childEnvironment())
  return {
    unwell: async (blobs) => (blobs.length > 0 ? child.ask({ storage: { dataDir, filesUrl }, blobs }) : []),
    stop: child.stop,
  }
}
