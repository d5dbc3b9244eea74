import type { Language } from '@faldone/contract/common.ts'
import type { OpenableField } from '@faldone/contract/fields.ts'
import type { StandardName } from '@faldone/contract/standards.ts'
import type { Db } from '../db/database.ts'
import { ANONYMOUS, SYSTEM } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { EAD_2002 } from './ead2002.ts'
import { EAD3 } from './ead3.ts'
import { findingAid } from './ead.ts'
import { DC_LIST, MODS_LIST, recordList } from './record-lists.ts'
import { schemaOrgGraph } from './schema-org.ts'
import type { EadSetting } from './ead-description.ts'
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

const WRITERS: Record<StandardName, (tree: DescribedTree, setting: EadSetting) => AsyncGenerator<string>> = {
  ead3: (tree, setting) => findingAid(tree, setting, EAD3),
  ead2002: (tree, setting) => findingAid(tree, setting, EAD_2002),
  dc: (tree, setting) => recordList(tree, setting, DC_LIST),
  mods: (tree, setting) => recordList(tree, setting, MODS_LIST),
  jsonld: schemaOrgGraph,
}

/** Units and records in a format of a standard. `total`: how many they are; `onStep` is called for each. Throws NOT_FOUND. */
export async function standardText(
  db: Db, format: StandardName, { unitId, staff, openFields, ...said }: StandardTask, onStep: () => void
): Promise<{ total: number; text: AsyncGenerator<string> }> {
  const viewer = { ...(staff ? SYSTEM : ANONYMOUS), openFields }
  const tree = await describedTree(db, unitId, viewer)
  const { fields } = await fieldsFor(db, viewer)
  async function* steps() {
    for await (const step of tree.steps) {
      yield step
      onStep()
    }
  }
  return { total: tree.total, text: WRITERS[format]({ ...tree, steps: steps() }, { ...said, viewer, fields, at: new Date() }) }
}
