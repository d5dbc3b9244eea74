import { AGENT_TEXT_NAMES, type AgentText } from '@faldone/contract/agent.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { FIELD_NAMES } from '@faldone/contract/fields.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { OPTIONAL_UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import fc from 'fast-check'
import { Parser } from 'n3'
import { expect, test } from 'vitest'
import { newContent } from '../../src/documents/content.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import type { DescribedCpf } from '../../src/standards/agents-store.ts'
import { cpfFile } from '../../src/standards/eac-cpf.ts'
import { EAD_2002 } from '../../src/standards/ead2002.ts'
import { EAD3 } from '../../src/standards/ead3.ts'
import { findingAid } from '../../src/standards/ead.ts'
import type { EadSetting } from '../../src/standards/ead-description.ts'
import { recordInEdm } from '../../src/standards/edm.ts'
import { icarImport } from '../../src/standards/icar.ts'
import { metsDocument } from '../../src/standards/mets.ts'
import { rdfXmlWriter, turtleWriter } from '../../src/standards/rdf.ts'
import { DC_LIST, MARC_LIST, MODS_LIST, recordList } from '../../src/standards/record-lists.ts'
import { recordsInContexts } from '../../src/standards/ric.ts'
import { schemaOrgGraph } from '../../src/standards/schema-org.ts'
import { concepts } from '../../src/standards/skos.ts'
import type { DescribedAgent, DescribedTree, Step } from '../../src/standards/tree-store.ts'
import { XmlWriter } from '../../src/standards/xml.ts'
import { newUnitContent } from '../../src/units/content.ts'
import { faultsOfIcar, faultsOfMods } from './python.ts'
import { everything } from './scene.ts'
import {
  faultsOfCpf, faultsOfDc, faultsOfEad2002, faultsOfEad3, faultsOfEdmSchema, faultsOfMarc, faultsOfMets, textsIn,
} from './valid.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const DATES = { dateFrom: null, dateTo: '1968-12-31', dateQualifier: 'incerta e attribuita' }

/** Any text: what every object has, signs like `&`, control characters, halves of characters, right to left. */
const ODD = ['toString', '__proto__', 'a--b-', 'ذاكرة & <ארכיון>', ']]>', '\u202eabc\u0000"\\\n', 'https://example.org/?a=1&b=2']
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...ODD))
/** A name has at least a letter. */
const name = text.map((any) => `N${any}`)
const texts = <Name extends string>(names: readonly Name[]) =>
  fc.record(Object.fromEntries(names.map((one) => [one, fc.option(text)])) as Record<Name, fc.Arbitrary<string | null>>)
const FREE = FIELD_NAMES.filter((one) => typeof everything('document')[one as keyof CreateDocument] === 'string' && one !== 'title')

const scenes = fc.record({
  unit: texts(OPTIONAL_UNIT_FIELDS), record: texts(FREE), title: text, name, kind: fc.constantFrom(...KIND_NAMES), staff: fc.boolean(),
  isWhole: fc.boolean(),
  level: fc.constantFrom('fondo', 'busta', 'fascicolo'), type: fc.constantFrom('person', 'family', 'organisation'),
  about: texts(AGENT_TEXT_NAMES),
})
type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never

const AT = 'https://example.org/?a=1&b=2'

function treeOf({ unit, record, title, kind, level, type, name: called, isWhole }: Scene): DescribedTree {
  const maker: DescribedAgent = { id: ID, type, name: called, role: 'author', sameAs: [AT] }
  const described = { ...newUnitContent({ name: title, ...unit }), ...DATES, agents: [{ ...maker, role: 'creator' as const }] }
  const recordWith = (num: number, files: string[]) => ({
    ...newContent({ kind, title, ...record, closure: { reason: 'other', text: title } } as CreateDocument), ...DATES, num, kind,
    id: ID.replace('9', String(num)),
    around: { path: [title], rights: null, warning: null, isHidden: true }, tematiche: [title], tipologia: title, agents: [maker],
    elsewhere: { tematiche: new Map([[title, [AT]]]), tipologia: [AT], place: [AT] },
    files: files.map((id) => ({ id, name: title, sha256: 'ab', size: 2, mediaType: 'image/png', isPublic: false })),
  })
  async function* steps(): AsyncGenerator<Step> {
    yield { depth: 0, unit: { ...described, id: ID, level } }
    yield { depth: 1, record: recordWith(2, [ID]) }
    yield { depth: 1, unit: { ...described, id: ID.replace('9', '8'), level: 'busta' } }
    // In no unit.
    if (isWhole) yield { depth: 0, record: recordWith(3, []) }
  }
  return { steps: steps(), unitId: isWhole ? null : ID, above: [], total: isWhole ? 4 : 3 }
}

