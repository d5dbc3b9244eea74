import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api-client.ts'
import { archiveChanged } from '../../changes.ts'
import { presentDocument } from './api.ts'
import { changedNames, EMPTY_VALUES, type RecordValues, valuesOf } from './record-values.ts'
import { fieldOf } from './resolver.ts'
import { type Beginning, save } from './save.ts'

/** What stands between a form and its saving. */
export type Obstacle = { type: 'stale'; theirs: ArchiveDocument } | { type: 'gone' } | { type: 'said'; text: string }

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** What holds by now all that was sent: it arrived before, and only its answer did not. */
const isSaved = (obstacle: Obstacle | null, values: RecordValues): obstacle is Obstacle & { type: 'stale' } =>
  obstacle?.type === 'stale' && changedNames(valuesOf(obstacle.theirs), values).length === 0

/** Somebody saved or deleted the record meanwhile: what it is now. */
const whatHappened = (id: string): Promise<Obstacle> =>
  presentDocument(id).then(
    (theirs) => ({ type: 'stale', theirs }) as const,
    (error: unknown) => (isGone(error) ? { type: 'gone' as const } : { type: 'said' as const, text: String(error instanceof Error ? error.message : error) }),
  )

/** The field in which stands what is not there any more, and the words for it. */
function lostIn({ code, body, message }: ApiError, { tematiche, tipologia, path }: RecordValues): Record<string, string[]> | null {
  const value = code === 'UNKNOWN_VALUE' ? String(body?.values?.['value']) : null
  if (value === null) return null
  const name = tematiche.includes(value) ? 'tematiche' : tipologia === value ? 'tipologia' : path.at(-1)?.id === value ? 'unitId' : null
  return name && { [name]: [message] }
}

/** Saves the form, one saving at a time, and turns what the server refuses into what the form shows. */
export function useSaving(kind: KindName, form: UseFormReturn<RecordValues>) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const [isSaving, setSaving] = useState(false)
  // Of two keys that were pressed before the page was drawn anew, the second saves nothing.
  const isSending = useRef(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  const refuse = (fields: Record<string, string[]>) => {
    const wrong = Object.entries(fields).map(([path, [message = '']]) => [fieldOf(path.split('.')[0]), message] as const).filter(([name]) => name in EMPTY_VALUES)
    wrong.forEach(([name, message], at) => form.setError(name as FieldPath<RecordValues>, { type: 'server', message }, { shouldFocus: at === 0 }))
    return wrong.length > 0
  }
  const explain = async (error: unknown, { id }: Beginning, values: RecordValues): Promise<Obstacle | null> => {
    if (!(error instanceof ApiError)) throw error
    if (id !== null && (error.status === 412 || error.status === 404)) return whatHappened(id)
    if (error.status === 401) return { type: 'said', text: t('sessionOver') }
    const lost = lostIn(error, values)
    // What is offered may be as old.
    if (lost) archiveChanged()
    const wrong = error.fields ?? lost
    return wrong && refuse(wrong) ? null : { type: 'said', text: error.message }
  }
  /** Resolves with the saved record, or null where something stands against it. */
  const send = async (beginning: Beginning, values: RecordValues): Promise<ArchiveDocument | null> => {
    if (isSending.current) return null
    isSending.current = true
    setSaving(true)
    setObstacle(null)
    try {
      return await save(kind, beginning, values)
    } catch (error) {
      const found = await explain(error, beginning, values)
      if (isSaved(found, values)) return found.theirs
      setObstacle(found)
      return null
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }
  return { isSaving, obstacle, send, dismiss: () => setObstacle(null) }
}
