import type { warningIn } from '@faldone/contract/content-warning.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ContentCover.module.css'

type ContentCoverProps = { warning: NonNullable<ReturnType<typeof warningIn>>; onOpen: () => void }

/** Stands in place of the files and pictures of a record until the reader opens them knowingly. */
export function ContentCover({ warning: { text, lang, unit }, onOpen }: ContentCoverProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return (
    <section className={styles['cover']} aria-label={t('record.warning')}>
      <p className={styles['warning']} lang={lang}>{text}</p>
      {unit && <p className={styles['note']}>{t('record.statedFor', { name: nameIn(unit, language).text })}</p>}
      <Button onClick={onOpen} data-print="hide">{t('record.show')}</Button>
    </section>
  )
}
