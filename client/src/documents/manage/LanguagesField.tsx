import { languageName } from '@faldone/contract/language-name.ts'
import { LANGUAGE_CODES } from '@faldone/contract/languages.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useLanguage } from '../../i18n/language.ts'
import type { FieldProps } from '../../ui/Field.tsx'
import { TagField } from '../../ui/TagField.tsx'
import type { RecordValues } from './record-values.ts'

/** The languages of a record, by their names in the language of the page. */
export function LanguagesField(field: FieldProps) {
  const language = useLanguage()
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name: 'languages' })
  const codes = [...new Set([...LANGUAGE_CODES, ...value])]
  const options = codes.map((code) => ({ id: code, label: languageName(code, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return <TagField {...field} name="languages" ref={ref} value={value} options={options} onChange={onChange} onBlur={onBlur} />
}
