import { isReadableAccent } from '@faldone/contract/accent.ts'
import type { Settings, SettingsField } from '@faldone/contract/settings.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { followed, isSameText } from '../followed.ts'
import { type Attempt, openingOf, useEditing } from '../forms/index.ts'
import { presentSettings, updateSettings } from './api.ts'
import { presentLogo } from './picture.ts'
import {
  changesOf, LOGOS, type LogoName, type SettingsValues, type SettingsWord, valuesOf, wireName, withoutLogos,
} from './settings-values.ts'

const DRAFT = 'settings'

/** The current logos that are about to change. */
async function logosNow(from: Settings, values: SettingsValues): Promise<Partial<SettingsValues>> {
  const changed = LOGOS.filter((name) => values[name] !== undefined)
  return Object.fromEntries(await Promise.all(changed.map(async (name) => [name, await presentLogo(from[`${name}Url`])] as const)))
}

const isAccent = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text) && isReadableAccent(text)

/** The values of the settings form, what is wrong with them, and how they are saved. */
export function useSettingsForm(settings: Settings) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  const editing = useEditing<Settings, SettingsValues>((userName) => ({
    opening: openingOf<Settings, SettingsValues>(
      DRAFT, userName, { base: settings, values: valuesOf(settings) },
      (work) => ({ base: settings, values: followed(work.values, work.base, valuesOf(settings)) }),
    ),
    draftOf: () => DRAFT, valuesOf, isSame: isSameText, keepable: withoutLogos, isMerging: true,
    present: presentSettings,
  }))
  const { state } = editing
  const { base, values } = state
  const isChanged = editing.isChanged()

  const attempt = async (from: Settings, sent: SettingsValues): Promise<Attempt<Settings>> => {
    const former = { ...valuesOf(from), ...(await logosNow(from, sent)) }
    return {
      call: () => updateSettings(from.version, changesOf(valuesOf(from), sent)),
      undo: (saved) => ({ said: t('saved'), putBack: () => updateSettings(saved.version, changesOf(valuesOf(saved), former)) }),
    }
  }
  const change = (name: SettingsWord | LogoName, value: string | null) => editing.type({ ...editing.now().values, [name]: value })

  const error = 'error' in state ? state.error : null
  const problems = (error instanceof ApiError && error.fields) || {}
  const isRefusedWhole = error !== null && !(error instanceof ApiError && error.fields)
  const unreadable = values.accent && !isAccent(values.accent) ? t('accentUnreadable') : undefined
  return {
    words: values,
    type: (name: SettingsWord, text: string) => change(name, text),
    isBusy: state.name === 'sending',
    isChanged,
    forget: editing.forget,
    save: async () => void (isChanged ? await editing.send(attempt) : editing.refuse(new Error(t('nothing')))),
    problem: state.name === 'met' ? t('stale') : isRefusedWhole ? error.message : null,
    isLocked: (name: SettingsWord | LogoName) => base.locked.includes(wireName(name).split('.')[0] as SettingsField),
    /** Resumes unsaved work. */
    isResumed: state.isResumed && isChanged,
    /** Every change is kept in the browser, except pictures. */
    isKept: LOGOS.every((name) => values[name] === undefined),
    startAgain: () => editing.begin(base),
    logoUrl: (name: LogoName): string | null => base[`${name}Url`],
    chooseLogo: (name: LogoName, picture: string | null) => change(name, picture),
    problemOf: (name: SettingsWord | LogoName): string | undefined =>
      problems[wireName(name)]?.join('. ') ?? (name === 'accent' ? unreadable : undefined),
  }
}

export type SettingsFormControl = ReturnType<typeof useSettingsForm>
