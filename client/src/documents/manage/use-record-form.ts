import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { editPath, formPath, type FormPage } from '../../configuration/index.ts'
import { dropWaiting, sendWaiting, useWaiting } from '../../files/manage/index.ts'
import { keepWork, useLeaving } from '../../forms/index.ts'
import { useUser } from '../../session/index.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { draftOf, openForm } from './beginning.ts'
import type { Done, FormState } from './form-state.ts'
import { keepHabits, readHabits, repeatable } from './habits.ts'
import { changedNames, type RecordValues, typedOn, valuesOf } from './record-values.ts'
import { resolverOf } from './resolver.ts'
import { copyOf, type Keepable, nextOf } from './series.ts'
import type { Beginning } from './save.ts'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

/** The form of a record with all that goes with it: what it began from, its draft, what may leave it, its saving, its series. */
export function useRecordForm(kind: KindName, page: FormPage, record: ArchiveDocument | null) {
  const { userName } = useUser()
  const navigate = useNavigate()
  const state = (useLocation().state ?? {}) as FormState
  const [opening] = useState(() => openForm(kind, record, userName, state))
  const [beginning, setBeginning] = useState(opening.beginning)
  const [habits, setHabits] = useState(() => readHabits(kind))
  const [done, setDone] = useState<Done | null>(state.done ?? null)
  const form = useForm<RecordValues>({ defaultValues: beginning.values, values: opening.values, resetOptions: { keepDefaultValues: true }, resolver: resolverOf(kind) })
  const draft = useDraft(kind, beginning, form, opening.draftAt)
  const { isDirty } = form.formState
  const waiting = useWaiting(kind)
  const hasWaiting = beginning.id === null && waiting > 0
  const leaving = useLeaving(isDirty || hasWaiting)
  const saving = useSaving(kind, form)
  const isHere = useIsHere()

  /** Goes on from what is saved; unsaved is only what was typed since it was sent. */
  const settle = (next: Beginning, values: RecordValues) => {
    draft.forget()
    setBeginning(next)
    form.reset(next.values, { keepValues: true })
    form.reset(values, { keepDefaultValues: true })
  }
  /** Throws away what is not saved, and the files that wait for it. */
  const forget = () => {
    draft.forget()
    if (beginning.id === null) dropWaiting(kind)
  }
  const begin = (from: Beginning, values: RecordValues) => {
    setBeginning(from)
    form.reset(from.values)
    form.reset(values, { keepDefaultValues: true })
  }
  const newPage = page === 'create' ? 'create' : 'newArchive'
  const goToNew = (next: FormState, replace: boolean) => navigate(formPath(kind, newPage), { replace, state: { ...next, turn: Date.now() } })

  const saveAs = async (from: Beginning, values: RecordValues): Promise<{ saved: ArchiveDocument; isTypedOn: boolean } | null> => {
    setDone(null)
    const saved = await saving.send(from, values)
    if (!saved) return null
    if (from.id === null) sendWaiting(kind, saved.id)
    keepHabits(kind, { last: repeatable(values) })
    const { version } = saved
    const base = valuesOf(saved)
    const now = typedOn(base, values, form.getValues())
    const isTypedOn = changedNames(base, now).length > 0
    // The page of what is new by now goes on with it.
    if (isTypedOn && from.id === null) keepWork(draftOf(kind, saved.id), { userName, version, base, values: now })
    settle({ ...from, version, values: base }, from.id === null ? base : now)
    return { saved, isTypedOn }
  }
  const said = (from: Beginning, { id, title }: ArchiveDocument): Done => ({ what: from.id === null ? 'created' : 'saved', id, title })
  /** Whoever has left meanwhile is not brought back. */
  const go = (goOn: () => Promise<void> | void) => {
    if (!isHere.current) return
    leaving.allow()
    return goOn()
  }
  const stay = (from: Beginning, saved: ArchiveDocument) => {
    const now = said(from, saved)
    setDone(now)
    setHabits(readHabits(kind))
    if (from.id === null) return go(() => navigate(page === 'create' ? `${formPath(kind, page)}?id=${saved.id}` : editPath(saved), { replace: true, state: { done: now } }))
  }

  /** Hands over what is in the form, once all its lists have come that were left before. */
  const submit = async (send: (values: RecordValues) => Promise<void>) => {
    if (await choicesToCome.all()) await form.handleSubmit(send)()
  }
  const save = (from: Beginning = beginning) => submit(async (values) => {
    const done = await saveAs(from, values)
    if (done) await stay(from, done.saved)
  })
  const saveAndNext = () => submit(async (values) => {
    const done = await saveAs(beginning, values)
    if (done?.isTypedOn) await stay(beginning, done.saved)
    else if (done) await go(() => goToNew({ start: nextOf(values, habits.kept), done: said(beginning, done.saved) }, beginning.id === null))
  })

  return {
    form, beginning, opening, leaving, hasWaiting,
    draft: { ...draft, forget },
    saving, habits, done, isDirty, save, saveAndNext, begin, go,
    saveAsNew: () => save({ ...beginning, id: null, version: null }),
    /** Saves what was chosen of two versions on top of theirs. */
    saveOver: (theirs: ArchiveDocument, values: RecordValues) => {
      const from = { ...beginning, id: theirs.id, version: theirs.version, values: valuesOf(theirs) }
      begin(from, values)
      return save(from)
    },
    copy: () => void goToNew({ start: copyOf(form.getValues()) }, false),
    keep: (kept: readonly Keepable[]) => {
      keepHabits(kind, { kept })
      setHabits({ ...habits, kept })
    },
  }
}

export type RecordFormControl = ReturnType<typeof useRecordForm>
