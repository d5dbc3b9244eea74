import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sentenceEnds } from './sentence-ends.ts'

/** Room for the points after the last word, in pixels. */
const POINTS = 14

/** Words that do not end a text that goes on, and marks before its points. */
const LOOSE = /(?:[\s,;:.–(«"'’-]|(?<=[\s’'])(?:[a-zàèé]{1,2}|gli|una|uno|con|per|tra|fra|che|chi|cui|non|d?all|n?ell[aeo]?|de[il]|dell?[aeo]?|degli|nei|nel|sul|sull[aeo]?|ai|al|all[aeo]?|agli|dal|dall[aeo]|the|and|for|with|from)(?=[\s,;:]|$))+$/i

/** A text up to a place, without what should not stand before points. */
export const trimmed = (text: string): string => text.replace(LOOSE, '')

/**
 * For a text that the style sheet cuts after some lines: the length at which it ends with a whole word, or null if all of it is shown.
 * All texts of a list are measured before any of them changes, and the browser's cut stays as a limit, so that nothing moves.
 */
export function useWordEnd<T extends HTMLElement>(
  text: string, find: FindEnd = wordEnd
): [box: RefObject<T | null>, length: number | null] {
  const box = useRef<T>(null)
  const [measured, setMeasured] = useState<{ text: string; length: number | null } | null>(null)
  useLayoutEffect(() => {
    if (box.current && measured?.text !== text) setMeasured({ text, length: lengthIn(box.current, text, find) })
  }, [measured, text, find])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let width: number | null = null
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth
      if (width !== null && width !== now) setMeasured(null)
      width = now
    })
    observer.observe(element)
    let isHere = true
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => isHere && setMeasured(null))
    return () => {
      isHere = false
      observer.disconnect()
    }
  }, [])
  return [box, measured?.text === text ? measured.length : null]
}

/** The length at which a text is cut, or null to leave it to the style sheet. `last` finds the greatest of some lengths that fits. */
type FindEnd = (text: string, last: (ends: readonly number[]) => number | null) => number | null

const wordEnd: FindEnd = (text, last) => last([...text.matchAll(/\S(?=\s|$)/g)].map(({ index }) => index + 1))

/** After a whole sentence, or a part of the first one; all of the first one where it does not fit. */
export const sentenceEnd: FindEnd = (text, last) => {
  const { ends, clauses, first } = sentenceEnds(text)
  return last(ends) ?? last(clauses) ?? (first || wordEnd(text, last))
}

function lengthIn(element: HTMLElement, text: string, find: FindEnd): number | null {
  if (element.scrollHeight <= element.clientHeight + 1) return null
  const { right, bottom } = element.getBoundingClientRect()
  const line = Number.parseFloat(getComputedStyle(element).lineHeight)
  const endOf = endsIn(element)
  const fits = (length: number): boolean => {
    const end = endOf(length)
    return end !== null && end.bottom <= bottom + 2 && (end.bottom < bottom - line / 2 || end.right <= right - POINTS)
  }
  return find(text, (ends) => {
    let [fitting, beyond] = [0, ends.length]
    while (fitting < beyond) {
      const middle = (fitting + beyond) >> 1
      if (fits(ends[middle]!)) fitting = middle + 1
      else beyond = middle
    }
    return fitting === 0 ? null : ends[fitting - 1]!
  })
}

/** Where the character before a place in the text of an element ends on the screen. */
function endsIn(element: HTMLElement): (length: number) => DOMRect | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; from: number; to: number }[] = []
  for (let node = walker.nextNode(), from = 0; node; node = walker.nextNode()) {
    const to = from + (node.textContent?.length ?? 0)
    nodes.push({ node, from, to })
    from = to
  }
  const range = document.createRange()
  return (length) => {
    const found = nodes.find(({ from, to }) => from < length && length <= to)
    if (!found) return null
    range.setStart(found.node, length - 1 - found.from)
    range.setEnd(found.node, length - found.from)
    return range.getBoundingClientRect()
  }
}
