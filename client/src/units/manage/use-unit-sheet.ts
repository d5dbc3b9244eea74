import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { unitById } from '../api.ts'
import { useSheetEntry } from '../use-sheet-entry.ts'

/** The state of the history entry on which a unit lies over the tree. */
type UnitState = { unit: string }
const isUnitState = (state: object): state is UnitState => 'unit' in state

type UnitSheetProps = {
  selectedId: string | null
  reveal: (id: string, above: readonly string[]) => void
  setWantedId: (id: string) => void
}

type UnitSheet = {
  /** Whether the chosen unit lies over the tree, instead of being beside it. */
  isSheet: boolean
  isOpen: boolean
  /** Shows a unit that is being selected. */
  open: (id: string) => void
  /** Back to the tree, where something may happen next. */
  close: (then?: () => void) => void
}

/** On phones the chosen unit lies over the tree. Going back closes it, and its line has the focus. */
export function useUnitSheet({ selectedId, reveal, setWantedId }: UnitSheetProps): UnitSheet {
  const { isSheet, shown, open, goBack } = useSheetEntry(isUnitState)
  const client = useQueryClient()
  const shownId = shown?.unit ?? null
  const isOpen = shownId !== null && shownId === selectedId
  const next = useRef<(() => void) | null>(null)
  const before = useRef<string | null>(null)
  useEffect(() => {
    const left = before.current
    before.current = isOpen ? shownId : null
    if (isOpen || left === null) return
    const then = next.current
    next.current = null
    // A unit that was deleted is not gone back to.
    if (then) then()
    else if (shownId === null) setWantedId(left)
  }, [isOpen, shownId, setWantedId])
  // Whoever comes back to the unit, from one of its records or by a reload, finds it where it was.
  const comesBack = useEffectEvent(async (id: string) => {
    const unit = await client.ensureQueryData(unitById(id)).catch(() => null)
    if (unit) reveal(id, unit.path.map((step) => step.id))
  })
  useEffect(() => {
    if (shownId !== null && shownId !== selectedId) void comesBack(shownId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where the page begins
  }, [])
  return {
    isSheet,
    isOpen,
    open: (id) => isSheet && open({ unit: id }),
    close: (then) => {
      if (shownId === null) return then?.()
      next.current = then ?? null
      goBack()
    },
  }
}
