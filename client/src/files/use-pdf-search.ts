import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { asTyped, eachWord, type PageWords, pageWords, placesIn, type TextPiece } from './page-words.ts'

/** A match: its page, and its index on that page. */
type Find = { page: number; place: number }

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

/** What was found. `wanted`: the texts that were searched for. `finds` is null while searching. */
export type PdfFinds = { wanted: readonly string[]; finds: Find[] | null }

/** Searches a PDF page by page for the words as typed or, if they are nowhere, for each of them. */
export function usePdfSearch(pdf: PDFDocumentProxy | null, words: string): PdfFinds {
  const read = useMemo(() => pdf && readerOf(pdf), [pdf])
  const [found, setFound] = useState<{ words: string; wanted: readonly string[]; finds: Find[] } | null>(null)
  useEffect(() => {
    if (!pdf || !read || !words.trim()) return
    const stop = new AbortController()
    const search = async () => {
      for (const wanted of [asTyped(words), eachWord(words)]) {
        const finds = wanted && (await findAll(pdf.numPages, read, wanted, stop.signal))
        if (finds) setFound({ words, wanted, finds })
        if (stop.signal.aborted || (finds && finds.length > 0)) return
      }
    }
    search().catch(() => stop.signal.aborted || setFound({ words, wanted: asTyped(words), finds: [] }))
    return () => stop.abort()
  }, [pdf, read, words])
  return found?.words === words ? found : { wanted: asTyped(words), finds: null }
}

async function findAll(pages: number, read: ReadWords, wanted: readonly string[], signal: AbortSignal): Promise<Find[] | null> {
  const finds: Find[] = []
  for (let page = 1; page <= pages; page++) {
    const places = placesIn(await read(page), wanted)
    if (signal.aborted) return null
    finds.push(...places.map((_, place) => ({ page, place })))
  }
  return finds
}
