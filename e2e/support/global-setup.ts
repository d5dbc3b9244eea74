import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { startSampleServer } from './sample-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the sample archive, with its base path. */
    archiveUrl: string
    /** Null where no browser could be had. */
    chromiumPath: string | null
  }
}

/** One archive with the sample collection and one browser for all stories. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = findChromium()
  project.provide('chromiumPath', chromiumPath)
  if (!chromiumPath) {
    project.provide('archiveUrl', '')
    return async () => {}
  }
  const server = await startSampleServer()
  project.provide('archiveUrl', server.url)
  return () => server.stop()
}
