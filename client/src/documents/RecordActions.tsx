import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { downloadAll } from '../files/index.ts'
import { Button } from '../ui/Button.tsx'
import styles from './RecordActions.module.css'
import { share } from './share.ts'

const CitationDialog = lazy(() => import('./CitationDialog.tsx'))

/** What users can do with a record: download its files, cite it, share its address and print it. */
export function RecordActions({ record }: { record: ArchiveDocument }) {
  const { t } = useTranslation('archive')
  const [isCopied, setCopied] = useState(false)
  const [citing, setCiting] = useState<'never' | 'open' | 'closed'>('never')
  const { files } = record
  const pass = async () => {
    setCopied(false)
    setCopied((await share(addressOf(recordPath(record)), record.title)) === 'copied')
  }
  return (
    <div className={styles['actions']} data-print="hide">
      {files.length > 0 && (
        <Button size="small" variant="primary" onClick={() => void downloadAll(files.map(({ url }) => url))}>
          {files.length === 1 ? t('record.download') : t('record.downloadAll', { count: files.length })}
        </Button>
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setCiting('open')}>
        {t('record.cite')}
      </Button>
      <Button size="small" onClick={() => void pass()}>{t('record.share')}</Button>
      <Button size="small" onClick={() => window.print()}>{t('record.print')}</Button>
      {citing !== 'never' && (
        <Suspense>
          <CitationDialog record={record} isOpen={citing === 'open'} onClose={() => setCiting('closed')} />
        </Suspense>
      )}
      <span role="status" className={styles['said']}>
        {isCopied ? t('record.copied') : ''}
      </span>
    </div>
  )
}
