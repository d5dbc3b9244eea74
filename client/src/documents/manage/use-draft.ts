import type { KindName } from '@faldone/contract/kinds.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepWork } from '../../forms/index.ts'
import { useUser } from '../../session/index.ts'
import { draftOf } from './beginning.ts'
import { changedNames, type RecordValues } from './record-values.ts'
import type { Beginning } from './save.ts'

/** How long the typing must rest before it is kept, in ms. */
const REST = 400

/**
 * Keeps what is typed in the browser until it is saved: it survives reloads, lost sessions and pages on the way.
 * `keptAt` is when it last was, null where it is not; `forget` throws it away.
 */
export function useDraft(kind: KindName, beginning: Beginning, form: UseFormReturn<RecordValues>, begunAt: number | null) {
  // Whoever began it: at the end of a session nobody is there any more, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  const [keptAt, setKeptAt] = useState<number | null>(begunAt)
  const now = useRef(beginning)
  useEffect(() => {
    now.current = beginning
  })
  const isForgotten = useRef(false)

  useEffect(() => {
    const name = draftOf(kind, beginning.id)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { newId, version, values: base } = now.current
      const values = form.getValues()
      if (isForgotten.current || changedNames(base, values).length === 0) {
        keepWork(name, null)
        return setKeptAt(null)
      }
      setKeptAt(keepWork(name, { userName, newId, version, base, values }) ? Date.now() : null)
    }
    const keepNow = () => timer && keep()
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        isForgotten.current = false
        clearTimeout(timer)
        timer = setTimeout(keep, REST)
      },
    })
    window.addEventListener('pagehide', keepNow)
    // What a nested page chose is in the form already.
    if (changedNames(now.current.values, form.getValues()).length > 0) keep()
    return () => {
      stop()
      keepNow()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [kind, beginning.id, form, userName])

  const forget = () => {
    isForgotten.current = true
    keepWork(draftOf(kind, beginning.id), null)
    setKeptAt(null)
  }
  return { keptAt, forget }
}
