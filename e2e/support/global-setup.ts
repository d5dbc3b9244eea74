import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startChromium } from './chromium.ts'
import { makeSampleData, startSampleServer } from './sample-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the sample archive, with its base path. */
    archiveUrl: string
    /** Where the browser listens; null if there is no browser. */
    browserUrl: string | null
  }
}

/**
 * Starts one archive with the sample collection and one browser for all stories. To save time while writing stories, keep an archive
 * running and name it in `ARCHIVE_URL` (with its base path).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startChromium()
  const running = process.env.ARCHIVE_URL?.replace(/\/$/, '')
  const samples = browser && !running ? makeSampleData() : null
  if (samples) process.env.SAMPLE_DATA = samples
  const server = samples ? await startSampleServer() : null
  project.provide('browserUrl', browser?.wsEndpoint() ?? null)
  project.provide('archiveUrl', running ?? server?.url ?? '')
  return async () => {
    await browser?.close()
    await server?.stop()
    if (samples) rmSync(samples, { recursive: true, force: true })
  }
}
