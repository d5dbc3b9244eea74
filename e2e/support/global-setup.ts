import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { onServer, startPostgres } from '../../server/test/support/postgres.ts'
import { writingPlace } from '../../server/test/support/writing-place.ts'
import { findChromium } from './chromium.ts'
import { makeSampleData, startSampleServer } from './sample-server.ts'
import { SAMPLE_DATABASE, SERVERS } from './several-servers.ts'

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
 * running and name it in `ARCHIVE_URL` (with its base path). With `FALDONE_SERVERS=3`, three servers on a
 * PostgreSQL and an object store answer for each archive, behind a balancer, one of which is killed every few seconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = findChromium()
  const running = process.env.ARCHIVE_URL?.replace(/\/$/, '')
  const postgres = browser && SERVERS > 1 ? await startPostgres(writingPlace()) : null
  if (postgres) {
    process.env.SAMPLE_POSTGRES = postgres.url
    await onServer(postgres.url, `create database ${SAMPLE_DATABASE}`)
  }
  const samples = browser && !running ? await makeSampleData() : null
  if (samples) process.env.SAMPLE_DATA = samples
  const server = samples ? await startSampleServer() : null
  project.provide('browser', browser)
  project.provide('archiveUrl', running ?? server?.url ?? '')
  return async () => {
    await server?.stop()
    if (samples) rmSync(samples, { recursive: true, force: true })
    await postgres?.stop()
  }
}
