import type { ImportProgress } from '@faldone/contract/import.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { type StoredFile, storeFile } from '../../files/intake.ts'
import type { Storage } from '../../files/storage.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { readPlans } from '../staging/staged-store.ts'
import type { Import } from '../staging/store.ts'

const BATCH = 1_000

type StoreOptions = { storage: Storage; maxFileBytes: number; onProgress(progress: ImportProgress): void }

/** Stores the bytes of the files that the plan of a sheet attaches, by their paths in the folder. */
export async function storeAttachments(
  db: Db, { id, options }: Import, { storage, maxFileBytes, onProgress }: StoreOptions
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  if (options.filesFolder === null) return stored
  const files = await attachableFiles(options.filesFolder, maxFileBytes)
  for await (const plans of readPlans(db, id, BATCH)) {
    const names = plans.flatMap(({ files }) => files)
    // Checked again, because a link may have replaced a file since the check.
    if ((await files.find(names)).size > 0) throw new ApiError('PLAN_CHANGED')
    for (const name of names.filter((name) => !stored.has(name))) {
      stored.set(name, await storeFile(storage, files.bytesOf(name), maxFileBytes))
      // Sending thousands of files to a distant store may take longer than a process may be silent.
      onProgress({ phase: 'acquiring', rows: 0, total: null })
    }
  }
  return stored
}
