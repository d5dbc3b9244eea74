import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDialog } from './FileDialog.tsx'
import styles from './FileManager.module.css'
import { FileRow } from './FileRow.tsx'
import { useFiles } from './use-files.ts'

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/** The stored files of a record, to be reordered by dragging or by keys, opened and deleted. */
export function FileOrder({ documentId, initial }: { documentId: string; initial: readonly ArchiveFile[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const control = useFiles(documentId, initial)
  const { files, said, order } = control
  const [heldId, setHeldId] = useState<string | null>(null)
  const [overId, setOverId] = useState<string | null>(null)
  const [opened, setOpened] = useState<ArchiveFile | null>(null)
  // The dialog reports a file that another user has deleted.
  const open = opened && (files.find(({ id }) => id === opened.id) ?? opened)
  const heldAt = files.findIndex(({ id }) => id === heldId)
  const release = () => {
    setHeldId(null)
    setOverId(null)
  }
  const press = (event: KeyboardEvent, file: ArchiveFile, at: number) => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    order(file, at + step)
  }
  return (
    <>
      <p role="status" className={styles['said']}>{said}</p>
      {files.length > 0 && (
        <ol role="list" aria-label={t('there')} className={styles['list']}>
          {files.map((file, at) => (
            <FileRow
              key={file.id} file={file} at={at} count={files.length}
              mark={overId !== file.id || heldAt === -1 || heldAt === at ? null : heldAt < at ? 'after' : 'before'}
              control={control} onOpen={() => setOpened(file)} onKeyDown={(event) => press(event, file, at)}
              onHold={(isHeld) => (isHeld ? setHeldId(file.id) : release())} onOver={() => setOverId(file.id)}
              onDrop={() => {
                const held = files[heldAt]
                release()
                if (held) order(held, at)
              }}
            />
          ))}
        </ol>
      )}
      {files.length > 1 && <p className={styles['orderHint']}>{t('orderHint')}</p>}
      {open && <FileDialog key={open.id} file={open} control={control} onClose={() => setOpened(null)} />}
    </>
  )
}
