import { followed, type IsSame, namesChanged } from '../followed.ts'

/** What is edited, as the server has it. Something new has no version yet, and may bring the id under which it is to be made. */
export type Edited = { version: number | null; newId?: string }

/** Somebody else saved while one was writing: their version, what one had sent, and what that had begun from. */
export type Meeting<P, V> = { theirs: P; mine: V; before: V }

type Held<P, V> = {
  /** What the form began from, or what was saved last. */
  base: P
  /** What the fields hold now. */
  values: V
  /** Whether the form goes on with what was left unsaved before. */
  isResumed: boolean
  /** Stays until the two versions are one. */
  met: Meeting<P, V> | null
}

/** `open`: whatever is typed may be saved. */
type Open = { name: 'open' }
/** `sending`: on its way to the server, which may take its time; the typing goes on. */
type Sending<V> = { name: 'sending'; sent: V }
/** `refused`: the server, or the form itself, will not take what was sent. */
type Refused<V> = { name: 'refused'; sent: V; error: Error }
/** `met`: somebody else was faster. */
type Met<P, V> = { name: 'met'; met: Meeting<P, V> }
/** `gone`: somebody deleted it meanwhile. */
type Gone = { name: 'gone'; error: Error }

export type Editing<P, V> = Held<P, V> & (Open | Sending<V> | Refused<V> | Met<P, V> | Gone)

/** What the form itself finds wrong, in words for each field. */
export class Unfit extends Error {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super()
    this.fields = fields
  }
}

export type EditingEvent<P, V> =
  | { type: 'typed'; values: V }
  | { type: 'sent'; values: V }
  | { type: 'saved'; now: P }
  | { type: 'refused'; error: Error }
  | { type: 'met'; theirs: P }
  | { type: 'gone'; error: Error }
  | { type: 'dismissed' }
  | { type: 'begun'; base: P; values: V }
  | { type: 'put back'; now: P }

/** What the reducer has to know of what is edited. */
export type EditingRules<P, V> = {
  valuesOf: (present: P) => V
  isSame?: IsSame
  /** Whether what somebody else saved comes into all that one has not touched; else it stands aside until one has chosen. */
  isMerging: boolean
}

/** Whether the fields hold something that is not saved. */
export const isChanged = <P, V>({ valuesOf, isSame }: EditingRules<P, V>, { base, values }: Editing<P, V>): boolean =>
  namesChanged(valuesOf(base), values, isSame).length > 0

const held = <P, V>({ base, values, isResumed, met }: Editing<P, V>): Held<P, V> => ({ base, values, isResumed, met })

/** What comes of an event in the course of an edit. An event that means nothing in a state leaves it as it is. */
export function edited<P, V>(rules: EditingRules<P, V>, state: Editing<P, V>, event: EditingEvent<P, V>): Editing<P, V> {
  const { valuesOf, isSame } = rules
  switch (event.type) {
    case 'typed': return { ...state, values: event.values }
    case 'begun': return { ...begun(state), base: event.base, values: event.values }
    case 'put back': {
      const values = followed(state.values, valuesOf(state.base), valuesOf(event.now), isSame)
      return { ...state, base: event.now, values }
    }
    case 'sent': return state.name === 'sending' ? state : { ...held(state), name: 'sending', sent: event.values }
    case 'dismissed': return state.name === 'sending' ? state : { ...held(state), name: 'open', met: null }
    case 'refused': {
      const sent = state.name === 'sending' ? state.sent : state.values
      return { ...held(state), name: 'refused', sent, error: event.error }
    }
    default: return state.name === 'sending' ? answered(rules, state, event) : state
  }
}

type Answer<P, V> = Extract<EditingEvent<P, V>, { type: 'saved' | 'met' | 'gone' }>

/** What the server made of what was sent. Whatever was typed since it was sent stays. */
function answered<P, V>(rules: EditingRules<P, V>, state: Editing<P, V> & Sending<V>, event: Answer<P, V>): Editing<P, V> {
  const { valuesOf, isSame, isMerging } = rules
  const { sent, values } = state
  if (event.type === 'gone') return { ...held(state), name: 'gone', error: event.error }
  if (event.type === 'saved') {
    return { name: 'open', base: event.now, values: followed(values, sent, valuesOf(event.now), isSame), isResumed: false, met: null }
  }
  const { theirs } = event
  const before = valuesOf(state.base)
  const merged = isMerging && { base: theirs, values: followed(values, before, valuesOf(theirs), isSame) }
  return { ...held(state), ...merged, name: 'met', met: { theirs, mine: sent, before } }
}

/** The same edit from its beginning; what is on its way to the server goes on. */
function begun<P, V>(state: Editing<P, V>): Editing<P, V> {
  const fresh = { ...held(state), isResumed: false, met: null }
  return state.name === 'sending' ? { ...fresh, name: 'sending', sent: state.sent } : { ...fresh, name: 'open' }
}
