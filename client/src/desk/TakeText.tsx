import type { ArchiveFile, TextFormat } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useTranslation } from 'react-i18next'
import { download, downloadMade } from '../files/download.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Menu, MenuButton, MenuItems } from '../ui/Menu.tsx'
import { useAct } from '../ui/use-act.ts'

const FORMATS: readonly TextFormat[] = ['txt', 'alto', 'hocr', 'page']

/** Where the text of a file is written for other programs. PAGE describes one place. */
function textAddress({ url }: ArchiveFile, format: TextFormat, place: number): string {
  const [path = '', query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('format', format)
  if (format === 'page') params.set('place', String(place))
  return `${path}/text?${params}`
}

/** Where the file is written as a PDF in which its text can be searched. */
const pdfAddress = ({ url }: ArchiveFile): string => url.replace(/(?=\?|$)/, '/pdf')

/** Downloads the text of the file on the desk in a format that other programs read, or the file as a PDF with its text. */
export function TakeText({ file, place }: { file: ArchiveFile; place: number }) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.take' })
  const act = useAct()
  const pdf = () => void act.run(() => downloadMade(pdfAddress(file), /\.pdf$/i.test(file.name) ? file.name : `${file.name}.pdf`))
  return (
    <Menu
      label={t('label')} className={buttonLook({ variant: 'text' })}
      panel={(
        <MenuItems>
          {['image', 'pdf'].includes(mediaOf(file)) && <MenuButton onClick={pdf}>{t('formats.pdf')}</MenuButton>}
          {FORMATS.map((format) => (
            <MenuButton key={format} onClick={() => void download(textAddress(file, format, place))}>{t(`formats.${format}`)}</MenuButton>
          ))}
        </MenuItems>
      )}
    >
      {act.isBusy ? t('making') : t('open')}
    </Menu>
  )
}
