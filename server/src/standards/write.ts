import type { Language } from '@faldone/contract/common.ts'
import type { OpenableField } from '@faldone/contract/fields.ts'
import { type FormatOf, isOf, type StandardName } from '@faldone/contract/standards.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { StorageConfig } from '../files/storage.ts'
import { ANONYMOUS, SYSTEM } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { agentIds, describedAgents } from './agents-store.ts'
import { cpfFile, cpfFiles } from './eac-cpf.ts'
import { EAD_2002 } from './ead2002.ts'
import { EAD3 } from './ead3.ts'
import { findingAid } from './ead.ts'
import { rdfXmlWriter, turtleWriter } from './rdf.ts'
import { bag } from './bag.ts'
import { bagSources } from './bag-parts.ts'
import { icarImport } from './icar.ts'
import { metsDocument } from './mets.ts'
import { DC_LIST, MARC_LIST, MODS_LIST, recordList } from './record-lists.ts'
import { schemaOrgGraph } from './schema-org.ts'
import type { EadSetting } from './ead-description.ts'
import { recordsInContexts } from './ric.ts'
import { concepts, termAddress } from './skos.ts'
import { describedTerms } from './terms-store.ts'
import { type DescribedTree, describedTree, readUnits } from './tree-store.ts'

/**
 * What to write: a unit with all that is in it, or with null the whole archive; for visitors or, with `staff`, everything. `home`: the
 * address of the archive, with its base path.
 */
export type StandardTask = {
  unitId: string | null
  staff: boolean
  openFields: readonly OpenableField[]
  siteName: string
  agencyCode?: string | null
  home: string
  lang: Language
}

/** Where everything is: the tables and the files. */
type Sources = { db: Db; config: StorageConfig }

type Written = { total: number; text: AsyncGenerator<string | Buffer> }

type WriteTree = (tree: DescribedTree, setting: EadSetting) => AsyncGenerator<string>

const OF_TREES: Record<Exclude<FormatOf<'tree'>, 'bagit' | 'mets' | 'rdf' | 'icar-import'>, WriteTree> = {
  ead3: (tree, setting) => findingAid(tree, setting, EAD3),
  ead2002: (tree, setting) => findingAid(tree, setting, EAD_2002),
  dc: (tree, setting) => recordList(tree, setting, DC_LIST),
  mods: (tree, setting) => recordList(tree, setting, MODS_LIST),
  marcxml: (tree, setting) => recordList(tree, setting, MARC_LIST),
  jsonld: schemaOrgGraph,
}

type Asked = { unitId: string | null; setting: EadSetting; onStep: () => void }

async function ofTree(db: Db, format: Exclude<FormatOf<'tree'>, 'bagit'>, { unitId, setting, onStep }: Asked): Promise<Written> {
  const tree = await describedTree(db, unitId, setting.viewer)
  const { total } = tree
  const read = async (count: () => void) => {
    const { steps, ...again } = await describedTree(db, unitId, setting.viewer)
    return { ...again, steps: counted(steps, count) }
  }
  if (format === 'mets') return { total, text: metsDocument(read, setting, onStep) }
  if (format === 'icar-import') {
    const agents = describedAgents(db, await agentIds(db, unitId, setting.viewer), setting.viewer)
    return { total, text: icarImport({ agents, read }, setting, onStep) }
  }
  const shown = { ...tree, steps: counted(tree.steps, onStep) }
  if (format === 'rdf') {
    const agents = describedAgents(db, await agentIds(db, unitId, setting.viewer), setting.viewer)
    const { tematiche } = await describedTerms(db, null, setting.viewer)
    const subjects = new Map(tematiche.map((term) => [term.it, termAddress(setting.home, term)]))
    return { total, text: recordsInContexts({ tree: shown, agents, subjects }, setting) }
  }
  return { total, text: OF_TREES[format](shown, setting) }
}

