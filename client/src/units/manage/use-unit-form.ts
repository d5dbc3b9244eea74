import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api-client.ts'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { keepWork, takeWork } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { queryClient } from '../../query-client.ts'
import { useUser } from '../../session/index.ts'
import { useAct } from '../../ui/use-act.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { unitById } from '../api.ts'
import { createUnit, deleteUnits, updateUnit } from './api.ts'
import { changedFields, changesOf, type Conflict, conflictsOf, problemsOf, UNIT_FIELDS, type UnitField, type UnitValues, valuesOf } from './unit-values.ts'

/** What is described: a unit that is there, or a new one of a level; where its parent is undefined, nobody has said yet where it goes. */
export type Subject = { unit: Unit } | { kind: KindName; level: Level; parentId: string | null | undefined; name: string }

/** The name under which unsaved work is kept: of a unit, or of the next new one of a level. */
export const draftOf = (subject: Subject | { id: string }): string =>
  'id' in subject ? `unit.${subject.id}` : 'unit' in subject ? `unit.${subject.unit.id}` : `unit.new.${subject.kind}.${subject.level}`

/**
 * What a form of a unit holds, and how it is saved. What was typed stays through every refusal: a name that is taken
 * comes with one that is free; where somebody else changed the same fields meanwhile, `conflicts` shows both.
 */
export function useUnitForm(subject: Subject, onSaved: (unit: Unit) => void) {
  const language = useLanguage()
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  // Whoever began it: at the end of a session nobody is there any more, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  const given = 'unit' in subject ? subject.unit : null
  const [kept, setKept] = useState(() => ('unit' in subject || !subject.name ? takeWork<UnitValues>(draftOf(subject), userName) : null))
  const [seen, setSeen] = useState<Unit | null>(kept && given ? { ...given, ...kept.base, version: kept.version } as Unit : given)
  const [values, setValues] = useState<UnitValues>(() => kept?.values ?? valuesOf('unit' in subject ? subject.unit : { name: subject.name }))
  const [problems, setProblems] = useState<Partial<Record<UnitField | 'parentId', string>>>({})
  const [freeName, setFreeName] = useState<string | null>(null)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const act = useAct()
  const isHere = useIsHere()
  const base = valuesOf(seen)

  const type = (field: UnitField, text: string) => {
    // What is being sent is not written on.
    if (act.isBusy) return
    const typed = { ...values, [field]: text }
    setValues(typed)
    keepWork(draftOf(subject), changedFields(typed, base).length > 0 ? { userName, version: seen?.version ?? null, base, values: typed } : null)
    setProblems(({ [field]: _gone, ...others }) => others)
    if (field === 'name') setFreeName(null)
  }

  const send = async (mine: UnitValues, known: Unit | null): Promise<void> => {
    try {
      const saved = 'unit' in subject ? await change(subject.unit.id, mine, known ?? subject.unit) : await createUnit(subject.level, newUnit(mine, subject))
      setConflicts([])
      setKept(null)
      keepWork(draftOf(subject), null)
      if ('unit' in subject) {
        setSeen(saved)
        setValues(valuesOf(saved))
      }
      archiveChanged()
      offer(saved, known)
      // Whoever has thrown it away meanwhile is told by the notice alone.
      if (isHere.current) onSaved(saved)
    } catch (error) {
      // It may have arrived all the same.
      archiveChanged()
      if (!(error instanceof ApiError)) throw error
      await refuse(error, mine, known)
    }
  }
  const offer = (saved: Unit, known: Unit | null) => {
    if (!known) return offerRevert(t('created', { name: saved.name }), () => deleteUnits({ ids: [saved.id] }))
    const former = valuesOf(known)
    const changed = changedFields(valuesOf(saved), former)
    if (changed.length > 0) offerRevert(t('changed', { name: saved.name }), () => updateUnit(saved.id, changesOf(former, changed), saved.version))
  }
  const refuse = async (error: ApiError, mine: UnitValues, known: Unit | null): Promise<void> => {
    const { suggestion } = error.body?.values ?? {}
    if (error.code === 'NAME_TAKEN') {
      setProblems({ name: error.message })
      setFreeName(typeof suggestion === 'string' ? suggestion : null)
    } else if (error.code === 'STALE' && known) await meet(mine, known)
    else if (error.fields) setProblems(Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [field, said.join('. ')])))
    else throw error
  }
  /** Somebody was quicker: what both changed is to be decided, the rest goes together. */
  const meet = async (mine: UnitValues, known: Unit): Promise<void> => {
    const theirs = await queryClient.fetchQuery({ ...unitById(known.id), staleTime: 0 })
    const both = conflictsOf(mine, valuesOf(known), valuesOf(theirs))
    const merged = { ...valuesOf(theirs), ...Object.fromEntries(changedFields(mine, valuesOf(known)).map((field) => [field, mine[field]])) }
    setSeen(theirs)
    setValues(merged)
    setConflicts(both)
    if (both.length === 0) await send(merged, theirs)
  }

  const startAgain = () => {
    keepWork(draftOf(subject), null)
    setKept(null)
    setSeen(given)
    setValues(valuesOf(given))
    setProblems({})
    setConflicts([])
  }

  return {
    /** It goes on with what was left unsaved. */
    isResumed: kept !== null, startAgain,
    values, problems, freeName, conflicts, type, act,
    isDirty: changedFields(values, base).length > 0,
    save: async (): Promise<boolean> => {
      const isPlaceOpen = 'kind' in subject && subject.parentId === undefined
      const wrong = { ...(isPlaceOpen && { parentId: t('placeOpen') }), ...problemsOf(changesOf(values, seen ? changedFields(values, base) : UNIT_FIELDS), language) }
      setProblems(wrong)
      return Object.keys(wrong).length === 0 && act.run(() => send(values, seen))
    },
  }
}

const change = (id: string, mine: UnitValues, known: Unit): Promise<Unit> => updateUnit(id, changesOf(mine, changedFields(mine, valuesOf(known))), known.version)

const newUnit = (values: UnitValues, { kind, parentId }: Exclude<Subject, { unit: Unit }>) => ({
  ...changesOf(values, UNIT_FIELDS.filter((field) => values[field].trim() !== '')), kind, parentId, name: values.name,
})
