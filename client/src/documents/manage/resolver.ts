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
  const errors: FieldErrors<RecordValues> = {}
  for (const { path, message } of result.error.issues) {
    if (path[0] === 'own') errors.own = { ...errors.own, [String(path[1])]: { type: 'contract', message } }
    else errors[fieldOf(path[0])] ??= { type: 'contract', message: isNumber(path[0]) ? i18n.t('archive:fields.yearIsWrong') : message }
  }
  return { values: {}, errors }
}
