import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { editPath, formPath, type FormPage } from '../../staff-pages/index.ts'
import { dropWaiting, sendWaiting, useWaiting } from '../../files/manage/index.ts'
import { useLeaving } from '../../forms/index.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { Done, FormState } from './form-state.ts'
import { keepHabits, readHabits, repeatable } from './habits.ts'
import type { RecordValues } from './record-values.ts'
import { copyOf, type Keepable, nextOf } from './series.ts'
import { type Beginning, beginningOf } from './save.ts'
import { useRecordEditing } from './use-record-editing.ts'

/** What was done with a record, for a message. */
const doneTo = (from: Beginning, { id, title }: ArchiveDocument): Done => ({ what: from.id === null ? 'created' : 'saved', id, title })

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
    toSaved: (saved: ArchiveDocument, done: Done) => go(() =>
      navigate(page === 'create' ? `${formPath(kind, page)}?id=${saved.id}` : editPath(saved), { replace: true, state: { done } })),
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
  const { habits, readAgain, keep } = useHabits(kind)
  const [done, setDone] = useState<Done | null>(state.done ?? null)
  const { isDirty } = form.formState
  const waiting = useWaiting(kind)
  const hasWaiting = beginning.id === null && waiting > 0
  const leaving = useLeaving(isDirty || hasWaiting)
  const { go, toNew, toSaved } = useWayOn(kind, page, leaving)

  const saveAs = async (from: Beginning, values: RecordValues): Promise<ArchiveDocument | null> => {
    setDone(null)
    const saved = await editing.send(from, values)
    if (!saved) return null
    if (from.id === null) sendWaiting(kind, saved.id)
    keepHabits(kind, { last: repeatable(values) })
    return saved
  }
  const stay = (from: Beginning, saved: ArchiveDocument) => {
    setDone(doneTo(from, saved))
    readAgain()
    if (from.id === null) return toSaved(saved, doneTo(from, saved))
  }
  /** Submits the form once the lists of all fields that were left before have loaded. */
  const submit = async (send: (values: RecordValues) => Promise<void>) => {
    if (await choicesToCome.all()) await form.handleSubmit(send)()
  }
  const save = (from: Beginning = beginning) => submit(async (values) => {
    const saved = await saveAs(from, values)
    if (saved) await stay(from, saved)
  })
  const saveAndNext = () => submit(async (values) => {
    const saved = await saveAs(beginning, values)
    if (saved && editing.isTypedOn()) await stay(beginning, saved)
    else if (saved) await go(() => toNew({ start: nextOf(values, habits.kept), done: doneTo(beginning, saved) }, beginning.id === null))
  })

  return {
    ...editing, leaving, hasWaiting, habits, keep, done, isDirty, save, saveAndNext, go,
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
