import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { textAt } from '../files/text-at.ts'
import { textsOf } from './api.ts'
import { beside, type DeskPlace } from './places.ts'
import { useFinds, type Wish } from './use-finds.ts'

/** The place that an address asks for: the first one if it names none. */
function placeIn(params: URLSearchParams, files: readonly ArchiveFile[]): DeskPlace {
  const file = files.find(({ id }) => id === params.get('file')) ?? files[0]!
  const at = Number(params.get('at'))
  return { fileId: file.id, place: Number.isInteger(at) && at > 0 ? at : 1 }
}

/** What lies on the desk, kept in the address, and what is searched for. */
export function useDesk(documentId: string, files: readonly ArchiveFile[]) {
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('find') ?? '')
  const [wish, setWish] = useState<Wish>(() => ({ place: placeIn(params, files), match: words === '' ? null : 'first' }))
  const finds = useFinds(documentId, words, files, wish)
  const { here } = finds
  const file = files.find(({ id }) => id === here.fileId) ?? files[0]!
  const { fileId, place } = here
  useEffect(() => {
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('file', fileId)
      next.set('at', String(place))
      if (words === '') next.delete('find')
      else next.set('find', words)
      return next
    }, { replace: true, preventScrollReset: true })
  }, [setParams, fileId, place, words])
  const span = useSpan(file, place)
  const turnTo = (by: 1 | -1) => {
    const to = beside(files, here, by, span)
    return to && (() => setWish({ place: to, match: null }))
  }
  const hasPages = span[0] < span[1]
  const at = files.indexOf(file)
  const count = {
    of: hasPages ? 'pages' as const : 'files' as const,
    number: hasPages ? place : at + 1, last: hasPages ? span[1] : files.length,
    onJump: (number: number) => {
      const to = Math.min(Math.max(Math.trunc(number), 1), hasPages ? span[1] : files.length)
      if (to !== count.number) setWish({ place: hasPages ? { fileId, place: to } : { fileId: files[to - 1]!.id, place: 1 }, match: null })
    },
  }
  return {
    ...finds, file, words, count,
    search: (wanted: string) => {
      setWords(wanted)
      setWish({ place: here, match: wanted === '' ? null : 'first' })
    },
    step: (by: 1 | -1) => setWish(finds.next(by)),
    show: (match: number) => setWish({ place: here, match }),
    turn: { back: turnTo(-1), on: turnTo(1) },
  }
}

/** The first and last place of a file. The seconds of subtitles have none between them. */
function useSpan(file: ArchiveFile, place: number): [number, number] {
  const isText = mediaOf(file) === 'other'
  const { data: texts } = useQuery({ ...textsOf(file), enabled: isText })
  const { data: text } = useQuery({ ...textAt(file, place), enabled: isText })
  if (text?.second !== undefined) return [place, place]
  return [1, isText ? (texts?.total ?? 1) : (file.pages ?? 1)]
}
