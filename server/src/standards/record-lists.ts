import { VERSION } from '@faldone/contract/settings.ts'
import { type FormatOf, STANDARDS } from '@faldone/contract/standards.ts'
import { recordInDc, unitInDc } from './dublin-core.ts'
import type { EadSetting } from './ead-description.ts'
import { keptBack } from './kept-back.ts'
import { isForLibraries, MARC_NAMESPACE, recordInMarc } from './marc.ts'
import { MODS_NAMESPACE, recordInMods, unitInMods } from './mods.ts'
import type { DescribedRecord, DescribedTree, DescribedUnit } from './tree-store.ts'
import { type Attributes, XmlWriter } from './xml.ts'

/** A format that has units and records one after the other. `root`: the element around them. Without `unit` it has records alone. */
type ListFormat = {
  name: FormatOf<'tree'>
  root: string
  namespace?: string
  attributes?: Attributes
  unit?(xml: XmlWriter, unit: DescribedUnit, home: string): void
  record(xml: XmlWriter, record: DescribedRecord, setting: EadSetting): void
}

/**
 * Dublin Core has no element for many; harvesters put them into one of their own, too.
 * Ours says who wrote it: an import knows it by that.
 */
export const DC_LIST: ListFormat = {
  name: 'dc', root: 'records', attributes: { generator: `Faldone ${VERSION.product}` }, unit: unitInDc,
  record: (xml, record, setting) => recordInDc(xml, record, setting.home, keptBack(record, setting)),
}
export const MODS_LIST: ListFormat = {
  name: 'mods', root: 'modsCollection', namespace: MODS_NAMESPACE, unit: unitInMods,
  record: (xml, record, setting) => recordInMods(xml, record, setting.home, keptBack(record, setting)),
}
export const MARC_LIST: ListFormat = {
  name: 'marcxml', root: 'collection', namespace: MARC_NAMESPACE,
  record(xml, record, setting) {
    if (isForLibraries(record)) recordInMarc(xml, record, setting)
  },
}

/** A tree of units and records as a list. A remark at its head says which version it follows, and what is lost. */
export async function* recordList({ steps }: DescribedTree, setting: EadSetting, format: ListFormat): AsyncGenerator<string> {
  const { version, lost, [setting.lang]: label } = STANDARDS[format.name]
  const xml = new XmlWriter().comment(`${label} ${version}. ${lost[setting.lang]}`)
    .begin(format.root, { xmlns: format.namespace, ...format.attributes }).line()
  for await (const step of steps) {
    const before = xml.length
    if ('record' in step) format.record(xml, step.record, setting)
    else format.unit?.(xml, step.unit, setting.home)
    if (xml.length > before) yield xml.line().take()
  }
  yield xml.end().line().take()
}
