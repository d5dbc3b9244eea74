import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import styles from './FileManager.module.css'
import { useFileDrop } from './use-file-drop.ts'

/** Where files are dropped, or chosen. */
export function Dropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(onFiles)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div className={classNames(styles['dropzone'], isOver && styles['over'])}>
      <p>
        {t('drop')}{' '}
        <button type="button" className={styles['choose']} aria-label={`${t('choose')}: ${t('chooseFiles')}`} onClick={() => input.current?.click()}>{t('choose')}</button>
      </p>
      <p className={styles['facts']}>{t('resumes')}</p>
      <input ref={input} type="file" multiple hidden aria-label={t('chooseFiles')} onChange={choose} />
    </div>
  )
}
