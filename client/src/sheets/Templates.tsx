import { LANGUAGES } from '@faldone/contract/common.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useAct } from '../ui/use-act.ts'
import { Problem } from './Problem.tsx'
import { saveFile } from './save-file.ts'
import styles from './Sheets.module.css'

/** The sheet to fill in, in both languages. */
export function Templates({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const act = useAct()
  const name = KINDS[kind].plural[language]
  return (
    <div className={styles['templates']}>
      <p>{t('template')}{' '}
        {LANGUAGES.map((lang) => (
          <button key={lang} type="button" className={styles['textual']} aria-label={t('templateOf', { name, language: t(`language.${lang}`) })} onClick={() => void act.run(() => saveFile('archive/xls/template', { kind, lang }, `${KINDS[kind].plural[lang]}.xlsx`))}>{t(`language.${lang}`)}</button>
        ))}
      </p>
      <p className={styles['small']}>{t('templateHint')}</p>
      <Problem error={act.error} />
    </div>
  )
}