async function ofTerms(db: Db, format: FormatOf<'terms'>, { unitId, setting, onStep }: Asked): Promise<Written> {
  const terms = await describedTerms(db, unitId, setting.viewer)
  const total = terms.tematiche.length + terms.tipologie.length
  return { total, text: concepts(terms, setting, format === 'skos' ? turtleWriter : rdfXmlWriter, onStep) }
}

async function ofAgents(db: Db, { unitId, setting, onStep }: Asked): Promise<Written> {
  const ids = await agentIds(db, unitId, setting.viewer)
  return { total: ids.length, text: cpfFiles(counted(describedAgents(db, ids, setting.viewer), onStep), setting) }
}

/** In a bag. */
const DESCRIPTIONS = [
  ['ead3', 'ead3.xml'], ['mets', 'mets.xml'], ['mods', 'mods.xml'], ['dc', 'dc.xml'], ['jsonld', 'schema-org.jsonld'],
  ['skos', 'skos.ttl'], ['rdf', 'ric-o.ttl'],
] as const satisfies [StandardName, string][]

/** A unit with its files and descriptions, or the whole archive. */
async function ofBag({ db, config }: Sources, { unitId, setting, onStep }: Asked): Promise<Written> {
  const { viewer, siteName } = setting
  const quiet = { unitId, setting, onStep: () => {} }
  const tree = await describedTree(db, unitId, viewer)
  const unit = tree.unitId === null ? null : (await readUnits(db, [tree.unitId], viewer)).get(tree.unitId)
  async function* texts(format: (typeof DESCRIPTIONS)[number][0]): AsyncGenerator<string | Buffer> {
    yield* (await (format === 'skos' ? ofTerms(db, format, quiet) : ofTree(db, format, quiet))).text
  }
  const agents: [string, AsyncGenerator<string>][] = (await agentIds(db, unitId, viewer)).map((id) => [`eac-cpf/${id}.xml`, oneAgent(id)])
  async function* oneAgent(id: string) {
    for await (const agent of describedAgents(db, [id], viewer)) yield cpfFile(agent, setting)
  }
  return {
    total: tree.total,
    text: bag({
      folder: `faldone-${tree.unitId ?? 'archive'}`, title: unit?.name ?? siteName, steps: counted(tree.steps, onStep),
      texts: [...DESCRIPTIONS.map(([format, name]): [string, AsyncGenerator<string | Buffer>] => [name, texts(format)]), ...agents],
      ...bagSources(db, config),
    }, setting),
  }
}

/** A person, family or organisation in EAC-CPF. Throws NOT_FOUND. */
export async function oneAgentText(db: Db, id: string, task: Omit<StandardTask, 'unitId'>): Promise<string> {
  const setting = await settingOf(db, task)
  for await (const agent of describedAgents(db, [id], setting.viewer)) return cpfFile(agent, setting)
  throw notFound()
}

async function settingOf(db: Db, { staff, openFields, ...said }: Omit<StandardTask, 'unitId'>): Promise<EadSetting> {
  const viewer = { ...(staff ? SYSTEM : ANONYMOUS), openFields }
  const { fields } = await fieldsFor(db, viewer)
  return { ...said, viewer, fields, at: new Date() }
}

async function* counted<T>(steps: AsyncIterable<T>, onStep: () => void): AsyncGenerator<T> {
  for await (const step of steps) {
    yield step
    onStep()
  }
}

/**
 * Units and records, or what belongs to them, in a format of a standard. `total`: how many they are; `onStep` is called for each.
 * Throws NOT_FOUND.
 */
export async function standardText(
  { db, config }: Sources, format: StandardName, { unitId, staff, openFields, ...said }: StandardTask, onStep: () => void
): Promise<Written> {
  const setting = await settingOf(db, { ...said, staff, openFields })
  const asked = { unitId, setting, onStep }
  if (format === 'bagit') return ofBag({ db, config }, asked)
  if (isOf('agents', format)) return ofAgents(db, asked)
  return isOf('terms', format) ? ofTerms(db, format, asked) : ofTree(db, format, asked)
}
