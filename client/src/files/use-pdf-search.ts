import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { type PageWords, pageWords, placesIn, type TextPiece } from './page-words.ts'

/** One of the finds: its page, and which of that page's finds it is. */
export type Find = { page: number; place: number }

/** Reads the words of a page once. */
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

/** Finds words in a PDF, page after page; `finds` is null while it looks. */
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
