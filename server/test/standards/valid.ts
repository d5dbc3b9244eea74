import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { ParseOption, RelaxNGValidator, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'

/** Schemas that may be used but not carried along. Where they are missing, what needs them is skipped, and says so. */
export const BESIDE = process.env['STANDARDS'] ?? new URL('../../../../shared/standards', import.meta.url).pathname

const documentOf = (url: URL | string) => XmlDocument.fromBuffer(readFileSync(url))
const carried = (name: string) => XsdValidator.fromDoc(documentOf(new URL(`./schemas/${name}`, import.meta.url)))

const ead3 = carried('ead3.xsd')

const path2002 = join(BESIDE, 'ead2002', 'ead.rng')
const ead2002 = existsSync(path2002) ? RelaxNGValidator.fromDoc(documentOf(path2002)) : null
if (!ead2002) console.warn(`SKIPPED: EAD 2002 is not checked against its schema, which is not at ${path2002}. STANDARDS names the folder.`)

// For schemas that include others beside them.
xmlRegisterFsInputProviders()

/** A schema of others that may not be carried along. */
function beside(what: string, ...path: string[]): XsdValidator | null {
  const at = join(BESIDE, ...path)
  if (!existsSync(at)) {
    console.warn(`SKIPPED: ${what} is not checked against its schema, which is not at ${at}. STANDARDS names the folder.`)
    return null
  }
  const document = XmlDocument.fromBuffer(readFileSync(at), { url: at })
  return XsdValidator.fromDoc(document)
}

const mets = beside('METS', 'icar-import', 'mets.xsd')
const marc = beside('MARCXML', 'marcxml', 'MARC21slim.xsd')
const dublinCore = beside('Dublin Core', 'oai_dc', 'oai_dc.xsd')
const cpf = beside('EAC-CPF', 'eac-cpf', 'cpf.xsd')
const edm = beside('EDM', 'edm', 'EDM.xsd')
const alto = beside('ALTO', 'alto', 'alto-4-4.xsd')
const page = beside('PAGE', 'page', 'pagecontent.xsd')

export const faultsOfMets = (text: string): string[] => faults(mets, text)
export const faultsOfAlto = (text: string): string[] => faults(alto, text)
export const faultsOfPage = (text: string): string[] => faults(page, text)
export const faultsOfMarc = (text: string): string[] => faults(marc, text)
/** By the schema of the SAA, without the rules of Italy's national system (`faultsOfIcar`). */
export const faultsOfCpf = (text: string): string[] => faults(cpf, text)

/** What is wrong with each `oai_dc:dc` of a list. Throws if there is none. */
export const faultsOfDc = (text: string): string[] => partsOf(text, 'oai_dc:dc').flatMap((one) => faults(dublinCore, one))

/** What is wrong with each `rdf:RDF` of a list of harvesters, by the schema of Europeana for those who send it items. */
export const faultsOfEdmSchema = (text: string): string[] => partsOf(text, 'rdf:RDF').flatMap((one) => faults(edm, one))

/** Elements as documents of their own. Their namespaces must be said in them. */
function partsOf(text: string, name: string): string[] {
  const parts = text.match(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))
  if (!parts) throw new Error(`No ${name}`)
  return parts
}

/** What is wrong with an EAD3 file by the schema of the SAA (1.1.1, CC0); empty where it is valid. Throws if it is not well formed. */
export const faultsOfEad3 = (text: string): string[] => faults(ead3, text)

/** The same for EAD 2002. Without its schema a file needs only be well formed. */
export const faultsOfEad2002 = (text: string): string[] => faults(ead2002, text)

function faults(schema: XsdValidator | RelaxNGValidator | null, text: string): string[] {
  const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_HUGE })
  try {
    schema?.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map(({ message, line }) => `${line}: ${message.trim()}`)
  } finally {
    document.dispose()
  }
}

const NAMESPACES = {
  icar: 'http://www.san.beniculturali.it/icar-import',
  mets: 'http://www.loc.gov/METS/', mr: 'http://cosimo.stanford.edu/sdr/metsrights/', marc: 'http://www.loc.gov/MARC21/slim',
  cpf: 'urn:isbn:1-931666-33-4', skos: 'http://www.w3.org/2004/02/skos/core#',
  e: 'http://ead3.archivists.org/schema/', o: 'urn:isbn:1-931666-22-9', xlink: 'http://www.w3.org/1999/xlink',
  oai: 'http://www.openarchives.org/OAI/2.0/', oai_dc: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  dc: 'http://purl.org/dc/elements/1.1/', m: 'http://www.loc.gov/mods/v3', edm: 'http://www.europeana.eu/schemas/edm/',
  ore: 'http://www.openarchives.org/ore/terms/', rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
}

/** The texts of the elements that an XPath finds. Prefixes are those of `NAMESPACES`. */
export function textsIn(text: string, path: string): string[] {
  const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_HUGE })
  try {
    return document.find(path, NAMESPACES).map((node) => node.content)
  } finally {
    document.dispose()
  }
}
