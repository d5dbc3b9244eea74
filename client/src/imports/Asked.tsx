import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'

/** The id of what contains the settings by which a file is read. */
export const SETTINGS = 'sheet-settings'

function goThere(): void {
  const settings = document.querySelector<HTMLDetailsElement>(`#${SETTINGS} > details`)
  if (!settings) return
  settings.open = true
  settings.querySelector('summary')?.focus()
  settings.scrollIntoView()
}

/** Says above the rows of a file what is asked in the settings below them, and leads there. */
export function Asked({ of: asked }: { of: readonly ('columns' | 'kinds' | 'sheets' | 'files' | 'fondo')[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.asked' })
  if (asked.length === 0) return null
  return (
    <DraftNotice acts={<Button size="small" onClick={goThere}>{t('go')}</Button>}>
      {t('what', { what: asked.map((name) => t(`of.${name}`)).join(', ') })}
    </DraftNotice>
  )
}
