import { captionsOf, leaves } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/viewer.ts'
import { FileColumn } from './FileColumn.tsx'
import { FileStage } from './FileStage.tsx'
import { PrintedPictures } from './PrintedPictures.tsx'
import { fileAt, type FilePlace } from './file-place.ts'

type FileGalleryProps = { files: readonly ArchiveFile[]; title: string; desk: string; first: FilePlace | null }

/**
 * The files of a record: one on the stage, all of them in a column of the viewer. `desk`: the address of the reading desk; `first`: the
 * place that is shown first.
 */
export function FileGallery({ files, title, desk, first }: FileGalleryProps) {
  const { t } = useTranslation('archive')
  const [shownId, setShownId] = useState<string | null>(null)
  const shownFiles = leaves(files)
  const firstFile = fileAt(first, shownFiles, files)
  const at = Math.max(0, shownFiles.findIndex(({ id }) => id === (shownId ?? firstFile?.id)))
  const shown = shownFiles[at]
  if (!shown) return null
  const total = shownFiles.length
  const turn = (by: 1 | -1) => setShownId(shownFiles[(at + by + total) % total]!.id)
  return (
    <section aria-label={t('files.title')}>
      <FileStage
        file={shown}
        title={title}
        desk={desk}
        first={shownId === null && shown === firstFile ? first : null}
        captions={captionsOf(shown, files)}
        leafing={total > 1 ? { place: at + 1, total, turn } : null}
        side={total > 1 && <FileColumn files={shownFiles} shown={shown} onShow={({ id }) => setShownId(id)} />}
      />
      {total > 1 && <PrintedPictures files={shownFiles.filter((file) => file !== shown)} />}
    </section>
  )
}
