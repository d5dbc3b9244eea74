import type { HistoryEvent } from '@faldone/contract/history.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './History.module.css'
import { changedLines, type FieldChange } from './versions.ts'
import { useWords } from './use-words.tsx'

type FieldChangesProps = {
  entity: HistoryEvent['entity']
  kind?: KindName | undefined
  changes: readonly FieldChange[]
  names: Record<string, string>
  /** Whether what was empty before is said, too. */
  hasBoth?: boolean
}

/** The old and new value of each field. */
export function FieldChanges({ entity, kind, changes, names, hasBoth = false }: FieldChangesProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const words = useWords()
  const told = entity === 'file' ? changes.map((change) => (change.field === 'text' ? changedLines(change) : change)) : changes
  const shown = told.map(
    ({ field, before, after }) => ({ field, before: words.value(field, before, names), after: words.value(field, after, names) })
  ).filter(({ before, after }) => before !== after)
  if (shown.length === 0) return null
  return (
    <dl className={styles['fields']}>
      {shown.map((change) => ({ ...change, lang: languageOf(change.field) })).map(({ field, before, after, lang }) => (
        <div key={field} className={styles['field']}>
          <dt>{words.label(entity, field, kind)}</dt>
          <dd>
            {before !== null && <del lang={lang}><VisuallyHidden>{t('before')}</VisuallyHidden>{before}</del>}
            {before === null && hasBoth && <em>{t('empty')}</em>}
            {after !== null ? <ins lang={lang}><VisuallyHidden>{t('after')}</VisuallyHidden>{after}</ins> : <em>{t('empty')}</em>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
