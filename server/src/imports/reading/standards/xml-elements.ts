import type { Attributes } from '../../../formats/xml-scanner.ts'
import { elementBuilder, type XmlElement } from '../../../formats/xml-tree.ts'
import type { Encoding } from '../text-encoding.ts'
import { scanFile } from './xml-file.ts'

/**
 * The elements of these names, wherever they are in a file, one after the other; not those inside each other. `around` is told of the
 * elements that they are in.
 */
export async function* elementsOfFile(
  path: string, encoding: Encoding, names: readonly string[], around: (name: string, attributes: Attributes) => void = () => {}
): AsyncGenerator<XmlElement> {
  const builder = elementBuilder()
  let ready: XmlElement[] = []
  yield* scanFile(path, encoding, {
    open(name, attributes) {
      if (builder.isOpen() || names.includes(name)) builder.open(name, attributes)
      else around(name, attributes)
    },
    text(text) {
      if (builder.isOpen()) builder.text(text)
    },
    close() {
      const element = builder.isOpen() ? builder.close() : null
      if (element) ready.push(element)
    },
  }, () => {
    const taken = ready
    ready = []
    return taken
  })
}
