import { buffer } from 'node:stream/consumers'
import { isUnreadable, type Reason, Refused } from '../backup/refused.ts'
import { copiesIn, isWhole, listSeal, readList } from './copy.ts'
import { COPIES, copyIn, type CopyNames, fileName, FILES, FORMAT, isList, MARKER, readMarker, UNFINISHED } from './layout.ts'
import type { Place } from './place.ts'
import type { Sealing } from './sealing.ts'

/** What is harmless: nobody's files, and what an interrupted night left. */
const HARMLESS = ['unknown', 'unfinished', 'unused'] as const
/** `lost`: stored bytes that the archive itself had lost when the copy was made. */
export type PlaceProblem = Reason | 'unreadable' | 'lost' | (typeof HARMLESS)[number]
/** `what`: a name in the place. */
export type Finding = { what: string; problem: PlaceProblem }

export const isHarmless = ({ problem }: Finding): boolean => (HARMLESS as readonly string[]).includes(problem)

export type PlaceReport = { copies: number; files: number; findings: Finding[] }

/** Reads every byte of every copy in a place, without restoring anything. `onFile` is called for each stored file. */
export async function checkPlace(place: Place, sealing: Sealing, onFile: (done: number) => void): Promise<PlaceReport> {
  const findings: Finding[] = []
  const find = (what: string, problem: PlaceProblem) => void findings.push({ what, problem })
  /** Does a part of the check, and says what hinders it. */
  async function trying<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refused) find(error.what ?? what, error.reason)
      else if (isUnreadable(error)) find(what, 'unreadable')
      else throw error
      return null
    }
  }

  await trying(MARKER, async () => {
    const found = await place.read(MARKER)
    const marker = found && readMarker(await buffer(found))
    if (!marker) find(MARKER, found ? 'damaged' : 'missing')
    else if (marker.format > FORMAT) find(MARKER, 'newer')
  })
  const copies = await copiesIn(place)
  for (const { what, problem } of await strayNames(place, copies)) find(what, problem)

  const used = new Map<string, { copy: CopyNames; sha256: string }>()
  let isAllKnown = true
  for (const copy of copies) {
    const listed = await trying(copy.tar, async () => readList(place, sealing, copy, await listSeal(place, sealing, copy)))
    isAllKnown &&= listed !== null
    for (const { sha256, size } of listed ?? []) {
      if (size === null) find(`${copy.tar}: ${sha256}`, 'lost')
      else used.set(`${FILES}/${fileName(sha256)}${copy.suffix}`, { copy, sha256 })
    }
  }
  await checkFiles()
  return { copies: copies.length, files: used.size, findings }

  async function checkFiles(): Promise<void> {
    const present = new Set<string>()
    for await (const name of place.names(FILES)) {
      present.add(`${FILES}/${name}`)
      if (isAllKnown && !used.has(`${FILES}/${name}`)) find(`${FILES}/${name}`, 'unused')
    }
    let done = 0
    for (const [what, { copy, sha256 }] of used) {
      if (!present.has(what)) find(what, 'missing')
      else if ((await trying(what, () => isWhole(place, sealing, copy, sha256))) === false) find(what, 'damaged')
      onFile(++done)
    }
  }
}

/** What belongs to no copy among the copies, and what was being written when somebody was interrupted. */
async function strayNames(place: Place, copies: readonly CopyNames[]): Promise<Finding[]> {
  const lists = new Set(copies.map(({ list }) => list))
  const names = (await Array.fromAsync(place.names(COPIES))).map((name) => `${COPIES}/${name}`)
  const stray = names.filter((name) => !copyIn(name.slice(COPIES.length + 1)) && !lists.has(name))
  const unfinished = (await Array.fromAsync(place.names(UNFINISHED))).map((name) => `${UNFINISHED}/${name}`)
  return [
    ...stray.map((what) => ({ what, problem: isList(what.slice(COPIES.length + 1)) ? 'unfinished' as const : 'unknown' as const })),
    ...unfinished.map((what) => ({ what, problem: 'unfinished' as const })),
  ]
}
