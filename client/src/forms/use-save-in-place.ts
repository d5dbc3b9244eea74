import { useState } from 'react'
import { ApiError } from '../session/api-client.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { useIsHere } from '../ui/use-is-here.ts'

type InPlace<Stored, Content> = {
  /** For a message that appears after the user has gone on to something else. */
  name: string
  /** Writes the content over a version. Throws STALE if that is not the present one. */
  write: (over: Stored, content: Content) => Promise<Stored>
  /** What is stored now; undefined if it is gone. */
  present: () => Promise<Stored | undefined>
  isSame: (stored: Stored, content: Content) => boolean
  onSaved: (saved: Stored, over: Stored) => void
}

/**
 * Saves what is edited in a list, over the version that the user saw. If somebody else was faster, `rival` has what they saved and what the
 * user wanted to save, until the user saves over one or the other.
 */
export function useSaveInPlace<Stored, Content>(
  seen: Stored, { name, write, present, isSame, onSaved }: InPlace<Stored, Content>
) {
  const [rival, setRival] = useState<{ theirs: Stored; mine: Content } | null>(null)
  const isHere = useIsHere()
  const overtaken = async (error: unknown, content: Content): Promise<Stored | null> => {
    const theirs = error instanceof ApiError && error.code === 'STALE' ? await present() : undefined
    if (!theirs) throw error
    // The change arrived and only its answer was lost.
    if (isSame(theirs, content)) return theirs
    if (!isHere.current) throw error
    setRival({ theirs, mine: content })
    return null
  }
  const tell = (error: unknown): never => {
    if (!isHere.current && error instanceof ApiError) showAlert(`${name}: ${error.message}`)
    throw error
  }
  const save = async (content: Content, over: Stored = seen): Promise<void> => {
    const saved = await write(over, content).catch((error: unknown) => overtaken(error, content)).catch(tell)
    if (saved) onSaved(saved, over)
  }
  return { rival, save }
}
