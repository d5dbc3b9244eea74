import { useEffect, useRef } from 'react'
import { lineId } from '../use-tree-focus.ts'
import type { Tree } from '../use-tree.ts'

/** Focuses the line of a unit as soon as it is rendered. */
export function useWantedLine(wantedId: string | null, { lines, view, focus }: Tree): void {
  const wantedIndex = wantedId === null ? -1 : lines.findIndex(({ id }) => id === wantedId)
  const givenTo = useRef<string | null>(null)
  useEffect(() => {
    if (wantedId === null) givenTo.current = null
    const wanted = lines[wantedIndex]
    if (!wanted || view.height === 0) return
    // A dialog that is closing returns the focus first, and a line that moves when it is read again loses it on the way.
    const soon = setTimeout(() => {
      if (givenTo.current === wanted.id && document.activeElement !== document.body) return
      focus(wantedIndex)
      if (document.activeElement?.id === lineId(wanted)) givenTo.current = wanted.id
    })
    // If the user has moved on, the focus stays there.
    return () => clearTimeout(soon)
  })
}
