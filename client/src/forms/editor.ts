import { ApiError } from '../session/api-client.ts'
import { offerRevert } from '../changes.ts'
import { edited, type Edited, type Editing, type EditingEvent, type EditingRules, isChanged, type Meeting } from './editing.ts'
import { followed, namesChanged } from '../followed.ts'
import { keepWork } from './kept-work.ts'

/** How a save is taken back, and what is said of it; `putBack` answers with what is there then. */
type Undo<P> = { said: string; putBack: () => Promise<P | void> }

/** One way of sending what a form holds. */
export type Attempt<P> = {
  call: () => Promise<P>
  undo?: (saved: P) => Undo<P> | null
  /** Whether what is there holds already all that was sent: it arrived before, and only its answer did not. */
  isThere?: (now: P) => boolean
}

/** What is sent of some values, from some version on. */
type Send<P, V> = (from: P, values: V) => Attempt<P> | Promise<Attempt<P>>

export type Opening<P, V> = {
  base: P
  values: V
  /** When the draft was kept with which the form goes on; null where it begins afresh. */
  keptAt: number | null
}

export type EditorOptions<P extends Edited, V> = EditingRules<P, V> & {
  /** The account that edits. When a session ends nobody is signed in any more, but the draft still belongs to that account. */
  userName: string
  opening: Opening<P, V>
  /** The name under which unsaved work is kept in the browser. */
  draftOf: (base: P) => string
  /** What of it can be kept there. */
  keepable?: (values: V) => V
  /** What is there now; null where there was nothing yet. */
  present: (base: P) => Promise<P> | null
  /** Whether a merged version is sent again by itself. */
  goesOn?: (met: Meeting<P, V>) => boolean
  /** Whether typing alone tells nobody: the fields show it by themselves. */
  isTypingSilent?: boolean
}

/** `keptAt`: when what is unsaved was kept in the browser, to the minute; null where it is not. */
type Shown<P, V> = { state: Editing<P, V>; keptAt: number | null }

const status = (error: unknown): number | null => (error instanceof ApiError ? error.status : null)
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
const thisMinute = (): number => Math.floor(Date.now() / 60_000) * 60_000

/** Keeps what is unsaved in the browser; answers when, null where nothing is kept. */
function keepDraft<P extends Edited, V>(options: EditorOptions<P, V>, { base, values }: Editing<P, V>): number | null {
  const { keepable = (all: V) => all, draftOf, userName, valuesOf, isSame } = options
  const { version, newId } = base
  const work = { userName, version, ...(newId && { newId }), base: keepable(valuesOf(base)), values: keepable(values) }
  const isWorth = namesChanged(work.base, work.values, isSame).length > 0
  return keepWork(draftOf(base), isWorth ? work : null) && isWorth ? thisMinute() : null
}

/** What became of a call that failed: it may have arrived, somebody may have been faster, or have deleted it. */
async function eventOf<P extends Edited, V>(
  { present, valuesOf, isSame }: EditorOptions<P, V>, error: unknown, from: P, { isThere }: Attempt<P>, sent: V,
): Promise<EditingEvent<P, V>> {
  /** All that was sent is there, besides whatever somebody else changed. */
  const holdsAll = (now: P) => namesChanged(valuesOf(now), followed(sent, valuesOf(from), valuesOf(now), isSame), isSame).length === 0
  const isMet = status(error) === 412 || status(error) === 404
  try {
    const theirs = isMet ? await present(from) : null
    if (!theirs) return { type: 'refused', error: asError(error) }
    return (isThere ?? holdsAll)(theirs) ? { type: 'saved', now: theirs } : { type: 'met', theirs }
  } catch (other) {
    return { type: status(other) === 404 ? 'gone' : 'refused', error: asError(other) }
  }
}

type Answer<P, V> = { event: EditingEvent<P, V>; undo: Undo<P> | null }

async function answerTo<P extends Edited, V>(options: EditorOptions<P, V>, begin: Send<P, V>, from: P, sent: V): Promise<Answer<P, V>> {
  let attempt: Attempt<P>
  try {
    attempt = await begin(from, sent)
  } catch (error) {
    return { event: { type: 'refused', error: asError(error) }, undo: null }
  }
  const event = await attempt.call().then(
    (now): EditingEvent<P, V> => ({ type: 'saved', now }),
    (error: unknown) => eventOf(options, error, from, attempt, sent),
  )
  return { event, undo: event.type === 'saved' ? (attempt.undo?.(event.now) ?? null) : null }
}

/** Carries one edit through: keeps the draft, sends, meets other people's versions, offers to take back. */
export function createEditor<P extends Edited, V>(options: EditorOptions<P, V>) {
  const { opening: { base, values, keptAt }, draftOf } = options
  let state: Editing<P, V> = { name: 'open', base, values, isResumed: keptAt !== null, met: null }
  let shown: Shown<P, V> = { state, keptAt }
  const listeners = new Set<() => void>()

  const tell = (now: Shown<P, V>) => {
    shown = now
    for (const listener of listeners) listener()
  }
  const take = (event: EditingEvent<P, V>): void => {
    const before = draftOf(state.base)
    state = edited(options, state, event)
    if (draftOf(state.base) !== before) keepWork(before, null)
    const isKept = event.type === 'typed' || event.type === 'saved' || event.type === 'begun'
    const at = isKept ? keepDraft(options, state) : shown.keptAt
    const isSilent = options.isTypingSilent && event.type === 'typed' && at === shown.keptAt
    if (!isSilent) tell({ state, keptAt: at })
  }
  const offer = ({ said, putBack }: Undo<P>) => offerRevert(said, async () => {
    const now = await putBack()
    // Users who have moved to another page see it there.
    if (now && listeners.size > 0) take({ type: 'put back', now })
  })

  /** Sends what the form holds, one at a time. Answers with what was saved; null where something stands against it. */
  const send = async (begin: Send<P, V>, sent: V = state.values, from: P = state.base): Promise<P | null> => {
    if (state.name === 'sending') return null
    take({ type: 'sent', values: sent })
    const { event, undo } = await answerTo(options, begin, from, sent)
    take(event)
    if (undo) offer(undo)
    if (event.type === 'met' && state.met && options.goesOn?.(state.met)) return send(begin)
    return event.type === 'saved' ? event.now : null
  }

  return {
    /** As it is now, whatever is shown. */
    now: (): Editing<P, V> => state,
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isChanged: () => isChanged(options, state),
    type: (typed: V) => take({ type: 'typed', values: typed }),
    /** Shows other values, from another version or draft. */
    begin: (from: P, other: V = options.valuesOf(from)) => take({ type: 'begun', base: from, values: other }),
    /** What the form itself finds wrong. */
    refuse: (error: Error) => take({ type: 'refused', error }),
    dismiss: () => take({ type: 'dismissed' }),
    /** Throws the draft away; the fields go with the page. */
    forget: () => {
      keepWork(draftOf(state.base), null)
      tell({ state, keptAt: null })
    },
    send,
  }
}
