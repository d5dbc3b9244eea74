import { recordPath } from '@faldone/contract/addresses.ts'
import type { FailedJob } from '@faldone/contract/status.ts'
import { Link } from '../ui/Link.tsx'

/** A file, which leads to its record. */
export const FileOfRecord = ({ file: { kind, documentId, documentTitle, name } }: { file: NonNullable<FailedJob['file']> }) => (
  <><Link to={recordPath({ kind, id: documentId })}>{name}</Link>, <span lang="it">{documentTitle}</span></>
)
