import { FIELDS } from '@faldone/contract/fields.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { ComboBox, type ComboOption } from '../ComboBox.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { fitting } from '../fits.ts'
import { TagField } from '../TagField.tsx'
import { offerUndo } from '../undo-notice.ts'
import styles from './Gallery.module.css'

function useThemes(): ComboOption[] {
  const language = useLanguage()
  return TEMATICHE.map((theme) => ({ id: theme.it, label: theme[language] }))
}

export function ComboBoxSamples() {
  const { t } = useTranslation()
  const language = useLanguage()
  const themes = useThemes()
  const [chosen, setChosen] = useState<ComboOption | null>(null)
  const [typed, setTyped] = useState('')
  const states =
    [{}, { isRequired: true, hint: t('gallery.lead') }, { error: t('gallery.error') }, { isLoading: true }, { onRetry: () => {} }]
  return (
    <div className={styles['grid']}>
      {states.map((state, at) => (
        <ComboBox
          key={at}
          label={FIELDS.tematiche[language]}
          text={chosen?.label ?? ''}
          options={fitting(themes, typed)}
          onSearch={setTyped}
          onChoose={setChosen}
          {...state}
        />
      ))}
    </div>
  )
}

export function TagFieldSamples() {
  const language = useLanguage()
  const themes = useThemes()
  const [value, setValue] = useState(themes.slice(0, 3).map(({ id }) => id))
  return <TagField label={FIELDS.tematiche[language]} value={value} onChange={setValue} options={themes} />
}

export function ConfirmDialogSamples() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'plain' | 'destructive' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles['row']}>
      <Button onClick={() => setOpen('plain')}>{t('gallery.question')}</Button>
      <Button onClick={() => setOpen('destructive')}>{t('gallery.error')}</Button>
      <ConfirmDialog
        title={t('gallery.question')}
        isOpen={open !== null}
        onClose={close}
        confirmLabel={t('retry')}
        onConfirm={close}
        isDestructive={open === 'destructive'}
        problem={open === 'destructive' && t('gallery.error')}
      >
        {t('gallery.lead')}
      </ConfirmDialog>
    </div>
  )
}

export function UndoNoticeSamples() {
  const { t } = useTranslation()
  return <Button onClick={() => offerUndo(t('gallery.lead'), async () => t('gallery.question'))}>{t('gallery.question')}</Button>
}
