import type { EadSetting } from './ead-description.ts'
import { recordInDc, unitInDc } from './dublin-core.ts'
import { MODS_NAMESPACE, recordInMods, unitInMods } from './mods.ts'
import type { DescribedRecord, DescribedTree, DescribedUnit } from './tree-store.ts'
import { XmlWriter } from './xml.ts'

/** A format that has units and records one after the other. `root`: the element around them. */
type ListFormat = {
  root: string
  namespace?: string
  unit(xml: XmlWriter, unit: DescribedUnit, home: string): void
  record(xml: XmlWriter, record: DescribedRecord, home: string): void
}

/** Dublin Core has no element for many; harvesters put them into one of their own, too. */
export const DC_LIST: ListFormat = { root: 'records', unit: unitInDc, record: recordInDc }
export const MODS_LIST: ListFormat = { root: 'modsCollection', namespace: MODS_NAMESPACE, unit: unitInMods, record: recordInMods }

/** A tree of units and records as a list. */
export async function* recordList({ steps }: DescribedTree, { home }: EadSetting, format: ListFormat): AsyncGenerator<string> {
  const xml = new XmlWriter().begin(format.root, { xmlns: format.namespace }).line()
  for await (const step of steps) {
    if ('unit' in step) format.unit(xml, step.unit, home)
    else format.record(xml, step.record, home)
    yield xml.line().take()
  }
  yield xml.end().line().take()
}
