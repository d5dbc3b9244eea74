import { followed, type IsSame, namesChanged } from '../followed.ts'

/** What is being edited, as the server has it. Something new has no version yet, and may already have its id. */
export type Edited = { version: number | null; newId?: string }

/** Another user saved first: their version, what was sent, and the version that it began from. */
export type Meeting<P, V> = { theirs: P; mine: V; before: V }

type Held<P, V> = {
  /** The values at the start, or those last saved. */
  base: P
  /** The current values of the fields. */
  values: V
  /** Whether the form resumed unsaved work. */
  isResumed: boolean
  /** Kept until the two versions are merged. */
  met: Meeting<P, V> | null
}

/** `open`: the fields can be saved. */
type Open = { name: 'open' }
/** `sending`: a save is in progress. The user may go on typing. */
type Sending<V> = { name: 'sending'; sent: V }
/** `refused`: the server, or the form itself, rejected the values. */
type Refused<V> = { name: 'refused'; sent: V; error: Error }
/** `met`: another user saved first. */
type Met<P, V> = { name: 'met'; met: Meeting<P, V> }
/** `gone`: another user deleted it. */
type Gone = { name: 'gone'; error: Error }

export type Editing<P, V> = Held<P, V> & (Open | Sending<V> | Refused<V> | Met<P, V> | Gone)

/** The form's own messages for fields with problems. */
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

/** What the reducer needs to know about what is being edited. */
export type EditingRules<P, V> = {
  valuesOf: (present: P) => V
  isSame?: IsSame
  /** Whether another user's version fills in all untouched fields; otherwise it waits until the user has chosen. */
  isMerging: boolean
}

/** Whether the fields contain unsaved changes. */
export const isChanged = <P, V>({ valuesOf, isSame }: EditingRules<P, V>, { base, values }: Editing<P, V>): boolean =>
  namesChanged(valuesOf(base), values, isSame).length > 0

const held = <P, V>({ base, values, isResumed, met }: Editing<P, V>): Held<P, V> => ({ base, values, isResumed, met })

/** The next state of an edit. An event that has no meaning in the current state changes nothing. */
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

/** The values as saved. What was typed since they were sent stays. */
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

/** The same edit, started again. A save in progress continues. */
function begun<P, V>(state: Editing<P, V>): Editing<P, V> {
  const fresh = { ...held(state), isResumed: false, met: null }
  return state.name === 'sending' ? { ...fresh, name: 'sending', sent: state.sent } : { ...fresh, name: 'open' }
}
