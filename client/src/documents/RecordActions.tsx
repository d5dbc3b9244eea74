import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { editPath } from '../staff-pages/index.ts'
import { download } from '../files/index.ts'
import { useIs } from '../session/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import styles from './RecordActions.module.css'
import { share } from './share.ts'

const CitationDialog = lazy(() => import('./CitationDialog.tsx'))

/**
 * What one can do with a record: take its first file along, cite it, pass its address on, print it; who looks after the archive, edit it.
 */
export function RecordActions({ record }: { record: ArchiveDocument }) {
  const { t } = useTranslation('archive')
  const isStaff = useIs('archive.write')
  const [isCopied, setCopied] = useState(false)
  const [citing, setCiting] = useState<'never' | 'open' | 'closed'>('never')
  const [file] = record.files
  const pass = async () => {
    setCopied(false)
    setCopied((await share(addressOf(recordPath(record)), record.title)) === 'copied')
  }
  return (
    <div className={styles['actions']} data-print="hide">
      {file && (
        <Button variant="primary" onClick={() => void download(file.url)}>
          {t('record.download')}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setCiting('open')}>
        {t('record.cite')}
      </Button>
      <Button onClick={() => void pass()}>{t('record.share')}</Button>
      <Button onClick={() => window.print()}>{t('record.print')}</Button>
      {isStaff && <ButtonLink to={editPath(record)}>{t('record.edit')}</ButtonLink>}
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
