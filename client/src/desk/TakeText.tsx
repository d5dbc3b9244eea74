import type { ArchiveFile, TextFormat } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../files/download.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Menu, MenuButton, MenuItems } from '../ui/Menu.tsx'

const FORMATS: readonly TextFormat[] = ['txt', 'alto', 'hocr', 'page']

/** Where the text of a file is written for other programs. PAGE describes one place. */
function textAddress({ url }: ArchiveFile, format: TextFormat, place: number): string {
  const [path = '', query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('format', format)
  if (format === 'page') params.set('place', String(place))
  return `${path}/text?${params}`
}

/** Downloads the text of the file on the desk in a format that other programs read. */
export function TakeText({ file, place }: { file: ArchiveFile; place: number }) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.take' })
  return (
    <Menu
      label={t('label')} className={buttonLook({ variant: 'text' })}
      panel={(
        <MenuItems>
          {FORMATS.map((format) => (
            <MenuButton key={format} onClick={() => void download(textAddress(file, format, place))}>{t(`formats.${format}`)}</MenuButton>
          ))}
        </MenuItems>
      )}
    >
      {t('open')}
    </Menu>
  )
}
