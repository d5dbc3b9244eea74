import type { ArchiveFile } from '@faldone/contract/file.ts'

/** A file as the tables hold it: all of the contract's shape but the addresses, which depend on who asks. */
export type FileRecord = Omit<ArchiveFile, 'url' | 'thumbnailUrl' | 'iiifUrl'>