const agentOf = ({ about, name: called, type, title }: Scene): DescribedCpf => ({
  ...(about as Record<AgentText, string | null>), ...DATES, id: ID, type, name: called, otherNames: [called],
  sameAs: [AT], visibility: 'public',
  updatedAt: '2026-01-01T00:00:00.000Z',
  agents: [{ ...DATES, role: 'partOf', id: ID, name: called, date: '1968', type: 'family', inverse: true }],
  units: [{ ...DATES, role: 'custodian', id: ID, name: title, date: title }], records: [],
})

const whole = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('')

/** The records of a tree as items of Europeana. */
async function edmOf({ steps }: DescribedTree, { home, siteName }: EadSetting): Promise<string> {
  const xml = new XmlWriter()
  for await (const step of steps) if ('record' in step) recordInEdm(xml, step.record, home, siteName)
  return xml.take()
}

test('every format is valid whatever the texts are', async () => {
  const later = { mods: [] as string[], icar: [] as string[] }
  await fc.assert(fc.asyncProperty(scenes, async (scene) => {
    const setting: EadSetting = {
      siteName: scene.name, home: 'https://archivio.example.org/archive', lang: 'it', viewer: scene.staff ? SYSTEM : ANONYMOUS, fields: [],
      at: new Date(),
    }
    const tree = () => treeOf(scene)
    const terms = { tematiche: [{ id: ID, it: scene.title, en: scene.name, sameAs: [AT] }], tipologie: [] }
    async function* agents() { yield agentOf(scene) }
    expect(faultsOfEad3(await whole(findingAid(tree(), setting, EAD3)))).toEqual([])
    expect(faultsOfEad2002(await whole(findingAid(tree(), setting, EAD_2002)))).toEqual([])
    expect(faultsOfMets(await whole(metsDocument(() => Promise.resolve(tree()), setting, () => {})))).toEqual([])
    expect(faultsOfMarc(await whole(recordList(tree(), setting, MARC_LIST)))).toEqual([])
    const dc = await whole(recordList(tree(), setting, DC_LIST))
    expect(textsIn(dc, '//oai_dc:dc')).toHaveLength(tree().total)
    expect(faultsOfDc(dc)).toEqual([])
    expect(faultsOfCpf(cpfFile(agentOf(scene), setting))).toEqual([])
    expect(faultsOfEdmSchema(await edmOf(tree(), setting))).toEqual([])
    const nodes = (JSON.parse(await whole(schemaOrgGraph(tree(), setting))) as { '@graph': unknown[] })['@graph']
    expect(nodes).toHaveLength(1 + tree().total)
    const ric = await whole(recordsInContexts({ tree: tree(), agents: agents(), subjects: new Map() }, setting))
    expect(new Parser().parse(ric).length).toBeGreaterThan(10)
    const skos = await whole(concepts(terms, setting, turtleWriter, () => {}))
    const labels = new Parser().parse(skos).flatMap(({ predicate, object }) => (predicate.value.endsWith('prefLabel') ? object.value : []))
    expect(textsIn(await whole(concepts(terms, setting, rdfXmlWriter, () => {})), '//skos:prefLabel')).toEqual(labels)
    later.mods.push(await whole(recordList(tree(), setting, MODS_LIST)))
    later.icar.push(await whole(icarImport({ agents: agents(), read: () => Promise.resolve(tree()) }, setting, () => {})))
  }), { numRuns: 40 })
  expect(faultsOfMods(...later.mods)).toEqual([])
  expect(faultsOfIcar(...later.icar)).toEqual([])
}, 60_000)
