import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/TextField.tsx'

/** The name with which somebody signs in, exactly as it is written. */
export function UserNameField(props: Omit<ComponentProps<typeof TextField>, 'label'> & { 'data-begin'?: true }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  return (
    <TextField
      label={t('fields.userName')} isRequired autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props}
    />
  )
}
