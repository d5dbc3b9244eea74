import type { Hit } from '@faldone/contract/document.ts'
import { useState } from 'react'

/** The record being dragged in a list, and the one under it. */
export function useHeldRecord(documents: readonly Hit[], onDrop: (held: Hit, on: Hit) => void) {
  const [heldId, setHeldId] = useState<string | null>(null)
  const [overId, setOverId] = useState<string | null>(null)
  const heldAt = documents.findIndex(({ id }) => id === heldId)
  const hold = (document: Hit | null) => {
    setHeldId(document?.id ?? null)
    setOverId(null)
  }
  return {
    hold,
    passOver: ({ id }: Hit) => setOverId(id),
    isOver: ({ id }: Hit): boolean => overId === id && heldId !== id,
    /** Whether the target is below the dragged record. */
    isBelow: (at: number): boolean => heldAt < at,
    drop: (on: Hit) => {
      const held = documents[heldAt]
      hold(null)
      if (held && held.id !== on.id) onDrop(held, on)
    },
  }
}
