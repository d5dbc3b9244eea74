import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useEffect, useState } from 'react'
import { keepWork, takeWork } from '../../forms/index.ts'
import { useUser } from '../../session/index.ts'
import { watchedValue } from '../../ui/watched-value.ts'
import type { GridAct } from './cell-edits.ts'

/** Text typed into rows that is not on the server: `underWay` is being sent, `left` failed. */
type Unsaved = { underWay: readonly GridAct[]; left: readonly GridAct[] }

/** Kept outside the screen: sending may fail after the user has left it. */
const all = watchedValue<ReadonlyMap<string, Unsaved>>(new Map())
/** The cell being edited. Typing must not re-render anything else. */
const typing = new Map<string, GridAct>()

/** What an act changes. Text typed over what failed replaces it. */
const placesOf = ({ forward }: GridAct): string[] =>
  forward.flatMap(({ row, cells = {}, ...others }) => [...Object.keys(cells), ...Object.keys(others)].map((place) => `${row} ${place}`))

const draftOf = (importId: string) => `cells.${importId}`

/** The rows can no longer be edited: the sheet was removed. */
export const forgetUnsaved = (importId: string): boolean => keepWork(draftOf(importId), null)

/** Keeps what is typed into the rows of a sheet until the server has it: through refusals, lost connections, reloads and ended sessions. */
export function useUnsaved({ importId, kind, sheet, headerRow }: Pick<ImportAnswer, 'importId' | 'kind' | 'sheet' | 'headerRow'>) {
  // The user who began it: after the session ends nobody is signed in, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  // If it is read as something else, its rows and columns differ.
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
      const now = new Set(placesOf(act))
      change(({ underWay, left }) => (
        { underWay: [...underWay, act], left: left.filter((other) => !placesOf(other).every((place) => now.has(place))) }
      ))
    },
    arrive: (act: GridAct) => change(({ underWay }) => ({ underWay: underWay.filter((other) => other !== act) })),
    /** `isStale`: another user changed the cell. Sending it again is deliberate. */
    refuse: (act: GridAct, isStale: boolean) =>
      change(({ underWay, left }) => (
        { underWay: underWay.filter((other) => other !== act), left: [...left, isStale ? { ...act, overOthers: true } : act] }
      )),
    drop: () => change(() => ({ left: [] })),
  }
}
