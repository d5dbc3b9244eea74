import type { ArchiveFile } from '@faldone/contract/file.ts'
import { fileStem, stagePicture } from '@faldone/contract/media.ts'
import styles from './PrintedPictures.module.css'

/** On paper nobody can turn to the other pictures of a record: they follow the first, small, two in a row. Loaded only for printing. */
export const PrintedPictures = ({ files }: { files: readonly ArchiveFile[] }) => (
  <div data-print="only">
    <ul role="list" className={styles['pictures']}>
      {files.map((file) => ({ file, url: stagePicture(file) })).filter(({ url }) => url !== null).map(({ file, url }) => (
        <li key={file.id}>
          <img src={url!} alt={file.name} loading="lazy" />
          <span aria-hidden>{fileStem(file.name)}</span>
        </li>
      ))}
    </ul>
  </div>
)
