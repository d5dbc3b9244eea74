import type { Keep } from '@faldone/contract/copies.ts'
import { copiesIn, readList } from './copy.ts'
import { copiesToKeep } from './kept.ts'
import { COPIES, copyIn, type CopyNames, fileName, FILES, isFile, isList } from './layout.ts'
import type { Place } from './place.ts'
import type { Sealing } from './sealing.ts'

/**
 * Removes copies that need not be kept, and then the stored files that no other copy refers to. If the list of any of those cannot be read,
 * all files stay. Returns how many copies were removed.
 */
export async function pruneCopies(place: Place, sealing: Sealing, keep: Keep): Promise<number> {
  const all = await copiesIn(place)
  const kept = copiesToKeep(all, keep)
  const gone = all.filter((copy) => !kept.has(copy))
  for (const { tar, list } of gone) {
    // A list without its backup is no copy.
    await place.remove(tar)
    await place.remove(list)
  }
  await removeUnfinished(place)
  if (gone.length > 0) await removeUnused(place, sealing, [...kept])
  return gone.length
}

/** Lists whose backup was never finished. */
async function removeUnfinished(place: Place): Promise<void> {
  const names = await Array.fromAsync(place.names(COPIES))
  const lists = new Set(names.flatMap((name) => copyIn(name)?.list ?? []))
  for (const name of names) if (isList(name) && !lists.has(`${COPIES}/${name}`)) await place.remove(`${COPIES}/${name}`)
}

async function removeUnused(place: Place, sealing: Sealing, copies: readonly CopyNames[]): Promise<void> {
  const used = new Set<string>()
  for (const copy of copies) {
    const listed = await readList(place, sealing, copy, null).catch(() => null)
    if (!listed) return
    for (const { sha256 } of listed) used.add(`${fileName(sha256)}${copy.suffix}`)
  }
  // What others keep there stays: it may be the archive itself.
  for await (const name of place.names(FILES)) if (isFile(name) && !used.has(name)) await place.remove(`${FILES}/${name}`)
}
