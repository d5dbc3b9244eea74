import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { isCovered } from '@faldone/contract/content-warning.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { readText } from '../file-texts/store.ts'
import { around, type Box, boxOf, type TextPage, type Word, wordsByLine, lineBox } from '../file-texts/written/text-page.ts'
import { type AskedWord, parseQuery } from '../search/query-parser.ts'
import { joinedMatches, matchesIn, type Span } from '../search/snippets.ts'
import { eachWritten, fold } from '../words/analyser.ts'
import { pageSizesOf } from '../files/page-sizes.ts'
import { canvasAddress } from './canvases.ts'
import { PRESENTATION_CONTEXT, SEARCH_CONTEXT } from './manifest.ts'
import { isStill, type Painting, paintingsOf, type Still } from './paintings.ts'

/** How many characters of a record are searched: about 500 full pages. */
const READ = 1_000_000
/** How many annotations a page of answers has, and how many words are proposed. */
const PAGE = 200
const PROPOSED = 20

/** An image or a page with its canvas, and the text on it. */
type Canvas = { id: string; page: TextPage }

/** What is on the canvases of a record. Nothing if a content warning covers it. */
const paintingsIn = async (db: Db, record: ArchiveDocument): Promise<Painting[]> => isCovered(record)
  ? []
  : paintingsOf(record.files, { pageSizes: await pageSizesOf(db, record.files.map(({ sha256 }) => sha256)) })

/** The texts of a file on these canvases of it. `only`: that of one place. */
async function* textsOn(
  db: Db, stills: readonly (Still & { id: string })[], only?: number
): AsyncGenerator<Canvas> {
  const byPlace = new Map(stills.map((still) => [still.place, still]))
  for await (const { words, ...row } of readText(db, stills[0]!.file.sha256, only)) {
    const still = byPlace.get(row.place)
    if (!still) continue
    yield { id: still.id, page: { ...row, ...still.extent, lines: words === null ? null : (JSON.parse(words) as Word[][]) } }
  }
}

/** The canvases with text, in their order. */
async function* textCanvases(db: Db, record: ArchiveDocument, manifest: string): AsyncGenerator<Canvas> {
  let read = 0
  const stills = (await paintingsIn(db, record)).flatMap((painting, at) =>
    isStill(painting) ? [{ ...painting, id: canvasAddress(manifest, at) }] : [])
  for (const own of Map.groupBy(stills, ({ file }) => file.id).values()) for await (const canvas of textsOn(db, own)) {
    if (read >= READ) return
    read += canvas.page.text.length
    yield canvas
  }
}

async function onlyText(canvases: AsyncIterable<Canvas>): Promise<TextPage | null> {
  for await (const { page } of canvases) return page
  return null
}

const area = ({ left, top, right, bottom }: Box): string => `#xywh=${left},${top},${right - left},${bottom - top}`

const annotation = (id: string, value: string, target: string): object =>
  ({ id, type: 'Annotation', motivation: 'supplementing', body: { type: 'TextualBody', value, format: 'text/plain' }, target })

/** The text on a canvas, an annotation for each line. Throws NOT_FOUND if it has none. */
export async function canvasText(
  db: Db, record: ArchiveDocument, { manifest, canvas }: { manifest: string; canvas: number }
): Promise<object> {
  const painting = (await paintingsIn(db, record))[canvas - 1]
  const id = canvasAddress(manifest, canvas - 1)
  const page = painting && isStill(painting) ? await onlyText(textsOn(db, [{ ...painting, id }], painting.place)) : null
  if (!page) throw notFound()
  const items = wordsByLine(page).map((words, at) => {
    const box = lineBox(words)
    return annotation(`${id}/text/${at + 1}`, words.map(({ text }) => text).join(' '), box ? id + area(box) : id)
  })
  return { '@context': PRESENTATION_CONTEXT, id: `${id}/text`, type: 'AnnotationPage', items }
}

type Found = { text: string; before: string; after: string; target: string }

/** How many characters before and after a match help to recognise it. */
const AROUND = 40

/** The parts of a match on its lines. */
const onLines = (text: string, { start, end }: Span): Span[] => [...text.slice(start, end).matchAll(/\S[^\n]*/g)]
  .map(({ index, 0: part }) => ({ start: start + index, end: start + index + part.length }))

