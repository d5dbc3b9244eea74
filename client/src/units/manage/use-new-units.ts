import { KINDS } from '@faldone/contract/kinds.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { createUnit, deleteUnits } from './api.ts'
import { holderIn } from './HolderOffer.tsx'
import type { NewPlace } from './move-plan.ts'
import { selectOnly } from './selection.ts'
import type { Hierarchy } from './use-hierarchy.ts'

type Trouble = { text: string; holderId: string | null }
/** A name that was refused while the next one was being typed. */
type Refused = { place: NewPlace; name: string; trouble: Trouble }
/** Where the next unit goes; `halt`: the unit that it was to go into could not be created. */
type Step = { place: NewPlace; halt: Trouble | null }

export type NewUnits = ReturnType<typeof useNewUnits>

/** New units are created one after the other, while the names of the next ones are being typed. */
export function useNewUnits(hierarchy: Hierarchy) {
  const { setSelection, setWantedId } = hierarchy
  const [madeId, setMadeId] = useState<string | null>(null)
  const { text, trouble, refused, ...names } = useNames()
  const { place, goingTo, show, goTo, leave } = usePlace(hierarchy)
  // What an answer finds when it comes.
  const now = useRef({ text, place, next: place })
  useLayoutEffect(() => {
    now.current = { text, place, next: goingTo ?? place }
  }, [text, place, goingTo])

  const arrived = ({ id }: Unit) => {
    setMadeId(id)
    setSelection(selectOnly(id))
  }
  const made = (unit: Unit, at: NewPlace, inside: NewPlace | null) => {
    if (now.current.place) arrived(unit)
    if (inside && now.current.next === at) goTo(inside)
  }
  const refuse = (one: Refused) => {
    const { text: typed, place: shown } = now.current
    if (typed !== '' || (shown && shown !== one.place)) return names.refuse(one)
    now.current = { text: one.name, place: one.place, next: one.place }
    show(one.place)
    names.put(one)
  }
  const steps = useSteps(hierarchy, { made, refuse })
  const open = (next: NewPlace) => {
    steps.beginAnew()
    names.put(null)
    show(next)
  }
  const end = (hasFocus: boolean) => {
    steps.beginAnew()
    names.forget()
    leave()
    setMadeId(null)
    if (hasFocus) setWantedId(madeId ?? hierarchy.selection.anchor)
  }
  const make = (goesInside: boolean) => {
    const name = text.trim()
    if (!place || !name) return
    now.current = { ...now.current, text: names.next() }
    steps.add(place, name, goesInside)
  }
  const correct = (one: Refused) => {
    steps.beginAnew()
    names.correct(one)
    show(one.place)
  }
  const taken = (unit: Unit) => {
    names.next()
    arrived(unit)
  }
  const isBusy = steps.isBusy || goingTo !== null
  /** `next`: where the name in the field will go, which is where the field stands or is about to. */
  return { place, next: goingTo ?? place, text, setText: names.setText, trouble, refused, isBusy, open, end, make, correct, taken }
}

/** The name in the field, those that were refused, and those that return to the field when it is free. */
function useNames() {
  const [text, setText] = useState('')
  const [later, setLater] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** Null: what is in the field stays, and nothing is wrong with it any more. */
  const put = (one: Refused | null) => {
    if (one) setText(one.name)
    setTrouble(one?.trouble ?? null)
  }
  const next = (): string => {
    const [first = '', ...others] = later
    setText(first)
    setLater(others)
    setTrouble(null)
    return first
  }
  /** Takes a refused name back into the field; what is in it returns after that. */
  const correct = (one: Refused) => {
    setRefused(refused.filter((other) => other !== one))
    if (text.trim()) setLater([text, ...later])
    put(one)
  }
  const forget = () => {
    setText('')
    setLater([])
    setTrouble(null)
    setRefused([])
  }
  const refuse = (one: Refused) => setRefused((others) => [...others, one])
  return { text, setText, trouble, refused, put, next, correct, forget, refuse }
}

type Told = { made: (unit: Unit, at: NewPlace, inside: NewPlace | null) => void; refuse: (one: Refused) => void }

/** Creates units in the order in which they were asked for. */
function useSteps(hierarchy: Hierarchy, { made, refuse }: Told) {
  const { kind } = hierarchy
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [pending, setPending] = useState(0)
  const last = useRef<Promise<Step> | null>(null)
  const create = async (at: NewPlace, name: string, goesInside: boolean): Promise<Step> => {
    try {
      const unit = await createUnit(at.level, { kind, name, parentId: at.parent?.id ?? null }).finally(archiveChanged)
      offerRevert(t('created', { name: unit.name }), async () => void (await deleteUnits({ ids: [unit.id] })))
      const inside = goesInside ? insideOf(hierarchy, at, unit) : null
      made(unit, at, inside)
      return { place: inside ?? at, halt: null }
    } catch (error) {
      const trouble = { text: error instanceof Error ? error.message : String(error), holderId: holderIn(error) }
      refuse({ place: at, name, trouble })
      return { place: at, halt: goesInside ? trouble : null }
    }
  }
  const after = async (before: Promise<Step>, name: string, goesInside: boolean): Promise<Step> => {
    const { place, halt } = await before
    if (!halt) return create(place, name, goesInside)
    refuse({ place, name, trouble: halt })
    return { place, halt }
  }
  const settle = async (mine: Promise<Step>) => {
    const { place } = await mine
    setPending((count) => count - 1)
    // What is asked for from now on is asked for in sight of the failure.
    if (last.current === mine) last.current = Promise.resolve({ place, halt: null })
  }
  const add = (place: NewPlace, name: string, goesInside: boolean) => {
    setPending((count) => count + 1)
    last.current = after(last.current ?? Promise.resolve<Step>({ place, halt: null }), name, goesInside)
    void settle(last.current)
  }
  /** What is added next goes where the field stands, and waits for nothing. */
  const beginAnew = () => void (last.current = null)
  return { isBusy: pending > 0, add, beginAnew }
}

/** Where the field is, and where it goes as soon as the line of the new unit is in the tree. */
function usePlace({ nodes, setExpanded, setWantedId }: Hierarchy) {
  const [place, setPlace] = useState<NewPlace | null>(null)
  const [goingTo, setGoingTo] = useState<NewPlace | null>(null)
  const unfold = ({ parent }: NewPlace) =>
    parent && setExpanded((expanded) => new Set([...expanded, ...parent.aboveIds, parent.id]))
  const show = (next: NewPlace) => {
    unfold(next)
    setWantedId(null)
    setPlace(next)
    setGoingTo(null)
  }
  const goTo = (next: NewPlace) => {
    unfold(next)
    setGoingTo(next)
  }
  const leave = () => {
    setPlace(null)
    setGoingTo(null)
  }
  const isThere = goingTo?.parent && nodes.has(goingTo.parent.id)
  useLayoutEffect(() => {
    if (goingTo && isThere) show(goingTo)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the line comes
  }, [goingTo, isThere])
  return { place, goingTo, show, goTo, leave }
}

const insideOf = ({ kind }: Hierarchy, { level, parent }: NewPlace, { id, name }: Unit): NewPlace | null => {
  const { levels } = KINDS[kind]
  const below = levels[levels.indexOf(level) + 1]
  const aboveIds = parent ? [...parent.aboveIds, parent.id] : []
  return below === undefined ? null : { level: below, parent: { id, level, name, aboveIds } }
}
