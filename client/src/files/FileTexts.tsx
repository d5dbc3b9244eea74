import type { ArchiveFile } from '@faldone/contract/file.ts'
import { isReadable } from '@faldone/contract/text-types.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/viewer.ts'
import { useIs } from '../session/index.ts'
import { Details } from '../ui/Details.tsx'
import { Link } from '../ui/Link.tsx'
import { optionalPart } from '../ui/optional-part.ts'

const ReadAgain = optionalPart(() => import('./ReadAgain.tsx'))
const FileWords = optionalPart(() => import('./FileWords.tsx'))

/** Whether there may be words in it that can be read. */
const mayHaveText = ({ mediaType }: ArchiveFile): boolean => isReadable(mediaType) || mediaType.startsWith('image/')

/** Whether a machine may find words in it. */
const mayBeRead = ({ mediaType }: ArchiveFile): boolean => /^(?:application\/pdf$|image\/(?!svg))/.test(mediaType)

/**
 * The text in the files of a record. It loads when it is unfolded; without any text, only staff see it. `desk`: the address of the reading
 * desk.
 */
export function FileTexts({ files, desk }: { files: readonly ArchiveFile[]; desk: string }) {
  const { t } = useTranslation('archive')
  const [isReading, setReading] = useState(false)
  const mayReadAgain = useIs('archive.write')
  const withText = files.filter((file) => mayHaveText(file) && (mayReadAgain || file.hasText))
  const scans = files.filter(mayBeRead)
  if (withText.length === 0) return null
  return (
    <Details summary={t('files.text')} data-print="hide" onToggle={({ currentTarget }) => setReading(currentTarget.open)}>
      {isReading && (
        <>
          <p><Link to={desk}>{t('files.desk')}</Link></p>
          {mayReadAgain && scans[0] && (
            <Suspense><p><ReadAgain documentId={scans[0].documentId} file={null} hasOthers={scans.length > 1} /></p></Suspense>
          )}
          <Suspense>{withText.map((file) => <FileWords key={file.id} file={file} isNamed={withText.length > 1} />)}</Suspense>
        </>
      )}
    </Details>
  )
}
