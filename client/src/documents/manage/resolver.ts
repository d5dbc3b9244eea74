import { createDocumentSchema } from '@faldone/contract/document.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { i18n } from '../../i18n/i18n.ts'
import { contentOf, type RecordValues, type ValueName } from './record-values.ts'

/** The form field of a contract field. */
export const fieldOf = (name: PropertyKey | undefined): ValueName => (name === 'unitId' ? 'path' : (name as ValueName))

const isNumber = (name: unknown) => name === 'year'

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
    else errors[name] ??= { type: 'contract', message: isNumber(name) ? i18n.t('archive:fields.yearIsWrong') : message }
  }
  if (Object.keys(ownErrors).length > 0) errors.own = ownErrors as NonNullable<FieldErrors<RecordValues>['own']>
  return { values: {}, errors }
}
