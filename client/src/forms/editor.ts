import { ApiError } from '../session/api-client.ts'
import { offerRevert } from '../changes.ts'
import { edited, type Edited, type Editing, type EditingEvent, type EditingRules, isChanged, type Meeting } from './editing.ts'
import { followed, namesChanged } from '../followed.ts'
import { keepWork } from './kept-work.ts'

/** How a save is undone, and the message that offers it. `putBack` returns what the server has then. */
type Undo<P> = { said: string; putBack: () => Promise<P | void> }

/** One way of saving what a form contains. */
export type Attempt<P> = {
  call: () => Promise<P>
  undo?: (saved: P) => Undo<P> | null
  /** Whether the server already has everything that was sent: the save arrived and only its answer was lost. */
  isThere?: (now: P) => boolean
}

/** What to send for some values, based on some version. */
type Send<P, V> = (from: P, values: V) => Attempt<P> | Promise<Attempt<P>>

export type Opening<P, V> = {
  base: P
  values: V
  /** When the resumed draft was saved; null if the form starts without one. */
  keptAt: number | null
}

export type EditorOptions<P extends Edited, V> = EditingRules<P, V> & {
  /** The account that edits. When a session ends nobody is signed in any more, but the draft still belongs to that account. */
  userName: string
  opening: Opening<P, V>
  /** The name under which unsaved work is kept in the browser. */
  draftOf: (base: P) => string
  /** The part of it that can be kept there. */
  keepable?: (values: V) => V
  /** The current version; null if there was nothing yet. */
  present: (base: P) => Promise<P> | null
  /** Whether a merged version is saved again automatically. */
  goesOn?: (met: Meeting<P, V>) => boolean
  /** Whether typing needs no notification, because the fields show it themselves. */
  isTypingSilent?: boolean
}

/** `keptAt`: when unsaved work was last kept in the browser, to the minute; null if it was not. */
type Shown<P, V> = { state: Editing<P, V>; keptAt: number | null }

const status = (error: unknown): number | null => (error instanceof ApiError ? error.status : null)
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
const thisMinute = (): number => Math.floor(Date.now() / 60_000) * 60_000

/** Keeps unsaved work in the browser. Returns when, or null if nothing was kept. */
function keepDraft<P extends Edited, V>(options: EditorOptions<P, V>, { base, values }: Editing<P, V>): number | null {
  const { keepable = (all: V) => all, draftOf, userName, valuesOf, isSame } = options
  const { version, newId } = base
  const work = { userName, version, ...(newId && { newId }), base: keepable(valuesOf(base)), values: keepable(values) }
  const isWorth = namesChanged(work.base, work.values, isSame).length > 0
  return keepWork(draftOf(base), isWorth ? work : null) && isWorth ? thisMinute() : null
}

/** The outcome of a failed call: it may have arrived, or another user may have saved first or deleted it. */
async function eventOf<P extends Edited, V>(
  { present, valuesOf, isSame }: EditorOptions<P, V>, error: unknown, from: P, { isThere }: Attempt<P>, sent: V,
): Promise<EditingEvent<P, V>> {
  /** Everything that was sent has been saved, whatever else another user changed. */
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

/** Manages one edit: keeps the draft, saves, merges other users' versions, offers undo. */
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

  /** Saves what the form contains, one save at a time. Returns what was saved, or null if there is a problem. */
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
    /** Shows other values, from another version or a draft. */
    begin: (from: P, other: V = options.valuesOf(from)) => take({ type: 'begun', base: from, values: other }),
    /** The form's own problems. */
    refuse: (error: Error) => take({ type: 'refused', error }),
    dismiss: () => take({ type: 'dismissed' }),
    /** Discards the draft. The fields disappear with the page. */
    forget: () => {
      keepWork(draftOf(state.base), null)
      tell({ state, keptAt: null })
    },
    send,
  }
}
