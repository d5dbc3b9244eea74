import { useEffect, useRef } from 'react'
import { lineId } from '../use-tree-focus.ts'
import type { Tree } from '../use-tree.ts'

/** Gives the focus to the line of a unit as soon as it is there. */
export function useWantedLine(wantedId: string | null, { lines, view, focus }: Tree): void {
  const wantedIndex = wantedId === null ? -1 : lines.findIndex(({ id }) => id === wantedId)
  const givenTo = useRef<string | null>(null)
  useEffect(() => {
    if (wantedId === null) givenTo.current = null
    const wanted = lines[wantedIndex]
    if (!wanted || view.height === 0) return
    // A dialog that closes just now gives the focus back first; and a line that goes to another place, read anew, loses it on the way.
    const soon = setTimeout(() => {
      if (givenTo.current === wanted.id && document.activeElement !== document.body) return
      focus(wantedIndex)
      if (document.activeElement?.id === lineId(wanted)) givenTo.current = wanted.id
    })
    // Whoever has gone on meanwhile is not called back.
    return () => clearTimeout(soon)
  })
}
