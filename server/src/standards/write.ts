import type { Language } from '@faldone/contract/common.ts'
import type { OpenableField } from '@faldone/contract/fields.ts'
import { type FormatOf, isOf, type StandardName } from '@faldone/contract/standards.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { ANONYMOUS, SYSTEM } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { agentIds, describedAgents } from './agents-store.ts'
import { cpfFile, cpfFiles } from './eac-cpf.ts'
import { EAD_2002 } from './ead2002.ts'
import { EAD3 } from './ead3.ts'
import { findingAid } from './ead.ts'
import { rdfXmlWriter, turtleWriter } from './rdf.ts'
import { DC_LIST, MODS_LIST, recordList } from './record-lists.ts'
import { schemaOrgGraph } from './schema-org.ts'
import type { EadSetting } from './ead-description.ts'
import { concepts } from './skos.ts'
import { describedTerms } from './terms-store.ts'
import { type DescribedTree, describedTree } from './tree-store.ts'

/**
 * What to write: a unit with all that is in it, or with null the whole archive; for visitors or, with `staff`, everything. `home`: the
 * address of the archive, with its base path.
 */
export type StandardTask = {
  unitId: string | null
  staff: boolean
  openFields: readonly OpenableField[]
  siteName: string
  home: string
  lang: Language
}

type Written = { total: number; text: AsyncGenerator<string | Buffer> }

const OF_TREES: Record<FormatOf<'tree'>, (tree: DescribedTree, setting: EadSetting) => AsyncGenerator<string>> = {
  ead3: (tree, setting) => findingAid(tree, setting, EAD3),
  ead2002: (tree, setting) => findingAid(tree, setting, EAD_2002),
  dc: (tree, setting) => recordList(tree, setting, DC_LIST),
  mods: (tree, setting) => recordList(tree, setting, MODS_LIST),
  jsonld: schemaOrgGraph,
}

type Asked = { unitId: string | null; setting: EadSetting; onStep: () => void }

async function ofTree(db: Db, format: FormatOf<'tree'>, { unitId, setting, onStep }: Asked): Promise<Written> {
  const tree = await describedTree(db, unitId, setting.viewer)
  return { total: tree.total, text: OF_TREES[format]({ ...tree, steps: counted(tree.steps, onStep) }, setting) }
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
  db: Db, format: StandardName, { unitId, staff, openFields, ...said }: StandardTask, onStep: () => void
): Promise<Written> {
  const setting = await settingOf(db, { ...said, staff, openFields })
  const asked = { unitId, setting, onStep }
  if (isOf('agents', format)) return ofAgents(db, asked)
  return isOf('terms', format) ? ofTerms(db, format, asked) : ofTree(db, format, asked)
}
