import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { takeTurn } from '../../db/engine.ts'
import { type MachineText, writeMachineText } from '../../file-texts/store.ts'
import { childProcess, type ChildLimits } from '../../jobs/child-process.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { enqueueJob } from '../../jobs/store.ts'
import { indexRead } from '../../search/read-files.ts'
import { openStorage, type StorageConfig } from '../storage.ts'
import { languageFor } from './language-store.ts'
import { textOf } from './lines.ts'
import type { Recognised, RecognisedPage, RecognitionTask } from './page.ts'
import { noteRecognition, PAGES_A_JOB, pagesOf, settledPlaces, type Wanted } from './store.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 110_000, memoryBytes: 1536 * MiB, idleBytes: 700 * MiB }

type RecognitionConfig = StorageConfig & Pick<Config, 'maxPixels' | 'recognitionLanguage' | 'recognitionLanguages'>

/** The job 'recognition': recognises the words in an image, or in some pages of a PDF without text, and asks for the next pages. */
export function recognitionJob({ read }: Database, config: RecognitionConfig, limits: Partial<ChildLimits> = {}): JobHandler {
  const storage = openStorage(config)
  const child = childProcess<RecognitionTask, Recognised>(new URL('./process.ts', import.meta.url), { ...LIMITS, ...limits })
  return {
    async run(payload) {
      const { sha256, page, again } = payload as Wanted
      const known = await pagesOf(read, sha256)
      if (!known) return { write: async () => {} }
      const { mediaType } = known
      const last = Math.min(page + PAGES_A_JOB - 1, known.pages)
      const settled = await settledPlaces(read, sha256, again ?? false)
      const pages = Array.from({ length: Math.max(last - page + 1, 0) }, (_, at) => page + at).filter((one) => !settled.has(one))
      const language = await languageFor(read, sha256, config)
      const task = { sha256, mediaType, pages, maxPixels: config.maxPixels, language }
      const found = pages.length === 0
        ? { pages: [], failure: null }
        : await storage.withLocalFile(sha256, (path) => child.ask({ path, ...task }))
      return {
        async write(tx) {
          await takeTurn(tx)
          if (!(await pagesOf(tx, sha256))) return
          const unit = mediaType === 'application/pdf' ? 'page' : 'part'
          if (found.pages.length > 0) await writeMachineText(tx, sha256, found.pages.map((read) => machineText(unit, read)))
          await indexRead(tx, sha256)
          if (found.failure) await noteRecognition(tx, sha256, 'failed')
          else if (last < known.pages) await enqueueJob(tx, 'recognition', { ...(payload as Wanted), page: last + 1 })
          else await noteRecognition(tx, sha256, 'done')
        },
        failure: found.failure ?? undefined,
      }
    },
    giveUp: (tx, payload) => noteRecognition(tx, (payload as Wanted).sha256, 'failed'),
    stop: () => child.stop(),
  }
}

const machineText = (unit: MachineText['unit'], { page, lines, confidence }: RecognisedPage): MachineText =>
  ({ unit, place: page, text: textOf({ lines }), confidence, words: JSON.stringify(lines) })
