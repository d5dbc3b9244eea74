import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FileStage.module.css'

type MediaPlayerProps = { file: ArchiveFile; media: 'audio' | 'video'; captions: ArchiveFile | undefined }

/** Sound and film in the browser's own player, which fetches only what is played; with subtitles where the record has them. */
export function MediaPlayer({ file, media: Player, captions }: MediaPlayerProps) {
  const { t } = useTranslation('archive')
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <div className={styles['stage']}><p role="alert" className={styles['nothing']}>{t('files.mediaFailed')}</p></div>
  const picture = Player === 'video' && { poster: file.thumbnailUrl ?? undefined, playsInline: true }
  return (
    <figure className={styles[Player]}>
      <Player src={file.url} controls preload="metadata" aria-label={file.name} onError={() => setFailed(true)} {...picture}>
        {captions && <track kind="captions" src={captions.url} label={captions.name} />}
      </Player>
      <figcaption className={styles['name']}>{file.name}</figcaption>
    </figure>
  )
}
