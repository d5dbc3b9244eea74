import type { ComponentProps, MouseEvent } from 'react'
import { download, downloadAddress } from './download.ts'

/** A link that downloads a file and reports failures. Opened in another tab it is an ordinary link. */
export function DownloadLink({ url, children, ...rest }: { url: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void download(url)
  }
  return <a {...rest} href={downloadAddress(url)} onClick={onClick}>{children}</a>
}
