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
