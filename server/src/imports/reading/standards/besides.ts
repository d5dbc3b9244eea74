import { type Attributes, attributeOf } from '../../../formats/xml-scanner.ts'
import { elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import type { Others } from '../sheet.ts'

/** What holds the records of ours that are in no unit. */
export const LOOSE = 'senza-unita'

/** What a file has beside its trees: people, and files that METS names without any record that does. */
export class Besides {
  #people = false
  #keepers = 0
  /** The addresses of files that records name. */
  readonly #named = new Set<string>()
  /** Those in METS. */
  readonly #inMets = new Set<string>()

  /** An element outside the trees begins. */
  open(name: string, attributes: Attributes): void {
    if (name === 'eac-cpf') this.#people = true
    if (name === 'scons') this.#keepers++
    const address = name === 'FLocat' ? attributeOf(attributes, 'href')?.trim() : undefined
    if (address) this.#inMets.add(address)
  }

  /** An element of a step. */
  take(element: XmlElement): void {
    for (const dao of [element, ...elementsWithin(element, ['dao', 'daoloc'])]) {
      const address = dao.name.startsWith('dao') ? valueOf(dao, 'href') : ''
      if (address) this.#named.add(address)
    }
  }

  found(): Others {
    const files = [...this.#inMets.difference(this.#named)]
    const left = this.#keepers > 0 ? [{ kind: 'scons', number: this.#keepers }] : []
    return { people: this.#people, files: { number: files.length, first: files[0] ?? '' }, left }
  }
}
