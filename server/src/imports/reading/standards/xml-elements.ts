import type { Attributes } from '../../../formats/xml-scanner.ts'
import { elementBuilder, type XmlElement } from '../../../formats/xml-tree.ts'
import type { Encoding } from '../text-encoding.ts'
import { type Opened, scanFile } from './xml-file.ts'

/**
 * Yields the elements with these names, wherever they occur in a file, except those inside one that is being read. `around` is called for
 * each element that surrounds them.
 */
export async function* elementsOfFile(
  file: string | Opened, encoding: Encoding, names: readonly string[], around: (name: string, attributes: Attributes) => void = () => {}
): AsyncGenerator<XmlElement> {
  const builder = elementBuilder()
  let ready: XmlElement[] = []
  yield* scanFile(file, encoding, {
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
