import { setTimeout as wait } from 'node:timers/promises'

/** Somebody who asks for one path after the other, from an address, and pauses after each answer. */
export type Asking = { path: (at: number) => string; from: string; pauseMs: number }

/** Asks as one client until the signal, and returns how long each answer took, in milliseconds. */
export async function walk(site: string, { path, from, pauseMs }: Asking, signal: AbortSignal): Promise<number[]> {
  const took: number[] = []
  // Not all of them at the same moment.
  await wait(Math.random() * pauseMs)
  for (let at = 0; !signal.aborted; at++) {
    const began = performance.now()
    const answer = await fetch(site + path(at), { headers: { 'x-forwarded-for': from } })
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${path(at)}: ${answer.status}`)
    await wait(pauseMs)
  }
  return took
}

/** The time within which this share of the answers came. */
export const within = (share: number, all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]!

/** A search for a word of the collection: each number another one. */
export const wordSearch = (words: readonly { text: string }[], at: number): string =>
  `/api/archive/documents?${new URLSearchParams({ q: words[(at * 37) % words.length]!.text })}`

const SEARCHERS = 10
const SEARCH_PAUSE_MS = 300

/** The half and the slowest hundredth of the searches of ten people, in milliseconds. */
export type Searches = { half: number; most: number }

/** Lets ten people search for so many seconds, each from an address of its own. */
export async function searchesDuring(seconds: number, site: string, words: readonly { text: string }[]): Promise<Searches> {
  const stop = new AbortController()
  const people = Array.from({ length: SEARCHERS }, (_, number) => walk(site, {
    path: (at) => wordSearch(words, at * SEARCHERS + number), from: `198.51.100.${number}`, pauseMs: SEARCH_PAUSE_MS,
  }, stop.signal))
  await wait(seconds * 1000)
  stop.abort()
  const took = (await Promise.all(people)).flat()
  return { half: within(0.5, took), most: within(0.99, took) }
}
