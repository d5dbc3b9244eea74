import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { editPath, formPath, type FormPage } from '../../staff-pages/index.ts'
import { dropWaiting, sendWaiting, useWaiting } from '../../files/manage/index.ts'
import { useLeaving } from '../../forms/index.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { actDone, tellDone } from '../../ui/undo-notice.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { FormState } from './form-state.ts'
import { keepHabits, readHabits, repeatable } from './habits.ts'
import type { RecordValues } from './record-values.ts'
import { copyOf, type Keepable, nextOf } from './series.ts'
import { type Beginning, beginningOf } from './save.ts'
import { useDateParts } from './use-date-parts.ts'
import { useRecordEditing } from './use-record-editing.ts'

/** Reports that a record was created or saved, unless the user has left the page. */
function useTelling() {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const alert = useTranslation('alert').t
  const isHere = useIsHere()
  return (from: Beginning, { kind, id, title }: ArchiveDocument) => {
    const said = t(`said.${from.id === null ? 'created' : 'saved'}`, { done: alert('done'), title })
    if (isHere.current) tellDone(said, { to: recordPath({ kind, id }), label: t('view') })
  }
}

/** Where to go after saving. */
function useWayOn(kind: KindName, page: FormPage, leaving: ReturnType<typeof useLeaving>) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  /** Users who have left the page while it was saving are not sent anywhere. */
  const go = (goOn: () => Promise<void> | void) => {
    if (!isHere.current) return
    leaving.allow()
    return goOn()
  }
  return {
    go,
    toNew: (next: FormState, replace: boolean) =>
      navigate(formPath(kind, page === 'create' ? 'create' : 'newArchive'), { replace, state: { ...next, turn: Date.now() } }),
    /** The form goes on at the address of what was created: nothing moves, and the focus stays. */
    toSaved: (saved: ArchiveDocument) => go(() =>
      navigate(page === 'create' ? `${formPath(kind, page)}?id=${saved.id}` : editPath(saved), {
        replace: true, preventScrollReset: true,
        state: { saved: { id: saved.id, control: document.activeElement?.getAttribute('name') ?? null } } satisfies FormState,
      })),
  }
}

/** What is carried over from one record of a series to the next. */
function useHabits(kind: KindName) {
  const [habits, setHabits] = useState(() => readHabits(kind))
  return {
    habits,
    readAgain: () => setHabits(readHabits(kind)),
    keep: (kept: readonly Keepable[]) => {
      keepHabits(kind, { kept })
      setHabits({ ...habits, kept })
    },
  }
}

/** The form of a record with everything around it: its fields and saving, leaving, waiting files, the series. */
export function useRecordForm(kind: KindName, page: FormPage, record: ArchiveDocument | null, isBack: boolean) {
  const state = (useLocation().state ?? {}) as FormState
  const editing = useRecordEditing(kind, record, { ...state, isBack })
  const { form, beginning } = editing
  useDateParts(form)
  const { habits, readAgain, keep } = useHabits(kind)
  const tell = useTelling()
  const { isDirty } = form.formState
  const waiting = useWaiting(kind)
  const hasWaiting = beginning.id === null && waiting > 0
  const leaving = useLeaving(isDirty || hasWaiting)
  const { go, toNew, toSaved } = useWayOn(kind, page, leaving)

  const saveAs = async (from: Beginning, values: RecordValues): Promise<ArchiveDocument | null> => {
    const saved = await editing.send(from, values)
    if (!saved) return null
    if (from.id === null) sendWaiting(kind, saved.id)
    keepHabits(kind, { last: repeatable(values) })
    return saved
  }
  const stay = (from: Beginning, saved: ArchiveDocument) => {
    tell(from, saved)
    readAgain()
    if (from.id === null) return toSaved(saved)
  }
  /** Submits the form once the lists of all fields that were left before have loaded. */
  const submit = async (send: (values: RecordValues) => Promise<void>) => {
    actDone()
    if (await choicesToCome.all()) await form.handleSubmit(send)()
  }
  const save = (from: Beginning = beginning) => submit(async (values) => {
    const saved = await saveAs(from, values)
    if (saved) await stay(from, saved)
  })
  const saveAndNext = () => submit(async (values) => {
    const saved = await saveAs(beginning, values)
    if (saved && editing.isTypedOn()) await stay(beginning, saved)
    else if (saved) {
      tell(beginning, saved)
      await go(() => toNew({ start: nextOf(values, habits.kept), from: saved.title }, beginning.id === null))
    }
  })

  return {
    ...editing, leaving, hasWaiting, habits, keep, isDirty, save, saveAndNext, go,
    /** Discards unsaved changes, and the files waiting for them. */
    forget: () => {
      editing.forgetDraft()
      if (beginning.id === null) dropWaiting(kind)
    },
    saveAsNew: () => save({ ...beginning, id: null, version: null }),
    /** Saves the choice between two versions on top of the other user's. */
    saveOver: (theirs: ArchiveDocument, values: RecordValues) => {
      const from = beginningOf(theirs, beginning.newId)
      editing.begin(from, values)
      return save(from)
    },
    copy: () => void toNew({ start: copyOf(form.getValues()) }, false),
  }
}

export type RecordFormControl = ReturnType<typeof useRecordForm>
