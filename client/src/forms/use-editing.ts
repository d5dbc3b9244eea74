import { useState, useSyncExternalStore } from 'react'
import { useUser } from '../session/index.ts'
import type { Edited } from './editing.ts'
import { createEditor, type EditorOptions, type Opening } from './editor.ts'
import { type KeptWork, takeWork } from './kept-work.ts'

/** Edits something for as long as its form is shown. The caller says once what is edited, and how. */
export function useEditing<P extends Edited, V>(open: (userName: string) => Omit<EditorOptions<P, V>, 'userName'>) {
  const { userName } = useUser()
  const [editor] = useState(() => createEditor({ userName, ...open(userName) }))
  const { state, keptAt } = useSyncExternalStore(editor.subscribe, editor.shown)
  return { ...editor, state, keptAt }
}

type Begun<P, V> = Omit<Opening<P, V>, 'keptAt'>

/** Resumes the user's unsaved work, as `resume` says; otherwise starts with the current version. */
export function openingOf<P, V>(
  draft: string | null, userName: string, fresh: Begun<P, V>, resume: (work: KeptWork<V>) => Begun<P, V>,
): Opening<P, V> {
  const work = draft === null ? null : takeWork<V>(draft, userName)
  return work ? { ...resume(work), keptAt: work.at } : { ...fresh, keptAt: null }
}
