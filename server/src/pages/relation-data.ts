import { recordPath } from '@faldone/contract/addresses.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { sideProperty } from '@faldone/contract/record-relation.ts'
import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import { type Reader, urlOf } from './reader.ts'

type Properties = Record<string, object[]>

/** The related records under their properties of schema.org, after what these already hold. A single value stands by itself. */
export function relationData(related: readonly RelatedRecord[], held: Properties, reader: Reader): Record<string, object> {
  const properties = related.reduce<Properties>((all, { type, inverse, document }) => {
    const property = sideProperty({ type, inverse })
    const { type: sort, plays } = KINDS[document.kind].schemaOrg
    const url = urlOf(reader, recordPath(document))
    const name = titleIn(document, reader.language).text
    const one = { '@type': ['ArchiveComponent', plays ? 'CreativeWork' : sort], '@id': url, url, name }
    return { ...all, [property]: [...(all[property] ?? []), one] }
  }, held)
  return Object.fromEntries(
    Object.entries(properties).filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.length === 1 ? values[0]! : values])
  )
}
