import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { FilesThere } from '@faldone/contract/import-files.ts'
import { mayGoOn, pauseAfter, type PlacedFile } from '../files/manage/index.ts'
import { ApiError, reading } from '../session/api-client.ts'
import { filesPath } from './api.ts'
import { isLarge, isZip, partsOf, restOf, sizeOf } from './beside-parts.ts'
import { largeSender } from './send-large.ts'
import { sendFiles } from './sending.ts'

type Sending = { signal: AbortSignal; onProgress: (sent: number, total: number) => void }

const MOST_FAILURES = 6

const pause = (ms: number, signal: AbortSignal): Promise<void> => new Promise((resolve, reject) => {
  const waiting = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => {
    clearTimeout(waiting)
    reject(signal.reason as Error)
  }, { once: true })
})

/**
 * Sends the files of a sheet in parts, and large ones in pieces. If the connection is lost, it asks what has arrived and sends the rest,
 * also when the same files are sent again later. Throws an `ApiError`, or the signal's reason.
 */
export async function sendBeside(importId: string, files: readonly PlacedFile[], { signal, onProgress }: Sending): Promise<void> {
  const total = sizeOf(files)
  const unpacked = new Set<PlacedFile>()
  const sendLarge = largeSender(importId)
  for (let failures = 0; ;) {
    try {
      const { files: there, uploads } = await reading<FilesThere>(`${filesPath(importId)}/there`).queryFn({ signal })
      const rest = restOf(files, there, unpacked)
      let sent = total - sizeOf(rest)
      for (const part of partsOf(rest)) {
        const before = sent
        const way = { signal, onProgress: (some: number) => onProgress(before + some, total), onPiece: () => void (failures = 0) }
        if (isLarge(part)) await sendLarge(part[0]!, uploads, way)
        else await sendFiles<ImportAnswer>(filesPath(importId), part, way)
        sent += sizeOf(part)
        failures = 0
        for (const one of part) if (isZip(one.path)) unpacked.add(one)
      }
      return
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !mayGoOn(error) || ++failures > MOST_FAILURES) throw error
      await pause(pauseAfter(failures - 1), signal)
    }
  }
}
