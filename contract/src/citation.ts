import { citationBibtex } from './citation/bibtex.ts'
import type { CitedDocument, Keeper } from './citation/cited.ts'
import { citationCslJson } from './citation/csl-json.ts'
import { citationRis } from './citation/ris.ts'

export { AGENT_CITATIONS, apaAgentCitation, archivalAgentReference, chicagoAgentCitation } from './citation/agent.ts'
export { type CitationPart, type CitedDocument, type CitedPage, type Keeper, plainCitation } from './citation/cited.ts'
export { apaCitation, archivalReference, chicagoCitation } from './citation/styles.ts'
export { apaUnitCitation, archivalUnitReference, chicagoUnitCitation, type CitedUnit, UNIT_CITATIONS } from './citation/unit.ts'

/** Citation files for programs that manage bibliographies. */
export const CITATION_FORMATS = {
  bibtex: { mediaType: 'application/x-bibtex; charset=utf-8', ending: 'bib', write: citationBibtex },
  ris: { mediaType: 'application/x-research-info-systems; charset=utf-8', ending: 'ris', write: citationRis },
  'csl-json': {
    mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8', ending: 'json',
    write: (record: CitedDocument, keeper: Keeper) => `${JSON.stringify(citationCslJson(record, keeper), null, 2)}\n`
  },
} as const

export type CitationFormat = keyof typeof CITATION_FORMATS

export const CITATION_FORMAT_NAMES = Object.keys(CITATION_FORMATS) as [CitationFormat, ...CitationFormat[]]
