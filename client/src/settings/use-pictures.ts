import { useState } from 'react'
import { LOGOS, type LogoName } from './settings-values.ts'
import type { SettingsFormControl } from './use-settings-form.ts'

export type Pictures = ReturnType<typeof usePictures>

/** The addresses of the logos as the form has them: those of the server, or chosen ones that are still to be sent. */
export function usePictures(form: SettingsFormControl) {
  const [chosen, setChosen] = useState<Partial<Record<LogoName, string>>>({})
  const urlOf = (name: LogoName): string | null => {
    const change = form.words[name]
    return change === undefined ? form.logoUrl(name) : change && (chosen[name] ?? null)
  }
  return {
    urls: Object.fromEntries(LOGOS.map((name) => [name, urlOf(name)])) as Record<LogoName, string | null>,
    choose: (name: LogoName, url: string) => setChosen((before) => ({ ...before, [name]: url })),
  }
}
