import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { Recognition } from '@faldone/contract/recognition.ts'
import type { Bench } from '../calls.ts'
import { madePages } from '../known-pages.ts'
import { searchesDuring } from '../people.ts'
import { ms, type Row } from '../report.ts'
import type { RunningServer } from '../server.ts'
import { type Call, signIn } from '../sign-in.ts'

const LEAST_SECONDS = 20
const WARM_UP_SECONDS = 5
const LOOK_EVERY_MS = 500
/** How many pages of each group there are to read: more than are read in the time. */
const EACH = 9
/** How much longer searches may take while scans are read. */
const MOST_TIMES = 3

const recognition = '/recognition'
const pause = (call: Call, isPaused: boolean) => call<Recognition>('PUT', recognition, { isPaused })

async function attachPages(call: Call, cache: string): Promise<void> {
  const { id } = await call<ArchiveDocument>('POST', '/documents', { kind: 'document', title: 'Scansioni' })
  for (const { path } of madePages(cache, EACH)) {
    const form = new FormData()
    form.append('file', new Blob([readFileSync(path)]), basename(path))
    await call('POST', `/documents/${id}/files`, form)
  }
}

/** Searches of ten people, the half of them and the slowest hundredth, while scans are read and while they wait. */
export async function reading({ archive, server, seconds }: Bench): Promise<Row[]> {
  const call = await signIn(archive, server)
  await pause(call, true)
  await attachPages(call, '.cache/ground-truth')
  return [await searched({ server, call, archive, seconds: Math.max(seconds, LEAST_SECONDS) })]
}

type Searched = Pick<Bench, 'archive' | 'seconds'> & { server: RunningServer; call: Call }

async function searched({ server: { site }, call, archive: { engine, size, facts }, seconds }: Searched): Promise<Row> {
  const during = (forSeconds: number) => searchesDuring(forSeconds, site, facts.vocabulary.words)
  await during(WARM_UP_SECONDS)
  const idle = await during(seconds)
  const { pages: { read: before } } = await pause(call, false)
  for (;;) {
    const { pages } = await call<Recognition>('GET', recognition)
    if (pages.read > before) break
    await wait(LOOK_EVERY_MS)
  }
  const beside = await during(seconds)
  const { pages } = await pause(call, true)
  if (pages.waiting === 0) throw new Error('All pages were read before the end')
  const ratio = beside.most / idle.most
  return {
    what: `searches of ten people while scans are read, p99 (half of them ${ms(beside.half)}, idle ${ms(idle.half)}; ${
      pages.read - before} pages read)`,
    engine, size, measured: ms(beside.most), baseline: `${ms(idle.most)} idle`, ratio,
    goal: `≤ ${MOST_TIMES} × idle`, met: ratio <= MOST_TIMES,
  }
}
