import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Engine } from '../server/src/db/engine.ts'
import { type BenchArchive, benchArchive, stopPostgres } from './archive.ts'
import { bareEngine } from './bare-engine.ts'
import type { Bench } from './calls.ts'
import { hasRealRecords } from './collection.ts'
import { compared, record } from './recorded.ts'
import { markdown, type Row } from './report.ts'
import { pathsFrom, throughput } from './requests.ts'
import { bundles } from './scenarios/bundles.ts'
import { crawlers } from './scenarios/crawlers.ts'
import { harvest } from './scenarios/harvest.ts'
import { importRows } from './scenarios/import-rows.ts'
import { lighthousePerformance } from './scenarios/lighthouse.ts'
import { longSheet } from './scenarios/long-sheet.ts'
import { lists } from './scenarios/lists.ts'
import { manyAtOnce } from './scenarios/many-at-once.ts'
import { oneRecord } from './scenarios/one-record.ts'
import { otherCalls } from './scenarios/other-calls.ts'
import { pages } from './scenarios/pages.ts'
import { reading } from './scenarios/reading.ts'
import { search, type SearchTimes } from './scenarios/search.ts'
import { sheetsBack } from './scenarios/sheets-back.ts'
import { shortSheet } from './scenarios/short-sheet.ts'
import { start } from './scenarios/start.ts'
import { suggestions } from './scenarios/suggestions.ts'
import { text } from './scenarios/text.ts'
import { tree } from './scenarios/tree.ts'
import { type RunningServer, serveArchive } from './server.ts'
import { signIn } from './sign-in.ts'

const PARTS = ['start', 'record', 'tree', 'search', 'lists', 'suggestions', 'pages', 'calls', 'crawlers', 'harvest', 'reading',
  'sheets', 'changes', 'browser']

/**
 * Measures the server and prints a table: `npm run bench`, or a part of it quickly, on an archive that is kept:
 *
 *     npm run bench -- --only search,lists --engines sqlite --keep /tmp/kept
 *
 * Every public call has a row: the median of one client and the requests a second of ten, the time of the bare engine in the same run, the
 * ratio to the server's empty route, the goal, and the change since the recorded run (`recorded.json`), adjusted for the speed of the
 * machine at the time. Queries differ from one another, unless a row says *asked again*; they consist of words of the collection
 * (`questions.ts`). docs/measured.md explains the method.
 *
 *     npm run bench -- --text
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    /** The folder of the real collection. */
    data: { type: 'string', default: process.env.FALDONE_TEST_DATA ?? '../shared/data' },
    /** Made records only: long descriptions, the same on every machine. */
    made: { type: 'boolean', default: false },
    /** Some of these, separated by commas. */
    only: { type: 'string', default: PARTS.join() },
    /** A folder in which loaded archives are kept; a later run copies them. */
    keep: { type: 'string' },
    /** How long ten clients send requests, for each row. */
    seconds: { type: 'string', default: '3' },
    /** The program of a release, to measure that instead of the sources: `…/server/program/main.mjs`. */
    program: { type: 'string' },
    'import-rows': { type: 'string', default: '100000' },
    /** Writes the figures to `recorded.json`, with which later runs compare theirs. */
    record: { type: 'boolean', default: false },
    /** Only how well scans are read: letters wrong, words found and pages a minute, beside plain Tesseract. */
    text: { type: 'boolean', default: false },
    /** How many pages with text inside its file each record has. */
    pages: { type: 'string', default: '0' },
    /** How many pages of each group are read. */
    each: { type: 'string', default: '100' },
    out: { type: 'string' },
  },
})

if (values.program) process.env.FALDONE_PROGRAM = resolve(values.program)
const wants = new Set(values.only.split(','))
for (const name of wants) if (!PARTS.includes(name)) throw new Error(`--only ${name}: the parts are ${PARTS.join(', ')}`)
const keep = values.keep ? resolve(values.keep) : null
const say = (line: string): void => void process.stderr.write(`${line}\n`)

type Part = (bench: Bench) => Promise<Row[]>

/** The requests a second of the empty route: the most that ten clients can get through. */
async function emptyRoute(server: RunningServer): Promise<number> {
  const health = pathsFrom(['/api/health'])
  await throughput(server, health, 1)
  return throughput(server, health, Number(values.seconds))
}

