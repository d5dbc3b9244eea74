import type { Db } from '../../db/database.ts'
import type { ArchiveReader } from '../planning/archive-reader.ts'
import { similarOn, similarUnits } from '../planning/similar-units.ts'
import type { SimilarUnits } from '../planning/unit-path.ts'
import { listPlaces, rowsAt } from './staged-store.ts'

/**
 * Tells the archive which new units of a staged sheet look like others. Returns the rows about which it knows something else than
 * `formerly`.
 */
export async function learnSimilar(
  db: Db, importId: string, archive: ArchiveReader, formerly: SimilarUnits = new Map()
): Promise<{ similar: SimilarUnits; rows: number[] }> {
  const places = await listPlaces(db, importId)
  const similar = similarUnits(archive.units, places)
  archive.learnSimilar(similar)
  const paths = places.map(({ path }) => path).filter((path) => {
    const before = similarOn(path, formerly)
    return similarOn(path, similar).some((near, at) => near !== before[at])
  })
  return { similar, rows: await rowsAt(db, importId, paths) }
}
