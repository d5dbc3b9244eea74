import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useEffect, useState } from 'react'
import { keepWork, takeWork } from '../../forms/index.ts'
import { useUser } from '../../session/index.ts'
import { watchedValue } from '../../ui/watched-value.ts'
import type { GridAct } from './cell-edits.ts'

/** What was written into rows and is not on the server: `underWay`, what is being sent; `left`, what came to nothing. */
type Unsaved = { underWay: readonly GridAct[]; left: readonly GridAct[] }

/** Apart from the screen: what is sent may come to nothing after it was left. */
const all = watchedValue<ReadonlyMap<string, Unsaved>>(new Map())
/** The cell that is being written: nothing is drawn anew with each of its letters. */
const typing = new Map<string, GridAct>()

const draftOf = (importId: string) => `cells.${importId}`

/** Nothing is written into the rows of a sheet any more: it is forgotten. */
export const forgetUnsaved = (importId: string): boolean => keepWork(draftOf(importId), null)

/** Keeps what is written into the rows of a sheet until the server has it: through refusals, cut lines, reloads and lost sessions. */
export function useUnsaved({ importId, kind, sheet, headerRow }: Pick<ImportAnswer, 'importId' | 'kind' | 'sheet' | 'headerRow'>) {
  // Whoever began it: at the end of a session nobody is there any more, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  // Read as something else, its rows and columns are others.
  const about = JSON.stringify([kind, sheet, headerRow])
  const key = JSON.stringify([userName, importId, about])
  const [found] = useState<Unsaved>(() => {
    const work = takeWork<unknown>(draftOf(importId), userName)
    return { underWay: [], left: work?.base === about ? work.values as GridAct[] : [] }
  })
  const present = () => all.get().get(key) ?? found
  const keep = () => {
    const { left, underWay } = present()
    const acts = [...left, ...underWay, ...[typing.get(key) ?? []].flat()]
    keepWork<unknown>(draftOf(importId), acts.length > 0 ? { userName, version: null, base: about, values: acts } : null)
  }
  const change = (how: (now: Unsaved) => Partial<Unsaved>) => {
    all.set(new Map([...all.get(), [key, { ...present(), ...how(present()) }]]))
    keep()
  }
  const type = (act: GridAct | null) => {
    if (act) typing.set(key, act)
    else typing.delete(key)
    keep()
  }
  useEffect(() => () => {
    const typed = typing.get(key)
    if (!typed) return
    typing.delete(key)
    change(({ left }) => ({ left: [...left, typed] }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the rows are left while a cell is being written
  }, [key])

  return {
    left: (all.use().get(key) ?? found).left,
    type,
    send: (act: GridAct) => {
      typing.delete(key)
      change(({ underWay }) => ({ underWay: [...underWay, act] }))
    },
    arrive: (act: GridAct) => change(({ underWay }) => ({ underWay: underWay.filter((other) => other !== act) })),
    /** `isStale`: somebody else wrote there meanwhile; sent once more, it is meant. */
    refuse: (act: GridAct, isStale: boolean) =>
      change(({ underWay, left }) => (
        { underWay: underWay.filter((other) => other !== act), left: [...left, isStale ? { ...act, overOthers: true } : act] }
      )),
    drop: () => change(() => ({ left: [] })),
  }
}
