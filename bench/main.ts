import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Engine } from '../server/src/db/engine.ts'
import { type BenchArchive, benchArchive, stopPostgres } from './archive.ts'
import { markdown, type Row } from './report.ts'
import { bundles } from './scenarios/bundles.ts'
import { importRows } from './scenarios/import-rows.ts'
import { lighthousePerformance } from './scenarios/lighthouse.ts'
import { manyAtOnce } from './scenarios/many-at-once.ts'
import { oneRecord } from './scenarios/one-record.ts'
import { compareSizes, search, type SearchTimes } from './scenarios/search.ts'
import { sheetsBack } from './scenarios/sheets-back.ts'
import { start } from './scenarios/start.ts'
import { treeLevel } from './scenarios/tree-level.ts'
import { type RunningServer, serveArchive } from './server.ts'
import { signIn } from './sign-in.ts'

/**
 * `npm run bench -- --sizes 100000,1000000 --engines sqlite,postgres --data ../shared/data --out docs/measured-table.md`
 * Figures are ratios to a baseline of the same run, since machines differ.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    data: { type: 'string', default: process.env.FALDONE_TEST_DATA ?? '../shared/data' },
    /** Made records only: long descriptions, the same on every machine. */
    made: { type: 'boolean', default: false },
    'import-rows': { type: 'string', default: '100000' },
    out: { type: 'string' },
  },
})

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Only the first size takes the import and what else changes the archive. */
async function measure(archive: BenchArchive, isFirst: boolean): Promise<{ rows: Row[]; times: SearchTimes }> {
  say(`${archive.engine}, ${archive.size} records, loaded in ${(archive.loadMs / 1000).toFixed(0)} s`)
  const server = await serveArchive(archive)
  try {
    const rows = [...start(archive, server), ...(await oneRecord(archive, server)), ...(await treeLevel(archive, server))]
    const found = await search(archive, server)
    return { rows: [...rows, ...found.rows, ...(isFirst ? await changed(archive, server) : [])], times: found.times }
  } finally {
    await server.stop()
  }
}

async function changed(archive: BenchArchive, server: RunningServer): Promise<Row[]> {
  const call = await signIn(archive, server)
  const rows = Number(values['import-rows'])
  const sheets = rows > 0 ? [...(await importRows(archive, server, rows)), ...(await sheetsBack(archive, call, rows))] : []
  // Last: what it leaves in the server's memory would count as the import's.
  return [...sheets, ...(await manyAtOnce(archive, call))]
}

const rows: Row[] = []

/** After each archive, so that a run that is cut off leaves what it measured. */
const publish = () => {
  if (values.out) writeFileSync(values.out, markdown(rows))
}

for (const engine of values.engines.split(',') as Engine[]) {
  const times: SearchTimes[] = []
  for (const [at, size] of values.sizes.split(',').map(Number).entries()) {
    const archive = await benchArchive(engine, size, values.data, !values.made)
    if (!archive) {
      say('No PostgreSQL could be had: left out')
      continue
    }
    const outcome = await measure(archive, at === 0)
    rows.push(...outcome.rows)
    times.push(outcome.times)
    publish()
    await archive.close()
  }
  rows.push(...compareSizes(engine, times))
}
rows.push(...(await bundles()), ...(await lighthousePerformance()))
await stopPostgres()
publish()
console.log(markdown(rows))
