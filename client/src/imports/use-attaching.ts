import type { RowEdit } from '@faldone/contract/import.ts'
import type { ListedFile } from '@faldone/contract/import-files.ts'
import { useState } from 'react'
import { readAnew } from '../query-client.ts'
import { useAct } from '../ui/use-act.ts'
import { importById } from './api.ts'
import { sendRows } from './grid/rows-under-way.ts'

/** A file beside a sheet, by its path, and the row that it goes to or leaves. */
export type Placed = { name: string; row: number }

/** How many files one change of a row may attach. */
const MOST_OF_A_ROW = 500

const editsFor = (files: readonly Placed[], way: 'attach' | 'detach'): RowEdit[] =>
  [...Map.groupBy(files, ({ row }) => row)].map(([row, some]) => ({ row, [way]: some.slice(0, MOST_OF_A_ROW).map(({ name }) => name) }))

const sent = (importId: string, edits: RowEdit[]): Promise<void> => new Promise((resolve, reject) => {
  sendRows(importId, edits, edits, {
    onArrive: resolve,
    onRefuse: async (failure) => {
      reject(failure)
      await readAnew({ queryKey: importById(importId).queryKey })
    },
  })
})

const OTHER_WAY = { attach: 'detach', detach: 'attach' } as const

/** The rows that a file which was attached by hand belongs to. */
export const placesOf = ({ name, rows }: ListedFile): Placed[] => rows.map(({ row }) => ({ name, row }))

/** Attaches files beside a sheet to rows, or takes them away, and undoes the last of these acts. */
export function useAttaching(importId: string) {
  const act = useAct()
  const [last, setLast] = useState<{ files: readonly Placed[]; way: 'attach' | 'detach' } | null>(null)
  return {
    isBusy: act.isBusy, error: act.error, last,
    do: (way: 'attach' | 'detach', files: readonly Placed[]) => void act.run(async () => {
      await sent(importId, editsFor(files, way))
      setLast({ files, way })
    }),
    undo: () => last && void act.run(async () => {
      await sent(importId, editsFor(last.files, OTHER_WAY[last.way]))
      setLast(null)
    }),
  }
}

export type Attaching = ReturnType<typeof useAttaching>
