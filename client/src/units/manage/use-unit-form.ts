import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../session/api-client.ts'
import { archiveChanged } from '../../changes.ts'
import { closureFrom } from '../../closures/manage/closure-values.ts'
import { isSameText } from '../../followed.ts'
import { type Attempt, openingOf, Unfit, useEditing } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { readAgain } from '../../read-again.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { unitById } from '../api.ts'
import { createUnit, deleteUnits, updateUnit } from './api.ts'
import { holderIn } from './HolderOffer.tsx'
import {
  changedFields, changesOf, conflictsOf, FORM_FIELDS, problemsOf, type UnitField, type UnitValues, valuesOf,
} from './unit-values.ts'

type NewUnit = { kind: KindName; level: Level; parentId: string | null | undefined; name: string }

/** What is edited: an existing unit, or a new one of a level. If the parent is undefined, its place has not been chosen. */
export type Subject = { unit: Unit } | NewUnit

/** A version of a unit; without a version number it does not exist yet. */
type Seen = Omit<Partial<Unit>, 'version'> & { version: number | null }

type Problems = Partial<Record<UnitField | 'parentId', string>>

/** The name under which unsaved work is kept: of a unit, or of the next new one of a level. */
export const draftOf = (subject: Subject | { id: string }): string =>
  'id' in subject ? `unit.${subject.id}` : 'unit' in subject ? `unit.${subject.unit.id}` : `unit.new.${subject.kind}.${subject.level}`

/** Messages by field; null if the error is not about fields. */
function wrongIn(error: Error): Record<string, string> | null {
  if (error instanceof Unfit) return error.fields
  if (!(error instanceof ApiError)) return null
  if (error.code === 'NAME_TAKEN') return { name: error.message }
  return error.fields && Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [field.split('.')[0], said.join('. ')]))
}

/** The free name that the server offers instead of a taken one. */
const freeNameIn = (error: Error): string | null => {
  const suggestion = error instanceof ApiError && error.code === 'NAME_TAKEN' && error.body?.values?.['suggestion']
  return typeof suggestion === 'string' ? suggestion : null
}

const newUnit = (values: UnitValues, { kind, parentId }: NewUnit) => ({
  ...changesOf(values, FORM_FIELDS.filter((field) => values[field].trim() !== '')), kind, parentId, name: values.name,
})

/** How a unit is saved, and how that is undone. */
function useAttempt(subject: Subject) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const change = ({ id }: Unit, { version, ...seen }: Seen, mine: UnitValues): Attempt<Seen> => {
    const former = valuesOf(seen)
    const changed = changedFields(mine, former)
    return {
      // What failed may have arrived all the same.
      call: () => updateUnit(id, changesOf(mine, changed), version ?? 0).finally(archiveChanged),
      undo: (saved) => changedFields(valuesOf(saved), former).length === 0 ? null : {
        said: t('changed', { name: saved.name }),
        putBack: () => updateUnit(id, changesOf(former, changed), saved.version ?? 0),
      },
    }
  }
  const create = (made: NewUnit, mine: UnitValues): Attempt<Seen> => ({
    call: () => createUnit(made.level, newUnit(mine, made)).finally(archiveChanged),
    undo: ({ id = '', name }) => ({ said: t('created', { name }), putBack: async () => void (await deleteUnits({ ids: [id] })) }),
  })
  return (from: Seen, mine: UnitValues) => ('unit' in subject ? change(subject.unit, from, mine) : create(subject, mine))
}

const beganFrom = (subject: Subject): Seen => ('unit' in subject ? subject.unit : { version: null })

/** The version of a unit whose form had these values. */
const seenAs = ({ closure, ...values }: UnitValues): Partial<Unit> =>
  ({ ...(values as Partial<Unit>), closure: closureFrom(closure ?? '') })

const useUnitEditing = (subject: Subject) => useEditing<Seen, UnitValues>((userName) => {
  const base = beganFrom(subject)
  const draft = 'unit' in subject || !subject.name ? draftOf(subject) : null
  return {
    opening: openingOf<Seen, UnitValues>(
      draft, userName, { base, values: valuesOf('unit' in subject ? subject.unit : { name: subject.name }) },
      (work) => ({
        base: 'unit' in subject ? { ...base, ...seenAs(work.base), version: work.version } : base,
        // Work kept by an older version has fewer fields.
        values: { ...valuesOf('unit' in subject ? subject.unit : {}), ...work.values },
      }),
    ),
    draftOf: () => draftOf(subject), valuesOf, isSame: isSameText, isMerging: true,
    present: () => ('unit' in subject ? readAgain(unitById(subject.unit.id)) : null),
    // The user first has to decide about fields that both changed.
    goesOn: ({ mine, before, theirs }) => conflictsOf(mine, before, valuesOf(theirs)).length === 0,
  }
})

/**
 * The values of a unit's form, and how it is saved. What was typed stays through every refusal: a taken name comes with a free one; if
 * another user changed the same fields first, `conflicts` shows both.
 */
export function useUnitForm(subject: Subject, onSaved: (unit: Unit) => void) {
  const language = useLanguage()
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const editing = useUnitEditing(subject)
  const attempt = useAttempt(subject)
  const isHere = useIsHere()
  const { state } = editing
  const { base, values, met } = state
  const isBusy = state.name === 'sending'
  const error = 'error' in state ? state.error : null
  const wrong = error && wrongIn(error)
  const isUntouched = (field: string) => state.name === 'refused' && state.sent[field as UnitField] === values[field as UnitField]

  const save = async (): Promise<void> => {
    const isPlaceOpen = 'kind' in subject && subject.parentId === undefined
    const fields = 'unit' in subject ? changedFields(values, valuesOf(base)) : FORM_FIELDS
    const unfit = { ...(isPlaceOpen && { parentId: t('placeOpen') }), ...problemsOf(changesOf(values, fields), language) }
    if (Object.keys(unfit).length > 0) return editing.refuse(new Unfit(unfit))
    const saved = await editing.send(attempt)
    // If the user discarded the form in the meantime, only the notice reports it.
    if (saved && isHere.current) onSaved(saved as Unit)
  }
  return {
    values, isBusy, save,
    /** Resumes unsaved work. */
    isResumed: state.isResumed,
    startAgain: () => editing.begin(beganFrom(subject)),
    /** What is being sent is not kept. */
    type: (field: UnitField, text: string) => isBusy || editing.type({ ...editing.now().values, [field]: text }),
    problems: Object.fromEntries(Object.entries(wrong ?? {}).filter(([field]) => isUntouched(field))) as Problems,
    problem: wrong ? null : error?.message,
    freeName: error && isUntouched('name') ? freeNameIn(error) : null,
    holderId: error && isUntouched('name') ? holderIn(error) : null,
    conflicts: met ? conflictsOf(met.mine, met.before, valuesOf(met.theirs)) : [],
    isDirty: editing.isChanged(),
  }
}
