import type { ArchiveFile } from '@faldone/contract/file.ts'
import { leafCaption, mediaOf } from '@faldone/contract/media.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './FileColumn.module.css'
import { useHeldFile } from './held-file.ts'

/** Space for the outline of the current file, in pixels. */
const ROUND_FILE = 14

type FileColumnProps = { files: readonly ArchiveFile[]; shown: ArchiveFile; onShow: (file: ArchiveFile) => void }

/** The files of a record as thumbnails with names, in the viewer. A click shows one. */
export function FileColumn({ files, shown, onShow }: FileColumnProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const column = useRef<HTMLUListElement>(null)
  const at = files.indexOf(shown)
  useEffect(() => bringIntoView(column.current, at), [at])
  return (
    <ul ref={column} role="list" className={styles['files']} data-print="hide">
      {files.map((file, nth) => (
        <li key={file.id}>
          <button
            type="button"
            className={classNames(styles['file'], file === shown && styles['shown'])}
            aria-pressed={file === shown}
            aria-label={`${leafCaption(file, nth, language)}: ${t('files.choose', { name: file.name })}`}
            title={file.name}
            onClick={() => onShow(file)}>
            <span aria-hidden className={styles['picture']}><SmallPicture file={file} /></span>
            <span className={styles['name']}>{leafCaption(file, nth, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the thumbnails, and only them, until the current one is in view. */
function bringIntoView(box: HTMLElement | null, at: number): void {
  const file = box?.children[at]?.firstElementChild
  if (!box || !file) return
  const [whole, part] = [box.getBoundingClientRect(), file.getBoundingClientRect()]
  const by = (before: number, after: number) => (before < ROUND_FILE ? before - ROUND_FILE : after < ROUND_FILE ? ROUND_FILE - after : 0)
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
