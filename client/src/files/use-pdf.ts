import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useHeldFile } from './held-file.ts'
import { openPdf } from './pdf.ts'

/** The document of a file. If its address has expired, it is loaded from a new one. */
export function usePdf(file: ArchiveFile) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [{ url }, renew] = useHeldFile(file)
  const fail = useCallback(() => void renew().then((isAnother) => setFailed(!isAnother)), [renew])
  useEffect(() => {
    const task = openPdf(url)
    task.promise.then(setPdf, () => task.destroyed || fail())
    return () => void task.destroy()
  }, [url, fail])
  return { pdf, hasFailed, fail }
}

/** The current width and height of an element without its padding; zeros until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
