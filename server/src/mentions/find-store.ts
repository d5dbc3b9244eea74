import { setImmediate as turn } from 'node:timers/promises'
import type { Mention, Mentioned } from '@faldone/contract/mention.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { undivided } from '../file-texts/divided.ts'
import { type PlacedText, placedTexts, placeIn } from '../file-texts/store.ts'
import { keyOf, knownNames, type Place, settledFor } from './known-store.ts'
import { namesIn, type NameTree, type Standing } from './name-tree.ts'
import { type Shelfmark, shelfmarksIn } from './shelfmarks.ts'
import { sentenceAround } from './snippet.ts'

/** How many bytes of the text of a record are looked through: about a thousand full pages. */
const READ = 2_000_000
/** How many pages are read before other requests have their turn. */
const AT_ONCE = 20

/** Where a name stands first, and how often it stands in the files of a record. */
type Found = Mentioned & { times: number; at: PlacedText; text: string; start: number; end: number }

/** What stands in the text of a record, and how many characters were read. */
type Read = { names: Found[]; shelfmarks: { mark: Shelfmark; at: PlacedText; text: string }[]; characters: number }

/**
 * The names of the archive that stand in the text of each of these records and that it does not have yet, in the order of the text. Files
 * for staff are read, too: the answer is for staff alone. Also says how many characters were read.
 */
export async function findMentions(
  db: Db, places: readonly Place[]
): Promise<{ mentions: Map<string, Mention[]>; characters: number }> {
  if (places.length === 0) return { mentions: new Map(), characters: 0 }
  const tree = await knownNames(db)
  const texts = Map.groupBy(await placedTexts(db, places.map(({ id }) => id), READ, true), ({ documentId }) => documentId)
  const read = new Map<string, Read>()
  for (const [id, own] of texts) read.set(id, await readRecord(own, tree))
  const records = await recordsMarked(db, places, read)
  const concerned = places.filter(({ id }) => (read.get(id)?.names.length ?? 0) > 0 || records.has(id))
  const settled = await settledFor(db, concerned)
  const open = concerned.flatMap(({ id }) =>
    [...read.get(id)!.names, ...(records.get(id) ?? [])].filter((found) => !settled.get(id)!.has(keyOf(found)))
      .map((found) => ({ id, found })))
  const described = await describe(db, open.map(({ found }) => found))
  const mentions = Map.groupBy(open.flatMap(({ id, found }) => {
    const known = described.get(keyOf(found))
    return known ? [{ id, mention: { ...known, ...toldOf(found) } }] : []
  }), ({ id }) => id)
  return {
    mentions: new Map([...mentions].map(([id, all]) => [id, all.map(({ mention }) => mention)])),
    characters: read.values().reduce((sum, { characters }) => sum + characters, 0),
  }
}

async function readRecord(texts: readonly PlacedText[], tree: NameTree): Promise<Read> {
  const names = new Map<string, Found>()
  const common = new Set<string>()
  const read: Read = { names: [], shelfmarks: [], characters: 0 }
  for (const [index, at] of texts.entries()) {
    if (index % AT_ONCE === 0) await turn()
    const text = undivided(at.text)
    read.characters += text.length
    const found = namesIn(text, tree)
    for (const one of found.common) common.add(keyOf(one))
    for (const standing of found.standing) count(names, standing, at, text)
    for (const mark of shelfmarksIn(text)) read.shelfmarks.push({ mark, at, text })
  }
  return { ...read, names: [...names].filter(([key]) => !common.has(key)).map(([, found]) => found) }
}

function count(names: Map<string, Found>, { entity, id, start, end }: Standing, at: PlacedText, text: string): void {
  const known = names.get(keyOf({ entity, id }))
  if (known) known.times++
  else names.set(keyOf({ entity, id }), { entity, id, times: 1, at, text, start, end })
}

/** The records whose segnature stand in the texts: the only one that has it, or the only one in the same fondo. */
async function recordsMarked(db: Db, places: readonly Place[], read: ReadonlyMap<string, Read>): Promise<Map<string, Found[]>> {
  const keys = [...new Set(read.values().flatMap(({ shelfmarks }) => shelfmarks.map(({ mark }) => mark.key)))]
  const rows = await inChunks(keys, (chunk) => db.selectFrom('document').leftJoin('unit', 'unit.id', 'unitId')
    .select(['document.id', 'segnaturaFold', 'rootId']).where('segnaturaFold', 'in', chunk).where('document.deletedAt', 'is', null)
    .execute())
  const byKey = Map.groupBy(rows, ({ segnaturaFold }) => segnaturaFold)
  const found = new Map<string, Found[]>()
  for (const { id, rootId } of places) {
    const own = new Map<string, Found>()
    const taken = new Set<string>()
    for (const { mark, at, text } of read.get(id)?.shelfmarks ?? []) {
      const holders = byKey.get(mark.key) ?? []
      const near = holders.length > 1 ? holders.filter((holder) => holder.rootId === rootId) : holders
      const where = `${at.fileId} ${at.place} ${mark.start}`
      // The longest of those that begin here comes first.
      if (near.length !== 1 || taken.has(where)) continue
      taken.add(where)
      count(own, { entity: 'document', id: near[0]!.id, start: mark.start, end: mark.end }, at, text)
    }
    if (own.size > 0) found.set(id, [...own.values()])
  }
  return found
}

const toldOf = ({ times, at, text, start, end }: Found) => ({
  written: text.slice(start, end).replace(/\s+/g, ' '), times, fileId: at.fileId, fileName: at.name, place: at.place,
  ...placeIn(at.unit, at.place), snippet: sentenceAround(text, start, end),
})

type Described = Pick<Mention, 'entity' | 'id' | 'name' | 'nameEn' | 'type' | 'kind'>

/** What is said of those that are not in the trash, by their keys. */
async function describe(db: Db, mentioned: readonly Mentioned[]): Promise<Map<string, Described>> {
  const idsOf = (entity: Mentioned['entity']) => [...new Set(mentioned.filter((one) => one.entity === entity).map(({ id }) => id))]
  const agents = await inChunks(idsOf('agent'), (chunk) =>
    db.selectFrom('agent').select(['id', 'name', 'type']).where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  const themes = await inChunks(idsOf('tematica'), (chunk) =>
    db.selectFrom('tematica').select(['id', 'it as name', 'en as nameEn']).where('id', 'in', chunk).where('deletedAt', 'is', null)
      .execute())
  const records = await inChunks(idsOf('document'), (chunk) =>
    db.selectFrom('document').select(['id', 'title as name', 'kind']).where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  const none = { nameEn: null, type: null, kind: null }
  return new Map([
    ...agents.map((row): Described => ({ ...none, ...row, entity: 'agent' })),
    ...themes.map((row): Described => ({ ...none, ...row, entity: 'tematica' })),
    ...records.map((row): Described => ({ ...none, ...row, entity: 'document' })),
  ].map((one) => [keyOf(one), one]))
}
