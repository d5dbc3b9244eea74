import type { Text } from '@faldone/contract/in-language.ts'

/**
 * How a path can be written, from the longest way to the shortest: without its middle, without its beginning, its end alone at last. No
 * name is cut; `points` stand for those left out.
 */
export function pathForms(names: readonly Text[], points: Text): (readonly Text[])[] {
  const [first, ...below] = names
  if (!first || below.length === 0) return [names]
  const end = below.slice(-1)
  return [names, ...(below.length > 1 ? [[first, points, ...end], [points, ...below.slice(-2)]] : []), [points, ...end], end]
}
