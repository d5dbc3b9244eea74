import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { CSSProperties } from 'react'

/** The proportion of a picture, for the frame around it; undefined if it is not known. */
export const ratioOf = ({ width, height }: ArchiveFile): CSSProperties | undefined =>
  (width && height ? { '--ratio': width / height } as CSSProperties : undefined)
