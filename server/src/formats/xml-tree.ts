import { FileProblem } from './file-problem.ts'
import { type Attributes, attributeOf } from './xml-scanner.ts'

/** An element with what is in it, in its order. Names have no prefixes. */
export type XmlElement = { name: string; attributes: Attributes; children: (XmlElement | string)[] }

/** How much one element may hold, in characters; an element counts some, too. */
const MOST_HELD = 8_000_000
const ELEMENT_WEIGHT = 50

/** Builds elements one after the other from what a scanner tells, within the memory that one may take. */
export function elementBuilder(): {
  isOpen: () => boolean; open: (name: string, attributes: Attributes) => void; text: (text: string) => void
  /** Ends the element that was opened last. Returns it if none is around it, else null. */
  close: () => XmlElement | null
} {
  const around: XmlElement[] = []
  let held = 0
  const hold = (weight: number) => {
    held += weight
    if (held > MOST_HELD) throw new FileProblem('CELL_TOO_LONG', { cell: `<${around[0]?.name}>`, limit: MOST_HELD })
  }
  return {
    isOpen: () => around.length > 0,
    open(name, attributes) {
      hold(ELEMENT_WEIGHT)
      const element: XmlElement = { name, attributes, children: [] }
      around.at(-1)?.children.push(element)
      around.push(element)
    },
    text(text) {
      hold(text.length)
      around.at(-1)?.children.push(text)
    },
    close() {
      const element = around.pop()!
      if (around.length > 0) return null
      held = 0
      return element
    },
  }
}

/** The elements directly in another, by their name if one is given. */
export const elementsIn = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name))

/** All elements of these names inside another, in their order. */
export const elementsWithin = (element: XmlElement, names: readonly string[]): XmlElement[] =>
  elementsIn(element).flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...elementsWithin(child, names)])

/** The value of an attribute by its name without prefix; '' if it is missing. */
export const valueOf = ({ attributes }: XmlElement, name: string): string => attributeOf(attributes, name)?.trim() ?? ''
