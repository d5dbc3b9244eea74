import { AGENT_COLUMNS } from '@faldone/contract/agent-columns.ts'
import { AGENT_TEXT_NAMES, type AgentText } from '@faldone/contract/agent.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { FIELD_NAMES, fieldOf, generalLabel } from '@faldone/contract/fields.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { UNIT_FIELD_NAMES, unitFieldOf, type UnitFieldName } from '@faldone/contract/unit-fields.ts'
import { ParseOption, XmlAttribute, XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'
import { Parser } from 'n3'
import { expect, test } from 'vitest'
import { newContent } from '../../src/documents/content.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import type { DescribedCpf } from '../../src/standards/agents-store.ts'
import { cpfFile } from '../../src/standards/eac-cpf.ts'
import { EAD_2002 } from '../../src/standards/ead2002.ts'
import { EAD3 } from '../../src/standards/ead3.ts'
import { findingAid } from '../../src/standards/ead.ts'
import { recordInEdm } from '../../src/standards/edm.ts'
import { icarImport } from '../../src/standards/icar.ts'
import { DC_LIST, MARC_LIST, MODS_LIST, recordList } from '../../src/standards/record-lists.ts'
import { recordsInContexts } from '../../src/standards/ric.ts'
import { schemaOrgGraph } from '../../src/standards/schema-org.ts'
import type { DescribedRecord, DescribedTree, DescribedUnit, Step } from '../../src/standards/tree-store.ts'
import { XmlWriter } from '../../src/standards/xml.ts'
import { newUnitContent } from '../../src/units/content.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const NO_DATES = { dateFrom: null, dateTo: null, dateQualifier: null }
const setting = {
  siteName: 'Centro', home: 'https://archivio.example.org/archive', lang: 'it', viewer: SYSTEM, fields: [], at: new Date(0),
} as const
const HEAD = { ...NO_DATES, id: ID, agents: [] }

/** What a field of a record holds here, and how it is found again, where that is not its own name between two signs. */
const ODD: Record<string, [value: unknown, found: RegExp]> = {
  languages: [['eu'], /(^|: )(eu|basco)$|^http.*\/eu$/], year: [1953, /1953/], month: [11, /(^|: )11$/],
  availableOnSite: [true, /^(sì|Sì|Disponibile in sede: (true|sì))$/], link: ['https://example.org/xlinkx', /xlinkx/],
  rights: ['CC0-1.0', /publicdomain\/zero|CC0/], tematiche: [['xtematichex'], /xtematichex/],
}
const mark = (name: string): string => `x${name}x`
const found = (name: string): RegExp => ODD[name]?.[1] ?? new RegExp(mark(name))

const record: DescribedRecord = {
  ...newContent(Object.fromEntries(['kind', ...FIELD_NAMES].map((name) =>
    [name, name === 'kind' ? 'library' : (ODD[name]?.[0] ?? mark(name))])) as unknown as CreateDocument),
  ...HEAD, num: 12, kind: 'library', around: { path: [], rights: null, warning: null, isHidden: false }, tematiche: ['xtematichex'],
  tipologia: 'xtipologiax', elsewhere: { tematiche: new Map(), tipologia: [], place: [] }, files: [],
}
/** Of units these are texts. */
const UNIT_VALUES: Record<string, string> = { rights: 'CC0-1.0', languages: 'eu' }
const unit: DescribedUnit = {
  ...newUnitContent(Object.fromEntries(UNIT_FIELD_NAMES.map((name) => [name, UNIT_VALUES[name] ?? mark(name)])) as { name: string }),
  ...HEAD, level: 'fondo',
}
const agent: DescribedCpf = {
  ...(Object.fromEntries(AGENT_TEXT_NAMES.map((name) => [name, mark(name)])) as Record<AgentText, string>), ...HEAD, type: 'organisation',
  name: mark('name'), otherNames: [mark('otherNames')], sameAs: ['https://example.org/xsameAsx'], visibility: 'public', updatedAt: '',
  agents: [], units: [], records: [],
}

function tree(step: Step): DescribedTree {
  async function* steps() { yield step }
  return { steps: steps(), unitId: null, above: [], total: 1 }
}
async function* none() {}
async function* one<T>(value: T) { yield value }

const whole = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('')
const ric = (step: Step | null, agents: AsyncIterable<DescribedCpf>) => whole(recordsInContexts({
  tree: step ? tree(step) : { ...tree({ depth: 0, unit }), steps: none() }, agents,
  subjects: new Map([['xtematichex', 'https://x.org/xtematichex']]),
}, setting))
function edm(): string {
  const xml = new XmlWriter()
  recordInEdm(xml, record, setting.home, 'Centro')
  return xml.take()
}

/** What a format says: where, and which text. */
type Said = [where: string, text: string][]

/** Elements that only hold texts. */
const MERE = new Set(['p', 'part', 'ref', 'extref', 'lb'])
const KINDS_OF = ['localtype', 'type', 'lang', 'altrender', 'tag', 'localType'] as const

function placeOf(node: XmlNode): string {
  if (node instanceof XmlAttribute) return `${placeOf(node.parent!)}/@${node.name}`
  const element = node instanceof XmlElement ? node : node.parent!
  if (MERE.has(element.name)) return placeOf(element.parent!)
  const code = element.attr('code')
  if (code) return `${element.parent!.attr('tag')!.value} $${code.value}`
  const kind = KINDS_OF.flatMap((name) => element.attr(name)?.value ?? [])[0]
  return element.name + (kind ? `[${kind}]` : '')
}

function saidInXml(text: string): Said {
  const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_HUGE })
  try {
    return document.find('//text() | //@*').map((node): Said[number] => [placeOf(node), node.content.trim()])
  } finally {
    document.dispose()
  }
}
const saidInTurtle = (text: string): Said =>
  new Parser().parse(text).map(({ predicate, object }) => [predicate.value.replace(/.*[#/]/, ''), object.value])
const saidInJson = (text: string): Said => (JSON.parse(text) as { '@graph': object[] })['@graph'].slice(1)
  .flatMap((node) => Object.entries(node).flatMap(([name, value]) => textsOf(value).map((one): Said[number] => [name, one])))
const textsOf = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)])

const listed = (step: Step) => ({
  ead3: whole(findingAid(tree(step), setting, EAD3)).then(saidInXml),
  ead2002: whole(findingAid(tree(step), setting, EAD_2002)).then(saidInXml),
  dc: whole(recordList(tree(step), setting, DC_LIST)).then(saidInXml),
  mods: whole(recordList(tree(step), setting, MODS_LIST)).then(saidInXml),
  jsonld: whole(schemaOrgGraph(tree(step), setting)).then(saidInJson),
  rdf: ric(step, none()).then(saidInTurtle),
  'icar-import': whole(icarImport({ agents: none(), read: () => Promise.resolve(tree(step)) }, setting, () => {})).then(saidInXml),
})

/** A table of fields and formats: where each is said, or that it is lost. */
async function tableOf(
  names: readonly string[], label: (name: string) => string, formats: Record<string, Promise<Said>>
): Promise<string> {
  const said = await Promise.all(Object.values(formats))
  const heads = Object.keys(formats)
    .map((name) => (name in STANDARDS ? STANDARDS[name as 'ead3'].en.replace(/:.*/, '') : name.toUpperCase()))
  const rows = names.map((name) => [label(name), ...said.map((all) => {
    const places = new Set(all.filter(([, text]) => found(name).test(text)).map(([where]) => where))
    return places.size === 0 ? '–' : [...places].map((where) => `\`${where}\``).join(', ')
  })])
  return [['Field', ...heads], heads.concat('').map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

test('the table of fields and formats says where each field goes', async () => {
  const labelOf = (name: string) => generalLabel(name as 'title').en + (fieldOf(name as 'title').access ? ' (staff)' : '')
  const records = await tableOf(FIELD_NAMES, labelOf, {
    ...listed({ depth: 0, record }), marcxml: whole(recordList(tree({ depth: 0, record }), setting, MARC_LIST)).then(saidInXml),
    edm: Promise.resolve(saidInXml(edm())),
  })
  const units = await tableOf(UNIT_FIELD_NAMES, (name) => unitFieldOf(name as UnitFieldName).en, listed({ depth: 0, unit }))
  const agents = await tableOf(['name', 'otherNames', ...AGENT_TEXT_NAMES, 'sameAs'], (name) => AGENT_COLUMNS[name as AgentText].en, {
    'eac-cpf': Promise.resolve(saidInXml(cpfFile(agent, setting))),
    rdf: ric(null, one(agent)).then(saidInTurtle),
  })
  await expect(`# Where each field goes

Made by \`server/test/standards/field-table.test.ts\` from what the formats really say, and compared by it (\`-u\` writes it anew). A dash:
the field is lost there. METS describes in MODS, SKOS has labels alone, BagIt holds all of these. [What is said
beside the fields](standards.md).

## Records

${records}

## Units

${units}

## Persons and organisations

${agents}
`).toMatchFileSnapshot('../../../docs/fields-in-formats.md')
})
