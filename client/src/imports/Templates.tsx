import { LANGUAGES } from '@faldone/contract/common.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { saveFile } from '../exports/index.ts'

/** The template to fill in, in both languages. */
export function Templates({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const act = useAct()
  const name = KINDS[kind].plural[language]
  const save = (lang: (typeof LANGUAGES)[number]) =>
    void act.run(() => saveFile('archive/xls/template', { kind, lang }, `${KINDS[kind].plural[lang]}.xlsx`))
  return (
    <div>
      <p>
        {t('template')}{' '}
        {LANGUAGES.map((lang, at) => (
          <Fragment key={lang}>
            {at > 0 && ' · '}
            <Button variant="text" aria-label={t('templateOf', { name, language: t(`language.${lang}`) })} onClick={() => save(lang)}>
              {t(`language.${lang}`)}
            </Button>
          </Fragment>
        ))}
      </p>
      <Small as="p">{t('templateHint')}</Small>
      <Problem message={act.error?.message} />
    </div>
  )
}
