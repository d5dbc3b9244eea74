import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { ClosedRow } from '../closures/columns.ts'

/** A file as it is in the tables: the contract's shape without the addresses, which depend on the viewer. */
export type FileRecord = Omit<ArchiveFile, 'url' | 'thumbnailUrl' | 'iiifUrl' | 'hasText' | keyof ClosedRow> & ClosedRow
  & { hidden: number; hasText: number }
