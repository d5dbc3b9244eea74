import { byteLimit } from '@faldone/contract/errors.ts'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'
import { useSettings } from '../../shell/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './FileManager.module.css'
import { useFileDrop } from './use-file-drop.ts'

/** Limits that take up the place of those that are not known yet, so that nothing moves when they come. */
const USUAL = { maxFileBytes: 2 * 1024 ** 3, maxRecordFiles: 1000 }

/** Where files are dropped or chosen. */
export function Dropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const settings = useSettings()
  const limits = settings ?? USUAL
  const written = useNumbers()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(onFiles)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <div className={classNames(styles['dropzone'], isOver && styles['over'])}>
      <p>
        <span className={styles['dropping']}>{t('drop')} </span>
        <Button variant="text" aria-label={`${t('choose')}: ${t('chooseFiles')}`} onClick={() => input.current?.click()}>
          <span className={styles['dropping']}>{t('choose')}</span>
          <span className={styles['tapping']}>{t('chooseFiles')}</span>
        </Button>
      </p>
      <p className={styles['facts']}>
        <span className={settings ? undefined : styles['toCome']}>
          {t('limits', { size: byteLimit(limits.maxFileBytes), number: written(limits.maxRecordFiles) })}
        </span>{' '}
        {t('resumes')}
      </p>
      <input ref={input} type="file" multiple hidden aria-label={t('chooseFiles')} onChange={choose} />
    </div>
  )
}
