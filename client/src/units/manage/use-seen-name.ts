import type { Unit } from '@faldone/contract/unit.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readAgain } from '../../read-again.ts'
import { unitById } from '../api.ts'

/** The current version of a unit. */
export const present = (id: string): Promise<Unit> => readAgain(unitById(id))

/**
 * The name at the start: that in the line, or a newer one if it was read before anything was typed. Changes are compared with the unit as
 * it was then.
 */
export function useSeenName(row: Pick<Unit, 'id' | 'name'>, input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(row.name)
  const shown = useRef(row.name)
  const seen = useRef<Promise<Unit>>(null)
  // Its current name, as far as known: the line may still have another.
  const told = useRef(row.name)
  useEffect(() => {
    const show = ({ name }: Unit) => {
      told.current = name
      if (input.current?.value !== shown.current) return
      shown.current = name
      setText(name)
    }
    seen.current = present(row.id)
    // If it cannot be read, saving reads it again.
    seen.current.then(show).catch(() => {
      seen.current = null
    })
    input.current?.select()
  }, [row.id, input])
  return {
    text, setText,
    seen: async (): Promise<Unit> => (await seen.current) ?? (await present(row.id)),
    isShown: (name: string): boolean => name === shown.current,
    hear: (now: Unit | null): void => {
      told.current = now?.name ?? told.current
    },
    /** Its name differs from that in the line. */
    isOther: (): boolean => told.current !== row.name,
  }
}
