import type { Translation, TranslationList } from '@faldone/contract/work-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Scope, untranslated } from './api.ts'

/** So many entries before the end of what is known, more are read. */
const AHEAD = 5

type Known = {
  items: Translation[]
  /** Whether these are all there are. */
  isWhole: boolean
  /** How many had no translation when it was last asked, and how many of this session's were done then. */
  total: number
  doneThen: number
}

const BEGINNING: Known = { items: [], isWhole: false, total: 0, doneThen: 0 }

const nameOf = ({ entity, id }: Translation) => `${entity}:${id}`

function entryIn(text: string | null): Translation | null {
  const [, entity, id] = /^(unit|document):([\da-f-]{36})$/.exec(text ?? '') ?? []
  return entity && id ? { entity: entity as Translation['entity'], id } : null
}

const join = (known: Translation[], more: readonly Translation[]) =>
  [...known, ...more.filter(({ id }) => !known.some((item) => item.id === id))]

/** What is translated one after the other. The address names the present entry, so that a reload returns to it. */
export function useQueue(scope: Scope) {
  const [params, setParams] = useSearchParams()
  const [start] = useState(() => entryIn(params.get('at')))
  const [known, setKnown] = useState<Known>({ ...BEGINNING, items: start ? [start] : [] })
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<TranslationList | null>(null)
  const isWanted = !known.isWhole && at + AHEAD >= known.items.length
  const { data, error, refetch } = useQuery({ ...untranslated(scope, known.items.at(-1)?.id ?? null), enabled: isWanted })
  if (data && data !== taken) {
    setTaken(data)
    setKnown({ items: join(known.items, data.items), isWhole: data.items.length === 0, total: data.total, doneThen: done.size })
  }

  const go = useCallback((to: number, items: readonly Translation[]) => {
    setAt(to)
    const entry = items[to]
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (entry) next.set('at', nameOf(entry))
      else next.delete('at')
      return next
    }, { replace: true, preventScrollReset: true })
  }, [setParams])

  return {
    item: known.items[at] ?? null,
    next: known.items[at + 1] ?? null,
    isFirst: at === 0,
    isAtEnd: known.isWhole && at >= known.items.length,
    hasAnswer: taken !== null, error: isWanted ? error : null,
    retry: () => void refetch(),
    done: done.size,
    left: Math.max(0, known.total - (done.size - known.doneThen)),
    forward: () => go(at + 1, known.items),
    back: () => go(Math.max(0, at - 1), known.items),
    /** Shows an entry again. */
    show: ({ id }: Translation) => go(known.items.findIndex((item) => item.id === id), known.items),
    mark: ({ id }: Translation, isDone: boolean) => setDone((before) => {
      const after = new Set(before)
      if (isDone) after.add(id)
      else after.delete(id)
      return after
    }),
    startAgain: () => {
      go(0, [])
      setTaken(null)
      setKnown(BEGINNING)
    },
  }
}

export type Queue = ReturnType<typeof useQueue>
