import type { ImportProgress } from '@faldone/contract/import.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { type StoredFile, storeFile } from '../../files/intake.ts'
import type { Storage } from '../../files/storage.ts'
import type { Attachment } from '../../files/store.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { readTold } from '../files/told-files.ts'
import { baseName } from '../planning/draft-plans.ts'
import { readPlans } from '../staging/staged-store.ts'
import type { Import } from '../staging/store.ts'

const BATCH = 1_000

type StoreOptions = { storage: Storage; maxFileBytes: number; onProgress(progress: ImportProgress): void }

/** A file whose bytes are stored, and as what it is attached. */
export type StoredAttachment = { bytes: StoredFile; as: Attachment }

/** Stores the bytes of the files that the plan of a sheet attaches, by their paths in the folder. */
export async function storeAttachments(
  db: Db, { id, options }: Import, { storage, maxFileBytes, onProgress }: StoreOptions
): Promise<Map<string, StoredAttachment>> {
  const stored = new Map<string, StoredAttachment>()
  if (options.filesFolder === null) return stored
  const files = await attachableFiles(options.filesFolder, maxFileBytes)
  const told = await readTold(files)
  const taken = await takenIds(db, [...told.values()])
  for await (const plans of readPlans(db, id, BATCH)) {
    const names = plans.flatMap(({ files }) => files)
    // Checked again, because a link may have replaced a file since the check.
    if ((await files.find(names)).size > 0) throw new ApiError('PLAN_CHANGED')
    for (const name of names.filter((name) => !stored.has(name))) {
      const { id, ...as } = told.get(name) ?? { name: baseName(name), access: 'public' }
      const bytes = await storeFile(storage, files.bytesOf(name), maxFileBytes)
      stored.set(name, { bytes, as: { ...as, id: id && taken.has(id) ? undefined : id } })
      // Sending thousands of files to a distant store may take longer than a process may be silent.
      onProgress({ phase: 'acquiring', rows: 0, total: null })
    }
  }
  return stored
}

/** The ids that files have already. */
async function takenIds(db: Db, told: readonly Attachment[]): Promise<Set<string>> {
  const ids = await inChunks(told.flatMap(({ id }) => id ?? []), (chunk) =>
    db.selectFrom('file').select('id').where('id', 'in', chunk).execute())
  return new Set(ids.map(({ id }) => id))
}
