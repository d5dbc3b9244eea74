import type { ArchiveFile } from '@faldone/contract/file.ts'

/** A file as it is in the tables: the contract's shape without the addresses, which depend on the viewer. */
export type FileRecord = Omit<ArchiveFile, 'url' | 'thumbnailUrl' | 'iiifUrl'>
