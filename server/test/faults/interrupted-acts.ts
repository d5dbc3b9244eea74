import type { Administrator } from './over-http.ts'

/** An act and what it takes to do it once more: `prepare` is what comes before it and is not interrupted. */
export type Act = {
  name: string
  prepare(ida: Administrator, round: number): Promise<string>
  act(ida: Administrator, round: number, id: string): Promise<unknown>
}

const record = async (ida: Administrator, round: number): Promise<string> => (await ida.describes(round))['id'] as string

export const ACTS: readonly Act[] = [
  { name: 'new record', prepare: async () => '', act: (ida, round) => ida.describes(round) },
  { name: 'correction', prepare: record, act: (ida, round, id) => ida.corrects(round, id) },
  { name: 'upload in pieces', prepare: record, act: (ida, round, id) => ida.uploads(round, id) },
  { name: 'sheet', prepare: async () => '', act: async (ida, round) => ida.acquires(round, await ida.bringsSheet(round)) },
  {
    name: 'undo',
    async prepare(ida, round) {
      const importId = await ida.bringsSheet(round)
      await ida.acquires(round, importId)
      return importId
    },
    act: (ida, round, importId) => ida.undoes(round, importId),
  },
]

/** What interruptions of an act came to. `refused`: how many of them the server told. `found`: what was lost, half there or unclear. */
export type Tally = { name: string; interruptions: number; refused: number; found: string[] }

export const newTally = (name: string): Tally => ({ name, interruptions: 0, refused: 0, found: [] })

/** Steps of an act, evenly chosen: its first, and others on the way to its last. */
export const chosen = (steps: number, points: number): number[] =>
  [...new Set(Array.from({ length: points }, (_, at) => 1 + Math.floor((at * steps) / points)))]

/** How many steps an act takes, by a counter. */
export async function stepsOf(act: Act, ida: Administrator, steps: () => number): Promise<number> {
  const round = ida.nextRound()
  const prepared = await act.prepare(ida, round)
  const before = steps()
  await act.act(ida, round, prepared)
  return steps() - before
}
