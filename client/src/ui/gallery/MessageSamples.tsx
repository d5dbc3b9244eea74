import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../alert-queue.ts'
import { Answers } from '../Answers.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { DraftNotice } from '../DraftNotice.tsx'
import { Notice } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'
import styles from './Gallery.module.css'

export function NoticeSamples() {
  const { t } = useTranslation()
  const alert = useTranslation('alert').t
  const [tries, setTries] = useState(0)
  return (
    <div className={styles['grid']}>
      <Notice>{alert('noDocuments')}</Notice>
      <Notice key={tries} onRetry={() => setTries(tries + 1)}>{alert('unreachable')}</Notice>
      <DraftNotice acts={<Button size="small">{t('retry')}</Button>}>{t('gallery.lead')}</DraftNotice>
    </div>
  )
}

export const SkeletonSamples = () => (
  <div className={styles['grid']}>
    <Skeleton lines={4} />
    <Skeleton height={120} />
  </div>
)

export function DialogSamples() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'plain' | 'asking' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles['row']}>
      <Button onClick={() => setOpen('plain')}>{t('gallery.dialog')}</Button>
      <Button onClick={() => setOpen('asking')}>{t('gallery.question')}</Button>
      <Dialog title={t('gallery.dialog')} isOpen={open === 'plain'} onClose={close}>{t('gallery.lead')}</Dialog>
      <Dialog
        title={t('gallery.question')}
        isOpen={open === 'asking'}
        onClose={close}
        answers={<Answers onCancel={close}><Button variant="primary" onClick={close}>{t('retry')}</Button></Answers>}
      >
        {t('gallery.lead')}
      </Dialog>
    </div>
  )
}

export function AlertSamples() {
  const { t } = useTranslation()
  const alert = useTranslation('alert').t
  return (
    <div className={styles['row']}>
      <Button onClick={() => showAlert(alert('downloadFailed'))}>{alert('title')}</Button>
      <Button onClick={() => showAlert([alert('noDocuments'), alert('unreachable')].join('\n'))}>{t('gallery.lines')}</Button>
      <Button onClick={() => showAlert(t('gallery.lead'), alert('done'))}>{alert('done')}</Button>
    </div>
  )
}
