import { titleIn } from '@faldone/contract/in-language.ts'
import type { Translation } from '@faldone/contract/work-queue.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import type { Entry } from './api.ts'
import { attemptOf, conflictsOf, englishOf, fieldsOf, isComplete, useTranslating } from './translation.ts'
import type { Queue } from './use-queue.ts'

/** The Italian title of a record, or name of a unit. */
export const italianTitleOf = (entry: Entry): string => ('title' in entry ? titleIn(entry, 'it').text : entry.name)

/** The texts of an entry, how they are saved, and what stands in the way. */
export function useTranslationForm(item: Translation, entry: Entry, queue: Queue) {
  const { t } = useTranslation('archive')
  const editing = useTranslating(item, entry)
  const isHere = useIsHere()
  const { state } = editing
  const { base, values, met } = state
  const now = useRef(queue)
  useEffect(() => {
    now.current = queue
  })
  const isBusy = state.name === 'sending'
  const error = state.name === 'refused' ? state.error : null
  const wrong = error instanceof ApiError && error.status !== 401 ? error.fields : null
  const saveAndGoOn = async () => {
    if (isBusy) return
    const attempt = attemptOf(item, (saved) => t('workQueue.translate.saved', { name: italianTitleOf(saved) }), () => {
      now.current.mark(item, false)
      now.current.show(item)
    })
    const { values: typed, base: from } = editing.now()
    const saved = editing.isChanged() ? await editing.send(attempt) : from
    if (!saved) return
    now.current.mark(item, isComplete(item.entity, saved.entry, englishOf(item.entity, saved.entry)))
    if (isHere.current && isSame(typed, editing.now().values)) now.current.forward()
  }
  return {
    values, isBusy, saveAndGoOn,
    fields: fieldsOf(item.entity, base.entry),
    entry: base.entry,
    type: (name: string, text: string) => isBusy || editing.type({ ...editing.now().values, [name]: text }),
    isResumed: state.isResumed,
    startAgain: () => editing.begin({ version: entry.version, entry }),
    problems: Object.fromEntries(Object.entries(wrong ?? {}).map(([name, said]) => [name, said.join('. ')])) as Record<string, string>,
    problem: wrong || !error ? null : error instanceof ApiError && error.status === 401 ? t('manage.sessionOver') : error.message,
    isGone: state.name === 'gone',
    /** Somebody else's texts of the same fields. */
    theirs: met ? Object.fromEntries(conflictsOf(met.mine, met.before, englishOf(item.entity, met.theirs.entry))
      .map((name) => [name, englishOf(item.entity, met.theirs.entry)[name] ?? ''])) : {},
    /** Somebody else saved first, and the user has to look: they changed the same text, or an Italian one. */
    isStale: met !== null,
  }
}

const isSame = (one: Record<string, string>, other: Record<string, string>) => JSON.stringify(one) === JSON.stringify(other)
