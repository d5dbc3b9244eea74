import { faultsOfEdmSchema, textsIn } from '../standards/valid.ts'

/**
 * What Europeana wants of each item, from the Definition of the Europeana Data Model 5.2.8 and its Mapping Guidelines 2.4: an XPath that
 * must be true of `rdf:RDF`. Its schema, which says less, says nothing about a licence and is not carried along.
 */
const RULES: Record<string, string> = {
  'one thing, and one aggregation of it': 'count(edm:ProvidedCHO) = 1 and count(ore:Aggregation) = 1',
  'the aggregation is that of the thing': 'ore:Aggregation/edm:aggregatedCHO/@rdf:resource = edm:ProvidedCHO/@rdf:about',
  'each resource has an address': 'not(*[not(@rdf:about) or @rdf:about = ""])',
  'a title or a description': 'edm:ProvidedCHO/dc:title or edm:ProvidedCHO/dc:description',
  'one type': 'count(edm:ProvidedCHO/edm:type) = 1',
  'a type of the list': 'contains("|TEXT|IMAGE|SOUND|VIDEO|3D|", concat("|", edm:ProvidedCHO/edm:type, "|"))',
  'a text has a language': 'not(edm:ProvidedCHO/edm:type = "TEXT") or edm:ProvidedCHO/dc:language',
  'a subject, a type, a place or a time': 'edm:ProvidedCHO/dc:subject or edm:ProvidedCHO/dc:type or edm:ProvidedCHO/dc:coverage',
  'who has the data, and who provides them': 'count(ore:Aggregation/edm:dataProvider) = 1 and count(ore:Aggregation/edm:provider) = 1',
  'where it is shown': 'ore:Aggregation/edm:isShownAt/@rdf:resource or ore:Aggregation/edm:isShownBy/@rdf:resource',
  'one statement of rights, by its address':
    'count(ore:Aggregation/edm:rights[contains(@rdf:resource, "creativecommons.org/") or contains(@rdf:resource, "rightsstatements.org/")]) = 1',
  'every view is described':
    'not(ore:Aggregation/*[self::edm:isShownBy or self::edm:hasView][not(@rdf:resource = //edm:WebResource/@rdf:about)])',
  'no element says nothing': 'not(*/*[not(@rdf:resource) and normalize-space(.) = ""])',
  'the type ends the thing': 'edm:ProvidedCHO/*[last()][self::edm:type]',
}

/** Which of the rules an item does not keep, and what its schema finds. */
export const faultsOfEdm = (xml: string): string[] => [...faultsOfEdmSchema(xml), ...brokenBy(xml)]

const brokenBy = (xml: string): string[] =>
  Object.entries(RULES).flatMap(([rule, path]) => (textsIn(xml, `//rdf:RDF[${path}]`).length === 1 ? [] : [rule]))
