import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { TextArea } from '../ui/TextField.tsx'

type SameAsFieldProps = {
  value: string
  onChange: (text: string) => void
  label: string
  hint: string
  /** Why the form was refused; shown here if it is about the addresses. */
  error: Error | null
  isBusy: boolean
}

/** The addresses of something elsewhere, one on each line. */
export function SameAsField({ value, onChange, label, hint, error, isBusy }: SameAsFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'terms' })
  const address = addressesIn(value)[wrongEntry(error)]
  return (
    <TextArea
      readOnly={isBusy} label={label} hint={hint} name="sameAs" rows={2} lang="en" autoCapitalize="none" spellCheck={false}
      value={value} error={address ? t('wrongAddress', { address }) : isAboutSameAs(error) ? error?.message : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** One address per line; each counts once. */
export const addressesIn = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))]

/** What a refusal says of the addresses: `sameAs`, or `sameAs.2` of the third one. */
const namesSameAs = (error: Error | null): string | undefined =>
  (error instanceof ApiError ? Object.keys(error.fields ?? {}).find((name) => /^sameAs(\.|$)/.test(name)) : undefined)

export const isAboutSameAs = (error: Error | null): boolean => namesSameAs(error) !== undefined

/** Which address a refusal concerns, from 0; -1 if none. */
const wrongEntry = (error: Error | null): number => Number(namesSameAs(error)?.split('.')[1] ?? -1)
