import { accentShades, isReadableAccent } from '@faldone/contract/accent.ts'
import { shortSiteName } from '@faldone/contract/short-site-name.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Spine } from '../shell/index.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import styles from './HeadPreview.module.css'
import type { LogoName } from './settings-values.ts'
import type { SettingsFormControl } from './use-settings-form.ts'

type Theme = 'light' | 'dark'

type HeadPreviewProps = {
  words: SettingsFormControl['words']
  /** The name in force where the field is empty. */
  siteName: string
  logoUrl: Record<LogoName, string | null>
}

/** The head of the site on a desk and on a phone, in both themes, as the form has it now. */
export function HeadPreview({ words, siteName, logoUrl: { logo, compactLogo } }: HeadPreviewProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  const common = useTranslation().t
  const language = useLanguage()
  const name = words.siteName.trim() || siteName
  const lines = language === 'en' ? [words.taglineEn, words.taglineIt] : [words.taglineIt, words.taglineEn]
  const line = lines.map((text) => text.trim()).find(Boolean) ?? common('tagline')
  const [wide, narrow] = [logo ?? compactLogo, compactLogo ?? logo]
  return (
    <section>
      <SectionHead title={t('shown')} />
      {/* All of it is in the fields. */}
      <div aria-hidden className={styles['samples']}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme-shown={theme} className={styles['sample']} style={colours(theme, words.accent)}>
            <div className={styles['head']}>
              <Mark url={wide} />
              <span className={styles['names']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['line']}>{line}</span>
              </span>
            </div>
            <div className={styles['below']}>
              <span className={styles['phone']}><Mark url={narrow} /><span className={styles['name']}>{shortOf(words, name)}</span></span>
              <span className={styles['link']}>{common(`theme.${theme}`)}</span>
              <span className={styles['button']}>{t('accent')}</span>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

const Mark = ({ url }: { url: string | null }) =>
  url ? <img className={styles['mark']} src={url} alt="" /> : <Spine className={styles['mark']} />

const shortOf = ({ siteShortName }: HeadPreviewProps['words'], name: string): string => siteShortName.trim() || shortSiteName(name)

/** The accent, if it can be read. */
function colours(theme: Theme, accent: string): CSSProperties | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(accent) || !isReadableAccent(accent)) return undefined
  const shade = accentShades(accent)[theme]
  return { '--red': shade.accent, '--on-red': shade.onAccent } as CSSProperties
}
