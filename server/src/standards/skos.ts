import { STANDARDS } from '@faldone/contract/standards.ts'
import type { EadSetting } from './ead-description.ts'
import { inEnglish, inItalian, type Prefixes, type RdfWriter, type Statement } from './rdf.ts'
import type { DescribedTerm } from './terms-store.ts'

const PREFIXES = { skos: 'http://www.w3.org/2004/02/skos/core#', dcterms: 'http://purl.org/dc/terms/' }
const RECOMMENDATION = 'http://www.w3.org/TR/2009/REC-skos-reference-20090818/'

const SCHEMES = {
  tematiche: { it: 'Tematiche', en: 'Themes' },
  tipologie: { it: 'Tipologie', en: 'Types' },
} as const

export type Terms = Record<keyof typeof SCHEMES, readonly DescribedTerm[]>

/** The address of a theme or type, which its id keeps for ever. */
export const termAddress = (home: string, { id }: { id: string }): string => `${home}/opendata#${id}`

/** Themes and types as two schemes of concepts (SKOS, W3C 2009). */
export async function* concepts(
  terms: Terms, { home, siteName, at }: EadSetting, syntax: (prefixes: Prefixes, remark: string) => RdfWriter, onStep: () => void
): AsyncGenerator<string> {
  const { lost, version } = STANDARDS.skos
  const rdf = syntax(PREFIXES, `SKOS ${version}. ${lost.en}`)
  for (const name of Object.keys(SCHEMES) as (keyof Terms)[]) {
    const scheme = { at: `${home}/opendata#${name}` }
    rdf.about(scheme.at, ['skos:ConceptScheme'], [
      ['dcterms:title', inItalian(`${SCHEMES[name].it} · ${siteName}`)], ['dcterms:title', inEnglish(`${SCHEMES[name].en} · ${siteName}`)],
      ['dcterms:description', inItalian(`SKOS ${version}. ${lost.it}`)], ['dcterms:description', inEnglish(`SKOS ${version}. ${lost.en}`)],
      ['dcterms:conformsTo', { at: RECOMMENDATION }], ['dcterms:publisher', { at: `${home}/home#centre` }],
      ['dcterms:modified', { text: at.toISOString(), type: 'dateTime' }],
    ])
    for (const term of terms[name]) {
      rdf.about(termAddress(home, term), ['skos:Concept'], [
        ['skos:prefLabel', inItalian(term.it)], ['skos:prefLabel', inEnglish(term.en)],
        ...term.sameAs.map((address): Statement => ['skos:exactMatch', { at: address }]),
        ['skos:inScheme', scheme], ['skos:topConceptOf', scheme],
      ])
      onStep()
    }
    yield rdf.take()
  }
  yield rdf.end()
}
