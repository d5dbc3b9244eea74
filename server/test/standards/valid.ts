import { readFileSync } from 'node:fs'
import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'

const ead3 = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(new URL('./schemas/ead3.xsd', import.meta.url))))

/** What is wrong with an EAD3 file by the schema of the SAA (1.1.1, CC0); empty where it is valid. Throws if it is not well formed. */
export function faultsOfEad3(text: string): string[] {
  const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_HUGE })
  try {
    ead3.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map(({ message, line }) => `${line}: ${message.trim()}`)
  } finally {
    document.dispose()
  }
}

/** The texts of the elements that an XPath finds. `e:` stands for the namespace of EAD3. */
export function textsIn(text: string, path: string): string[] {
  const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_HUGE })
  try {
    return document.find(path, { e: 'http://ead3.archivists.org/schema/' }).map((node) => node.content)
  } finally {
    document.dispose()
  }
}
