import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { type PageWords, pageWords, placesIn, type TextPiece } from './page-words.ts'

/** A match: its page, and its index on that page. */
export type Find = { page: number; place: number }

/** Reads the text of each page only once. */
type ReadWords = (page: number) => Promise<PageWords>

function readerOf(pdf: PDFDocumentProxy): ReadWords {
  const read = new Map<number, Promise<PageWords>>()
  return (number) => {
    const words = read.get(number) ?? pdf.getPage(number).then((page) => page.getTextContent())
      .then(({ items }) => pageWords(items.filter((item) => 'str' in item) as TextPiece[]))
    read.set(number, words)
    return words
  }
}

/** Searches a PDF page by page. `finds` is null while searching. */
export function usePdfSearch(pdf: PDFDocumentProxy | null, words: string): Find[] | null {
  const read = useMemo(() => pdf && readerOf(pdf), [pdf])
  const [found, setFound] = useState<{ words: string; finds: Find[] } | null>(null)
  useEffect(() => {
    if (!pdf || !read || !words.trim()) return
    const stop = new AbortController()
    void findAll(
      pdf.numPages, read, words, stop.signal
    ).then((finds) => finds && setFound({ words, finds }), () => stop.signal.aborted || setFound({ words, finds: [] }))
    return () => stop.abort()
  }, [pdf, read, words])
  return found?.words === words ? found.finds : null
}

async function findAll(pages: number, read: ReadWords, words: string, signal: AbortSignal): Promise<Find[] | null> {
  const finds: Find[] = []
  for (let page = 1; page <= pages; page++) {
    const places = placesIn(await read(page), words)
    if (signal.aborted) return null
    finds.push(...places.map((_, place) => ({ page, place })))
  }
  return finds
}
