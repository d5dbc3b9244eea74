import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PageStrip.module.css'
import { PdfThumbnail } from './PdfThumbnail.tsx'

type PageStripProps = { file: ArchiveFile; number: number; last: number; onJump: (number: number) => void }

const BY_KEY: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The pages of a PDF in small, one below the other. One of them is in the order of the tab key; arrows go to the others. */
export function PageStrip({ file, number, last, onJump }: PageStripProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk' })
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[number - 1]?.scrollIntoView({ block: 'nearest' })
  }, [number])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = number + (BY_KEY[event.key] ?? 0)
    if (to === number) return
    event.preventDefault()
    if (to < 1 || to > last) return
    onJump(to)
    list.current?.children[to - 1]?.querySelector('button')?.focus()
  }
  return (
    <nav aria-label={t('pages')} className={styles['strip']} data-print="hide">
      <ol ref={list} role="list" {...{ onKeyDown }}>
        {Array.from({ length: last }, (_, at) => at + 1).map((page) => (
          <li key={page} className={styles['row']}>
            <button
              type="button" className={styles['page']} tabIndex={page === number ? 0 : -1} aria-label={t('page', { page })}
              aria-current={page === number ? 'page' : undefined} onClick={() => onJump(page)}
            >
              <PdfThumbnail file={file} page={page} />
              <span aria-hidden className={styles['number']}>{page}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
