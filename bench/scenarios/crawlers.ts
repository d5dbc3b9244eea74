import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import type { Bench } from '../calls.ts'
import { type Asking, walk, within, wordSearch } from '../people.ts'
import { ms, type Row } from '../report.ts'
import { signIn } from '../sign-in.ts'

const CRAWLERS = 200
const PEOPLE = 10
/** A crawler asks again so long after an answer, a person after a glance at it. */
const CRAWLER_PAUSE_MS = 500
const PERSON_PAUSE_MS = 1_500
const LEAST_SECONDS = 20
const WARM_UP_SECONDS = 5
/** How much longer people may wait beside crawlers. */
const MOST_TIMES = 3

/** Every facet with every other, page after page, as one who follows all links. */
const facetPath = (at: number): string => {
  const type = TIPOLOGIE[at % TIPOLOGIE.length]!.it
  return `/archives?${new URLSearchParams({ tipologia: type, yearFrom: String(1950 + (at % 40)), page: String(1 + (at % 7)) })}`
}

const searchPath = (at: number): string =>
  `/api/archive/documents?${new URLSearchParams({ yearFrom: String(1950 + (at % 45)), sort: 'title', page: String(1 + (at % 50)) })}`

/** The side of a tile, and how many of them a scan has in both directions. */
const TILE = 512
const TILES = { wide: 12, high: 9 }

/** A grey scan with a grain, which does not compress to nothing. */
function madeScan(): Buffer<ArrayBuffer> {
  const width = TILES.wide * TILE
  const height = TILES.high * TILE
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = 160 + ((x * y) >> 9) % 64 + ((x * 7919 + y * 104_729) % 13)
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const numbers = [data.length, crc32(typed)].map((number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(number)
      return bytes
    })
    return Buffer.concat([numbers[0]!, typed, numbers[1]!])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))])
}

/** Adds a record with a large scan. Returns the addresses of its tiles; its pyramid is there. */
async function tilesOf({ archive, server }: Bench): Promise<(at: number) => string> {
  const call = await signIn(archive, server)
  const { id } = await call<{ id: string }>('POST', '/documents', { kind: 'image', title: 'Manifesto grande' })
  const form = new FormData()
  form.append('file', new Blob([madeScan()]), 'manifesto.png')
  const { id: fileId } = await call<{ id: string }>('POST', `/documents/${id}/files`, form)
  const tile = (at: number) => {
    const x = (at % TILES.wide) * TILE
    const y = (Math.floor(at / TILES.wide) % TILES.high) * TILE
    return `/api/archive/documents/${id}/iiif/${fileId}/${[x, y, TILE, TILE].join()}/${TILE},/0/default.jpg`
  }
  // The image is measured after it has arrived, and the first tile waits for the pyramid.
  while (!(await fetch(server.site + tile(0))).ok) await wait(500)
  return tile
}

/** What crawlers ask for: a third of them each follows facets, pages of lists, and the tiles of a scan. */
async function crawlersOf(bench: Bench): Promise<(number: number) => Asking> {
  const kinds = [facetPath, searchPath, await tilesOf(bench)]
  return (number) => ({
    path: (at) => kinds[number % kinds.length]!(at * CRAWLERS + number), from: `203.0.113.${number}`, pauseMs: CRAWLER_PAUSE_MS,
  })
}

/** The 99th percentile of the answers to people, alone and beside crawlers. Each person and each crawler has an address of its own. */
export async function crawlers(bench: Bench): Promise<Row[]> {
  const { archive, server: { site }, seconds } = bench
  const crawler = await crawlersOf(bench)
  const { engine, size, facts: { vocabulary } } = archive
  const words = vocabulary.words.map(({ text }) => text)
  const ways = [
    (at: number) => wordSearch(vocabulary.words, at),
    (at: number) => `/api/archive/suggest?${new URLSearchParams({ q: words[(at * 53) % words.length]!.slice(0, 4) })}`,
    searchPath, () => '/', () => '/api/archive/settings',
  ]
  const person = (number: number): Asking =>
    ({ path: (at) => ways[(at + number) % ways.length]!(at * PEOPLE + number), from: `198.51.100.${number}`, pauseMs: PERSON_PAUSE_MS })
  const during = async (count: number, forSeconds = Math.max(seconds, LEAST_SECONDS)) => {
    const stop = new AbortController()
    const walking = Array.from({ length: count }, (_, number) => walk(site, crawler(number), stop.signal))
    // People come when the crawlers are at work.
    await wait(count > 0 ? WARM_UP_SECONDS * 1000 : 0)
    const people = Array.from({ length: PEOPLE }, (_, number) => walk(site, person(number), stop.signal))
    await wait(forSeconds * 1000)
    stop.abort()
    const answered = (await Promise.all(walking)).flat()
    const took = (await Promise.all(people)).flat()
    return { people: within(0.99, took), half: within(0.5, took), crawlers: answered.length / forSeconds }
  }
  await during(0, WARM_UP_SECONDS)
  const alone = await during(0)
  const beside = await during(CRAWLERS)
  const ratio = beside.people / alone.people
  const told = (one: typeof alone) => `${ms(one.people)} (half within ${ms(one.half)})`
  process.stderr.write(`  crawlers: ${told(alone)} alone, ${told(beside)} beside them, ${beside.crawlers.toFixed(0)}/s for them\n`)
  return [{
    what: `ten people beside ${CRAWLERS} crawlers, p99 (crawlers: ${beside.crawlers.toFixed(0)} pages/s)`, engine, size,
    measured: ms(beside.people), baseline: ms(alone.people), ratio, goal: `≤ ${MOST_TIMES} × alone`, met: ratio <= MOST_TIMES,
  }]
}
