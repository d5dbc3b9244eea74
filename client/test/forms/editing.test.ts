import { describe, expect, test } from 'vitest'
import { edited, type Editing, type EditingEvent, type EditingRules, isChanged } from '../../src/forms/editing.ts'

type Fondo = { version: number; name: string; date: string }
type Values = Omit<Fondo, 'version'>
type State = Editing<Fondo, Values>
type Event = EditingEvent<Fondo, Values>

const rules = (isMerging = false): EditingRules<Fondo, Values> => ({ valuesOf: ({ name, date }) => ({ name, date }), isMerging })
const fondo = (version: number, name: string, date = '1977'): Fondo => ({ version, name, date })
const values = (name: string, date = '1977'): Values => ({ name, date })

const ERROR = new Error('no')
const BASE = fondo(1, 'Carte')
const held = { base: BASE, values: values('Carte mie'), isResumed: true, met: null }
const MEETING = { theirs: fondo(2, 'Carte loro'), mine: values('Carte mie'), before: values('Carte') }

const STATES: Record<State['name'], State> = {
  open: { ...held, name: 'open' },
  sending: { ...held, name: 'sending', sent: values('Carte mie') },
  refused: { ...held, name: 'refused', sent: values('Carte mie'), error: ERROR },
  met: { ...held, name: 'met', met: MEETING },
  gone: { ...held, name: 'gone', error: ERROR },
}
const EVENTS: { [Type in Event['type']]: Extract<Event, { type: Type }> } = {
  typed: { type: 'typed', values: values('Altro') },
  sent: { type: 'sent', values: values('Carte mie') },
  saved: { type: 'saved', now: fondo(2, 'Carte mie', '1978') },
  refused: { type: 'refused', error: ERROR },
  met: { type: 'met', theirs: fondo(2, 'Carte loro', '1978') },
  gone: { type: 'gone', error: ERROR },
  dismissed: { type: 'dismissed' },
  begun: { type: 'begun', base: fondo(3, 'Fogli'), values: values('Fogli miei') },
  'put back': { type: 'put back', now: fondo(3, 'Carte', '1980') },
}

/** The state after each event in each state. */
const NEXT: Record<State['name'], Record<Event['type'], State['name']>> = {
  open: {
    typed: 'open', sent: 'sending', saved: 'open', refused: 'refused', met: 'open',
    gone: 'open', dismissed: 'open', begun: 'open', 'put back': 'open',
  },
  sending: {
    typed: 'sending', sent: 'sending', saved: 'open', refused: 'refused', met: 'met',
    gone: 'gone', dismissed: 'sending', begun: 'sending', 'put back': 'sending',
  },
  refused: {
    typed: 'refused', sent: 'sending', saved: 'refused', refused: 'refused', met: 'refused',
    gone: 'refused', dismissed: 'open', begun: 'open', 'put back': 'refused',
  },
  met: {
    typed: 'met', sent: 'sending', saved: 'met', refused: 'refused', met: 'met',
    gone: 'met', dismissed: 'open', begun: 'open', 'put back': 'met',
  },
  gone: {
    typed: 'gone', sent: 'sending', saved: 'gone', refused: 'refused', met: 'gone',
    gone: 'gone', dismissed: 'open', begun: 'open', 'put back': 'gone',
  },
}

const names = Object.keys(STATES) as State['name'][]
const types = Object.keys(EVENTS) as Event['type'][]
const every = names.flatMap((name) => types.map((type) => ({ name, type, next: NEXT[name][type] })))

describe.each([false, true])('where other versions are merged: %j', (isMerging) => {
  const after = (name: State['name'], type: Event['type']) => edited(rules(isMerging), STATES[name], EVENTS[type])

  test.each(every)('$name, then $type: $next', ({ name, type, next }) => {
    expect(after(name, type).name).toBe(next)
  })

  test.each(names)('%s: an unexpected answer changes nothing', (name) => {
    if (name === 'sending') return
    for (const type of ['saved', 'met', 'gone'] as const) expect(after(name, type)).toBe(STATES[name])
  })

  test.each(names)('%s: typing changes the value, and nothing else', (name) => {
    expect(after(name, 'typed')).toEqual({ ...STATES[name], values: values('Altro') })
  })

  test.each(names)('%s: starting again forgets draft and conflict, but still waits for a running save', (name) => {
    const begun = { base: fondo(3, 'Fogli'), values: values('Fogli miei'), isResumed: false, met: null }
    const sent = name === 'sending' ? { name, sent: values('Carte mie') } : { name: 'open' }
    expect(after(name, 'begun')).toEqual({ ...begun, ...sent })
  })

  test.each(names)('%s: a restored version fills in untouched fields', (name) => {
    expect(after(name, 'put back')).toEqual({ ...STATES[name], base: fondo(3, 'Carte', '1980'), values: values('Carte mie', '1980') })
  })

  test.each(names)('%s: a refusal remembers what it is about, and does not end a conflict', (name) => {
    const sent = values('Carte mie')
    expect(after(name, 'refused')).toEqual({ ...held, met: STATES[name].met, name: 'refused', sent, error: ERROR })
  })

  test.each(names)('%s: one save at a time', (name) => {
    const sending = after(name, 'sent')
    if (name === 'sending') expect(sending).toBe(STATES.sending)
    else expect(sending).toEqual({ ...held, met: STATES[name].met, name: 'sending', sent: values('Carte mie') })
  })

  test.each(names)('%s: a dismissed message disappears', (name) => {
    if (name === 'sending') expect(after(name, 'dismissed')).toBe(STATES.sending)
    else expect(after(name, 'dismissed')).toEqual({ ...held, name: 'open' })
  })

  test('the saved version is the new starting point; nothing is unsaved', () => {
    const saved = after('sending', 'saved')
    const now = { base: fondo(2, 'Carte mie', '1978'), values: values('Carte mie', '1978') }
    expect(saved).toEqual({ name: 'open', ...now, isResumed: false, met: null })
    expect([isChanged(rules(), STATES.sending), isChanged(rules(), saved)]).toEqual([true, false])
  })

  test('what was typed during a save stays, and is unsaved', () => {
    const typed = edited(rules(isMerging), STATES.sending, { type: 'typed', values: values('Carte mie', '1979') })
    const saved = edited(rules(isMerging), typed, EVENTS.saved)
    expect(saved.values).toEqual(values('Carte mie', '1979'))
    expect(isChanged(rules(), saved)).toBe(true)
  })
})

test('another user’s version waits until the user has chosen', () => {
  const met = { theirs: fondo(2, 'Carte loro', '1978'), mine: values('Carte mie'), before: values('Carte') }
  expect(edited(rules(), STATES.sending, EVENTS.met)).toEqual({ ...held, name: 'met', met })
})

test('another user’s version fills in untouched fields', () => {
  const met = { theirs: fondo(2, 'Carte loro', '1978'), mine: values('Carte mie'), before: values('Carte') }
  const merged = { base: met.theirs, values: values('Carte mie', '1978') }
  expect(edited(rules(true), STATES.sending, EVENTS.met)).toEqual({ ...held, ...merged, name: 'met', met })
})

test('values that an editor considers equal are not a change', () => {
  const loose = { ...rules(), isSame: (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase() }
  expect(isChanged(loose, { ...STATES.open, values: values('CARTE') })).toBe(false)
})
