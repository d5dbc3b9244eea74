import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { makeSampleData, startSampleServer } from './sample-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the sample archive, with its base path. */
    archiveUrl: string
    /** The browser’s program; null if there is no browser. */
    browser: string | null
  }
}

/**
 * Finds a browser, and starts one archive with the sample collection for all stories. To save time while writing stories, keep an archive
 * running and name it in `ARCHIVE_URL` (with its base path).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = findChromium()
  const running = process.env.ARCHIVE_URL?.replace(/\/$/, '')
  const samples = browser && !running ? await makeSampleData() : null
  if (samples) process.env.SAMPLE_DATA = samples
  const server = samples ? await startSampleServer() : null
  project.provide('browser', browser)
  project.provide('archiveUrl', running ?? server?.url ?? '')
  return async () => {
    await server?.stop()
    if (samples) rmSync(samples, { recursive: true, force: true })
  }
}