/** The matches on a canvas that has all words of the query, or one of those joined by OR: those of our own search, line by line. */
function foundOn({ id, page }: Canvas, { words, alternatives }: ReturnType<typeof parseQuery>): Found[] {
  const { text } = page
  const has = (wanted: readonly AskedWord[]) => wanted.every((word) => matchesIn(text, [word]).length > 0)
  if (!alternatives.every((group) => group.some(has))) return []
  const boxes = wordSpans(page)
  return joinedMatches(text, words).flatMap((match) => onLines(text, match)).map(({ start, end }) => {
    const within = boxes.filter((word) => word.start < end && word.end > start).map(({ box }) => box)
    return {
      text: text.slice(start, end), before: text.slice(Math.max(0, start - AROUND), start), after: text.slice(end, end + AROUND),
      target: within.length > 0 ? id + area(around(within)) : id,
    }
  })
}

/** Where the words of a page begin and end in its text, as long as it is the text of its lines. */
function wordSpans(page: TextPage): (Span & { box: Box })[] {
  const lines = page.lines ?? []
  if (lines.map((words) => words.map(([text]) => text).join(' ')).join('\n') !== page.text) return []
  let at = 0
  return lines.flat().map((word) => {
    const start = at
    at += word[0].length + 1
    return { start, end: at - 1, box: boxOf(word, page) }
  })
}

/** What is asked of a search (IIIF Content Search API 2.0). `ignored`: the parameters that were sent and mean nothing here. */
export type Asked = { q: string; page: number; ignored: readonly string[]; manifest: string }

/** Where on the canvases of a record the words of a query stand. */
export async function searchText(db: Db, record: ArchiveDocument, { q, page, ignored, manifest }: Asked): Promise<object> {
  const query = parseQuery(q)
  const found: Found[] = []
  if (query.words.length > 0) for await (const canvas of textCanvases(db, record, manifest)) found.push(...foundOn(canvas, query))
  const address = (nth: number) => `${manifest}/search?${new URLSearchParams({ q, ...(nth > 1 && { page: String(nth) }) })}`
  const last = Math.max(1, Math.ceil(found.length / PAGE))
  const first = (page - 1) * PAGE
  const id = (at: number) => `${manifest}/search/${encodeURIComponent(q)}/${first + at + 1}`
  const shown = found.slice(first, first + PAGE)
  return {
    '@context': SEARCH_CONTEXT,
    id: address(page),
    type: 'AnnotationPage',
    ...(ignored.length > 0 && { ignored }),
    ...(last > 1 && {
      partOf: {
        id: `${manifest}/search`, type: 'AnnotationCollection', total: found.length,
        first: { id: address(1), type: 'AnnotationPage' }, last: { id: address(last), type: 'AnnotationPage' },
      },
      ...(page < last && { next: { id: address(page + 1), type: 'AnnotationPage' } }),
      startIndex: first,
    }),
    items: shown.map(({ text, target }, at) => annotation(id(at), text, target)),
    ...(shown.length > 0 && { annotations: [{ type: 'AnnotationPage', items: shown.map(({ text, before, after }, at) => ({
      id: `${id(at)}/context`, type: 'Annotation', motivation: 'contextualizing',
      target: {
        type: 'SpecificResource', source: id(at), selector: [{ type: 'TextQuoteSelector', prefix: before, exact: text, suffix: after }],
      },
    })) }] }),
  }
}

/** The commonest words on the canvases of a record that begin like the last word of a query. */
export async function completeText(db: Db, record: ArchiveDocument, { q, ignored, manifest }: Omit<Asked, 'page'>): Promise<object> {
  const beginning = fold(q.trim().split(/\s+/).at(-1) ?? '')
  const counts = new Map<string, number>()
  if (beginning) for await (const { page: { text } } of textCanvases(db, record, manifest)) {
    eachWritten(text, (chunks) => {
      for (const { form, spelling } of chunks.flatMap(({ parts }) => parts))
        if (form.startsWith(beginning)) counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
    })
  }
  const terms = [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'it')).slice(0, PROPOSED)
  return {
    '@context': SEARCH_CONTEXT,
    id: `${manifest}/autocomplete?${new URLSearchParams({ q })}`,
    type: 'TermPage',
    ...(ignored.length > 0 && { ignored }),
    items: terms.map(([value, total]) => ({
      value, total, service: [{ id: `${manifest}/search?${new URLSearchParams({ q: value })}`, type: 'SearchService2' }],
    })),
  }
}
