import type { Unit } from '@faldone/contract/unit.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readAgain } from '../../read-again.ts'
import { unitById } from '../api.ts'

/** A unit as it is now. */
export const present = (id: string): Promise<Unit> => readAgain(unitById(id))

/**
 * The name from which one begins: that of the line, or what it had become when the unit was read, where nothing was typed before. The
 * unit as it was seen then is what a change is told apart from.
 */
export function useSeenName(row: Pick<Unit, 'id' | 'name'>, input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(row.name)
  const shown = useRef(row.name)
  const seen = useRef<Promise<Unit>>(null)
  // What it is called now, as far as we were told: the line may still have another name.
  const told = useRef(row.name)
  useEffect(() => {
    const show = ({ name }: Unit) => {
      told.current = name
      if (input.current?.value !== shown.current) return
      shown.current = name
      setText(name)
    }
    seen.current = present(row.id)
    // Where it cannot be read, saving reads it again.
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
    /** It is called otherwise than in the line. */
    isOther: (): boolean => told.current !== row.name,
  }
}
