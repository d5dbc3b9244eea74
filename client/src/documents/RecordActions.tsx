import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { downloadAll } from '../files/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatSize } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { useAct } from '../ui/use-act.ts'
import { CiteButton } from './CiteButton.tsx'
import styles from './RecordActions.module.css'
import { share } from './share.ts'

/** What users can do with a record: download its files unless a content warning covers them, cite it, share its address and print it. */
export function RecordActions({ record, isCovered }: { record: ArchiveDocument; isCovered: boolean }) {
  const { t } = useTranslation('archive')
  const [isCopied, setCopied] = useState(false)
  const saving = useAct()
  const { files } = record
  const file = files.length === 1 ? files[0] : undefined
  const isPlayed = file && /^(?:audio|video)\//.test(file.mediaType)
  const language = useLanguage()
  const save = () => void saving.run(() => downloadAll(files.map(({ url }) => url)))
  const pass = async () => {
    setCopied(false)
    setCopied((await share(addressOf(recordPath(record)), record.title)) === 'copied')
  }
  return (
    <div className={styles['actions']} data-print="hide">
      {files.length > 0 && !isCovered && (
        <Button size="small" variant="primary" isBusy={saving.isBusy} onClick={save}>
          {files.length > 1
            ? t('record.downloadAll', { count: files.length })
            : t('record.download')}
          {isPlayed && <span className={styles['size']}>({formatSize(file.size, language)})</span>}
        </Button>
      )}
      <CiteButton record={record} />
      <Button size="small" className={styles['further']} onClick={() => void pass()}>
        <Share2 size={18} aria-hidden /><span>{t('record.share')}</span>
      </Button>
      <Button size="small" className={styles['further']} onClick={() => window.print()}>
        <Printer size={18} aria-hidden /><span>{t('record.print')}</span>
      </Button>
      <span role="status" className={styles['said']}>
        {isCopied ? t('record.copied') : ''}
      </span>
    </div>
  )
}
