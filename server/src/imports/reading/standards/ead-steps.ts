import { type Attributes, attributeOf } from '../../../formats/xml-scanner.ts'
import type { Part } from './ead-parts.ts'
import { addText } from './entry-table.ts'

export type StepLevel = 'fondo' | 'serie' | 'busta' | 'fascicolo' | 'item'

/** A step of the tree: the whole (`archdesc`) or a component. */
export type Step = {
  nth: number
  above: Step | null
  attributes: Attributes
  texts: Map<string, string>
  /** What it and its boxes are called, once its row was made. */
  id: string
  level: StepLevel
  isOut: boolean
  /** It holds fondi, and is none itself. */
  isAround: boolean
  /** It is for staff alone. */
  isInternal: boolean
  boxes: Set<string>
  /** The id that a unit or record of ours has in ICAR-IMPORT. */
  given: string
}

export const isInternal = (attributes: Attributes): boolean => attributeOf(attributes, 'audience') === 'internal'

export const isInBusta = (step: Step | null): boolean => step !== null && (step.level === 'busta' || isInBusta(step.above))

/** The level as the file says it. */
export function ownLevel(attributes: Attributes): string {
  const level = attributeOf(attributes, 'level') ?? ''
  return level === 'otherlevel' ? (attributeOf(attributes, 'otherlevel')?.trim() ?? level) : level
}

/** The level by the form that ICAR-IMPORT has for it: a busta is a `file` there. Forms of ours that follow from the rest are left out. */
export function withForm({ texts }: Step, own: string, isOurs: boolean): string {
  const isBusta = own === 'file' && texts.get('genreform')?.toLowerCase() === 'busta'
  if (isOurs || isBusta) texts.delete('genreform')
  return isBusta ? 'busta' : own
}

/** Adds a text to those of a step. */
export function put(texts: Map<string, string>, { key, text, between, isOnly }: Part): void {
  if (isOnly && text) texts.set(key, text)
  else addText(texts, key, text, between)
}

/** Without a title, a step is called by its date, its number, or the beginning of what it says. */
const SHORT = 80
export const titleOf = ({ texts, nth }: Step): string =>
  ['unittitle', 'unitdate', 'unitid', 'physdesc', 'container'].map((key) => texts.get(key)).find(Boolean)
    ?? (texts.get('abstract') ?? texts.get('scopecontent') ?? `[${nth + 1}]`).slice(0, SHORT)
