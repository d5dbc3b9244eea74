import { DC_NAMESPACE, recordInDc, unitInDc } from '../standards/dublin-core.ts'
import { EDM_NAMESPACE, recordInEdm } from '../standards/edm.ts'
import { MODS_NAMESPACE, MODS_SCHEMA, recordInMods } from '../standards/mods.ts'
import type { DescribedRecord, DescribedUnit } from '../standards/tree-store.ts'
import type { XmlWriter } from '../standards/xml.ts'
import type { Wanted } from './store.ts'

type Format = {
  namespace: string
  schema: string
  of: Wanted['of']
  /** Writes a record; the others are written whole, as finding aids. */
  record?: (xml: XmlWriter, record: DescribedRecord, home: string, siteName: string) => void
  unit?: (xml: XmlWriter, unit: DescribedUnit, home: string) => void
}

/** What harvesters can have, by the prefix that OAI-PMH gives it. */
export const FORMATS = {
  oai_dc: {
    namespace: DC_NAMESPACE, schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd', of: 'both',
    record: (xml, record, home) => recordInDc(xml, record, home), unit: unitInDc,
  },
  mods: {
    namespace: MODS_NAMESPACE, schema: MODS_SCHEMA, of: 'records', record: (xml, record, home) => recordInMods(xml, record, home),
  },
  edm: {
    namespace: EDM_NAMESPACE, schema: 'http://www.europeana.eu/schemas/edm/EDM.xsd', of: 'records', record: recordInEdm,
  },
  ead3: { namespace: 'http://ead3.archivists.org/schema/', schema: 'https://www.loc.gov/ead/ead3.xsd', of: 'fondi' },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[]

export const isFormatName = (text: string): text is FormatName => Object.hasOwn(FORMATS, text)
export const formatOf = (name: FormatName): Format => FORMATS[name]
