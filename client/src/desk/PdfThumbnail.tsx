import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useHeldFile } from '../files/held-file.ts'
import styles from './PageStrip.module.css'

/** A page of a PDF in small, drawn by the server when it comes into sight. The page is named beside it. */
export function PdfThumbnail({ file, page }: { file: ArchiveFile; page: number }) {
  const [{ url }, renew] = useHeldFile(file)
  const [path = '', ticket] = url.split('?')
  const address = `${path}/pages/${page}/thumbnail${ticket ? `?${ticket}` : ''}`
  return <img src={address} alt={''} loading="lazy" className={styles['picture']} onError={() => void renew()} />
}