/** The parts of the bench, in the order in which they run. Those that change the archive run only with the first size. */
const partsFor = (smaller: SearchTimes | null, times: SearchTimes): Record<string, Part> => ({
  start: async ({ archive, server }) => start(archive, server),
  record: oneRecord, tree, lists, suggestions, pages, calls: otherCalls, crawlers, harvest,
  search: (bench) => search(bench, smaller, times),
  sheets: async ({ archive, server }) => (smaller ? [] : sheetsSent(archive, server)),
  changes: async ({ archive, server }) => (smaller ? [] : changed(archive, server)),
})

/** The empty route, measured before each part, shows how fast the machine is at the time. */
async function measure(archive: BenchArchive, parts: Record<string, Part>, settings: NodeJS.ProcessEnv = {}): Promise<Row[]> {
  if (!Object.keys(parts).some((name) => wants.has(name))) return []
  say(`${archive.engine}, ${archive.size} records, loaded in ${(archive.facts.loadMs / 1000).toFixed(0)} s`)
  const server = await serveArchive(archive, settings)
  const bare = await bareEngine(archive)
  const rows: Row[] = []
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (!wants.has(name)) continue
      const emptyPerSecond = await emptyRoute(server)
      say(`${name} (the empty route: ${emptyPerSecond.toFixed(0)}/s)`)
      const measured = await part({ archive, server, bare, emptyPerSecond, seconds: Number(values.seconds) })
      rows.push(...measured.map((row) => (row.figures ? { ...row, figures: { ...row.figures, emptyPerSecond } } : row)))
    }
    return rows
  } finally {
    await bare.close()
    await server.stop()
  }
}

/** All parts, and with another server, because machines that read scans would disturb the others, searches beside them. */
const measureAll = async (archive: BenchArchive, parts: Record<string, Part>): Promise<Row[]> =>
  [...await measure(archive, parts), ...await measure(archive, { reading }, { RECOGNITION: 'on' })]

const importedRows = Number(values['import-rows'])

async function sheetsSent(archive: BenchArchive, server: RunningServer): Promise<Row[]> {
  if (importedRows === 0) return []
  const call = await signIn(archive, server)
  const long = await longSheet(archive, server, call, { rows: importedRows, data: made ? null : values.data })
  return [...(await shortSheet(archive, call)), ...long]
}

async function changed(archive: BenchArchive, server: RunningServer): Promise<Row[]> {
  const call = await signIn(archive, server)
  const sheets = importedRows > 0
    ? [...(await importRows(archive, server, importedRows)), ...(await sheetsBack(archive, call, importedRows))]
    : []
  // Last, because memory that it leaves in the server would count as the import's.
  return [...sheets, ...(await manyAtOnce(archive, call))]
}

const rows: Row[] = []

/** After each archive, so that an interrupted run leaves what it measured. */
const publish = () => {
  if (values.out) writeFileSync(values.out, markdown(rows))
}

if (values.text) {
  const table = await text({ data: values.data, each: Number(values.each), cache: '.cache/ground-truth', say })
  if (values.out) writeFileSync(values.out, table)
  console.log(table)
  process.exit()
}
if (keep) mkdirSync(keep, { recursive: true })
const made = values.made || !hasRealRecords(values.data)
if (made && !values.made) say(`No real collection in ${values.data}. Made-up words are measured, without a comparison to the recorded run.`)
for (const engine of values.engines.split(',') as Engine[]) {
  let smaller: SearchTimes | null = null
  for (const size of values.sizes.split(',').map(Number)) {
    const archive = await benchArchive({ engine, size, data: values.data, made, pages: Number(values.pages), keep })
    if (!archive) {
      say('No PostgreSQL could be had: left out')
      continue
    }
    const times: SearchTimes = new Map()
    const name = `${engine} ${size}${made ? ' made' : ''}${values.pages === '0' ? '' : ` with ${values.pages} pages`}`
    const measured = await measureAll(archive, partsFor(smaller, times)).finally(archive.close)
    rows.push(...compared(name, measured))
    if (values.record) record(name, measured)
    smaller ??= times
    publish()
  }
}
if (wants.has('browser')) rows.push(...(await bundles()), ...(await lighthousePerformance()))
await stopPostgres()
publish()
console.log(markdown(rows))
