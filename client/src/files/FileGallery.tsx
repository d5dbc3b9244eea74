import { captionsOf, leaves } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import styles from './FileGallery.module.css'
import { FileStage } from './FileStage.tsx'
import { useHeldFile } from './held-file.ts'

/** Space for the outline of the current picture, in pixels. */
const ROUND_THUMB = 6

/** The files of a record: one on the stage, all of them below it as thumbnails. */
export function FileGallery({ files, title }: { files: readonly ArchiveFile[]; title: string }) {
  const { t } = useTranslation('archive')
  const [shownId, setShownId] = useState<string | null>(null)
  const shownFiles = leaves(files)
  const at = Math.max(0, shownFiles.findIndex(({ id }) => id === shownId))
  const shown = shownFiles[at]
  const thumbs = useRef<HTMLUListElement>(null)
  useEffect(() => bringThumb(thumbs.current, at), [at])
  if (!shown) return null
  const total = shownFiles.length
  const turn = (by: 1 | -1) => setShownId(shownFiles[(at + by + total) % total]!.id)
  return (
    <section className={styles['gallery']} aria-label={t('files.title')}>
      <FileStage
        file={shown}
        title={title}
        captions={captionsOf(shown, files)}
        leafing={total > 1 ? { place: at + 1, total, turn } : null}
      />
      {total > 1 && (
        <ul ref={thumbs} role="list" className={styles['thumbs']} data-print="hide">
          {shownFiles.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className={classNames(styles['thumb'], file === shown && styles['shown'])}
                aria-pressed={file === shown}
                aria-label={t('files.choose', { name: file.name })}
                title={file.name}
                onClick={() => setShownId(file.id)}>
                <SmallPicture file={file} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Scrolls the thumbnails, and only them, until the current one is in view. */
function bringThumb(box: HTMLElement | null, at: number): void {
  const thumb = box?.children[at]?.firstElementChild
  if (!box || !thumb) return
  const [whole, part] = [box.getBoundingClientRect(), thumb.getBoundingClientRect()]
  const by = (before: number, after: number) =>
    (before < ROUND_THUMB ? before - ROUND_THUMB : after < ROUND_THUMB ? ROUND_THUMB - after : 0)
  box.scrollBy({
    left: by(part.left - whole.left, whole.right - part.right), top: by(part.top - whole.top, whole.bottom - part.bottom),
    behavior: 'instant',
  })
}

function SmallPicture({ file }: { file: ArchiveFile }) {
  const { t } = useTranslation('archive')
  const [{ thumbnailUrl }, renew] = useHeldFile(file)
  if (!thumbnailUrl) return <span className={styles['type']}>{t(`files.types.${mediaOf(file)}`)}</span>
  return <img src={thumbnailUrl} alt={''} loading="lazy" onError={() => void renew()} />
}
