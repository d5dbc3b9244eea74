import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { archiveChanged } from '../../changes.ts'
import { useEditing } from '../../forms/index.ts'
import { useUser } from '../../session/index.ts'
import { presentDocument } from './api.ts'
import { draftOf, type Handed, openForm, type RecordOpening } from './beginning.ts'
import { changedNames, isSame, type RecordValues } from './record-values.ts'
import { isSessionOver, refusalOf } from './refusal.ts'
import { resolverOf } from './resolver.ts'
import { type Beginning, beginningOf, save } from './save.ts'

const useRecordEditor = (kind: KindName, opening: RecordOpening) => useEditing<Beginning, RecordValues>(() => ({
  opening, isSame, isMerging: false, isTypingSilent: true,
  valuesOf: ({ values }) => values,
  // A new record is created under the id that it brought.
  draftOf: ({ id, newId, version }) => draftOf(kind, id ?? (version === null ? null : newId)),
  present: ({ id, newId }) => (id === null ? null : presentDocument(id).then((now) => beginningOf(now, newId))),
}))

type RecordEditor = ReturnType<typeof useRecordEditor>

/** The form library's fields, connected to the editor in both directions. */
function useRecordFields(kind: KindName, { base, values }: RecordOpening, { now, type, isChanged }: RecordEditor) {
  const form = useForm<RecordValues>({
    defaultValues: base.values, values, resetOptions: { keepDefaultValues: true }, resolver: resolverOf(kind),
  })
  useEffect(() => {
    const follow = () => type(form.getValues())
    // The choice of a nested page is already in the form.
    if (isChanged()) follow()
    return form.subscribe({ formState: { values: true }, callback: follow })
  }, [form, type, isChanged])
  const show = () => {
    const state = now()
    // The library adds the form's own options to these.
    form.reset(state.base.values, { keepValues: true, keepDefaultValues: false })
    form.reset(state.values, { keepDefaultValues: true })
  }
  const showRefusal = () => {
    const state = now()
    if (state.name !== 'refused') return
    const { fields, isLost } = refusalOf(state.error, state.sent)
    // The offered draft may be as old as this.
    if (isLost) archiveChanged()
    fields.forEach(([name, message], at) => form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 }))
  }
  return { form, show, showRefusal }
}

/** Edits a record: the form library shows the fields, the editor keeps, sends and compares them. */
export function useRecordEditing(kind: KindName, record: ArchiveDocument | null, handed: Handed) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { userName } = useUser()
  const [opening] = useState(() => openForm(kind, record, userName, handed))
  const editor = useRecordEditor(kind, opening)
  const { form, show, showRefusal } = useRecordFields(kind, opening, editor)

  /** Resolves with the saved record, or null if there is a problem. */
  const send = async (from: Beginning, sent: RecordValues): Promise<ArchiveDocument | null> => {
    const saved = await editor.send(() => ({
      call: async () => ({ ...beginningOf(await save(kind, from, sent), from.newId), id: from.id }),
      isThere: (now) => changedNames(now.values, sent).length === 0,
    }), sent, from)
    if (saved) show()
    else showRefusal()
    return saved && saved.record
  }
  const begin = (from: Beginning, values: RecordValues) => {
    editor.begin(from, values)
    show()
  }
  const { state, keptAt } = editor
  const isWhole = state.name === 'refused' && refusalOf(state.error, state.sent).fields.length === 0
  return {
    form, send, begin, beginning: state.base, isResumed: state.isResumed, others: opening.others, openedAt: opening.keptAt,
    keptAt, forgetDraft: editor.forget,
    /** Whether something was typed since it was saved. */
    isTypedOn: editor.isChanged,
    isSaving: state.name === 'sending',
    /** The server's message about the whole record. */
    problem: isWhole ? (isSessionOver(state.error) ? t('sessionOver') : state.error.message) : null,
    isGone: state.name === 'gone',
    /** The record as another user saved it first. */
    theirs: state.met?.theirs.record ?? null,
    dismiss: editor.dismiss,
  }
}
