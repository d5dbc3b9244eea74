import { captionsOf, leaves } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileColumn } from './FileColumn.tsx'
import { FileStage } from './FileStage.tsx'

/** The files of a record: one on the stage, all of them in a column of the viewer. */
export function FileGallery({ files, title }: { files: readonly ArchiveFile[]; title: string }) {
  const { t } = useTranslation('archive')
  const [shownId, setShownId] = useState<string | null>(null)
  const shownFiles = leaves(files)
  const at = Math.max(0, shownFiles.findIndex(({ id }) => id === shownId))
  const shown = shownFiles[at]
  if (!shown) return null
  const total = shownFiles.length
  const turn = (by: 1 | -1) => setShownId(shownFiles[(at + by + total) % total]!.id)
  return (
    <section aria-label={t('files.title')}>
      <FileStage
        file={shown}
        title={title}
        captions={captionsOf(shown, files)}
        leafing={total > 1 ? { place: at + 1, total, turn } : null}
        side={total > 1 && <FileColumn files={shownFiles} shown={shown} onShow={({ id }) => setShownId(id)} />}
      />
    </section>
  )
}
