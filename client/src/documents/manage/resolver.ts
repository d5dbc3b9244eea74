import { isBlank } from '@faldone/contract/common.ts'
import { createDocumentSchema } from '@faldone/contract/document.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { i18n } from '../../i18n/i18n.ts'
import { contentOf, type RecordValues, type ValueName } from './record-values.ts'

/** The form field of a contract field. */
export const fieldOf = (name: PropertyKey | undefined): ValueName => (name === 'unitId' ? 'path' : (name as ValueName))

/** What the form says in its own words; null: as the contract. */
function ownWords(name: unknown, { title }: RecordValues): string | null {
  if (name === 'title' && isBlank(title)) return i18n.t('archive:manage.titleMissing')
  return name === 'year' ? i18n.t('archive:fields.yearIsWrong') : null
}

/** Validates the form with the contract's schema of a record, with messages in the current language. */
export const resolverOf = (kind: KindName): Resolver<RecordValues> => (values) => {
  const language = i18n.resolvedLanguage === 'en' ? 'en' : 'it'
  const result = createDocumentSchema.safeParse(contentOf(kind, values), { error: (issue) => issueMessage(issue, language) })
  if (result.success) return { values, errors: {} }
  const ownErrors: Record<string, { type: string; message: string }> = {}
  const errors: FieldErrors<RecordValues> = {}
  for (const { path, message } of result.error.issues) {
    const name = fieldOf(path[0])
    if (name === 'own') ownErrors[String(path[1])] = { type: 'contract', message }
    else errors[name] ??= { type: 'contract', message: ownWords(name, values) ?? message }
  }
  if (Object.keys(ownErrors).length > 0) errors.own = ownErrors as NonNullable<FieldErrors<RecordValues>['own']>
  return { values: {}, errors }
}
