import { SLUG } from '@faldone/contract/pages.ts'
import type { Settings } from '@faldone/contract/settings.ts'
import { shortSiteName } from '@faldone/contract/short-site-name.ts'
import { type ComponentProps, type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog, useLeaving } from '../forms/index.ts'
import { usePageTitle, WithSettings } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead, SectionHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextArea, TextField } from '../ui/TextField.tsx'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import { useMistakes } from '../ui/use-mistakes.ts'
import { AccentField } from './AccentField.tsx'
import { HeadPreview } from './HeadPreview.tsx'
import { LogoField } from './LogoField.tsx'
import styles from './SettingsScreen.module.css'
import type { SettingsWord } from './settings-values.ts'
import { OpenFields } from './OpenFields.tsx'
import { usePictures } from './use-pictures.ts'
import { type SettingsFormControl, useSettingsForm } from './use-settings-form.ts'

/** The centre's name, appearance and contact details, for Administrators. */
export default function SettingsScreen() {
  const { t } = useTranslation('archive')
  usePageTitle(t('configuration.settings'))
  return (
    <>
      <PageHead size="small" over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('configuration.settings')}
        lead={t('settingsForm.lead')} />
      <WithSettings lines={8}>{(settings) => <SettingsForm settings={settings} />}</WithSettings>
    </>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  const texts = useTranslation('archive', { keyPrefix: 'pageTexts' }).t
  const form = useSettingsForm(settings)
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole)
  const { blocker } = useLeaving(form.isChanged)
  const wired = (name: SettingsWord, hint?: string) => ({
    label: t(name), name, value: form.words[name], error: form.problemOf(name), disabled: form.isLocked(name),
    hint: form.isLocked(name) ? t('locked') : hint,
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save().then(showMistakes)
  }
  return (
    <form ref={whole} data-form noValidate aria-label={t('names')} className={styles['form']} onSubmit={submit}>
      {form.isResumed && (
        <DraftNotice acts={<Button size="small" onClick={form.startAgain}>{texts('throwAway')}</Button>}>
          {texts('resumed')}
        </DraftNotice>
      )}
      <Parts settings={settings} form={form} wired={wired} />
      <SaveBar told={<><Problem message={form.problem} /><UndoPlace /></>}>
        <SaveButton isBusy={form.isBusy}>{t('save')}</SaveButton>
      </SaveBar>
      <LeaveDialog blocker={blocker} {...(form.isKept && { onDiscard: form.forget })} />
    </form>
  )
}

type Wired = (name: SettingsWord, hint?: string) => Pick<
  ComponentProps<typeof TextArea>, 'label' | 'name' | 'error' | 'disabled' | 'hint'
> & { value: string; onChange: (event: { target: { value: string } }) => void }

type PartsProps = { settings: Settings; form: SettingsFormControl; wired: Wired }

/** The fields, with a picture of what they do. */
function Parts({ settings, form, wired }: PartsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  const pictures = usePictures(form)
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <section className={styles['names']}>
          <SectionHead title={t('names')} />
          <TextField {...wired('siteName')} maxLength={200} />
          <TextField
            {...wired('siteShortName', t('siteShortNameHint'))} placeholder={shortSiteName(form.words.siteName.trim() || settings.siteName)}
            maxLength={40}
          />
          <div className={styles['row']}>
            <TextField {...wired('taglineIt', t('taglineHint'))} lang="it" maxLength={200} />
            <TextField {...wired('taglineEn')} lang="en" maxLength={200} />
          </div>
          <TextField
            {...wired('product', t(SLUG.test(form.words.product) ? 'productAt' : 'productHint', { slug: form.words.product }))}
            maxLength={60} autoCapitalize="none" spellCheck={false}
          />
        </section>
        <Reach wired={wired} />
      </div>
      <div className={styles['shown']}>
        <HeadPreview words={form.words} siteName={settings.siteName} logoUrl={pictures.urls} />
      </div>
      <div className={styles['column']}>
        <section className={styles['look']}>
          <SectionHead title={t('look')} />
          <LogoField name="logo" form={form} pictures={pictures} />
          <LogoField name="compactLogo" form={form} pictures={pictures} />
          <AccentField {...wired('accent', t('accentHint'))} onClear={() => form.type('accent', '')} />
        </section>
        <OpenFields form={form} />
      </div>
    </div>
  )
}

/** How people reach the centre, and how other archives know it. */
function Reach({ wired }: { wired: Wired }) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  return (
    <section className={styles['reach']}>
      <SectionHead title={t('reach')} />
      <TextArea {...wired('contact', t('contactHint'))} maxLength={2000} rows={4} />
      <div className={styles['row']}>
        <TextArea {...wired('hoursIt')} lang="it" maxLength={2000} rows={3} />
        <TextArea {...wired('hoursEn')} lang="en" maxLength={2000} rows={3} />
      </div>
      <TextField {...wired('agencyCode', t('agencyCodeHint'))} maxLength={16} autoCapitalize="none" spellCheck={false} />
    </section>
  )
}
