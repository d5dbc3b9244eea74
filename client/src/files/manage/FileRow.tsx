import type { ArchiveFile } from '@faldone/contract/file.ts'
import { Ellipsis } from 'lucide-react'
import type { HTMLAttributes, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Opening } from '../../closures/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatSize } from '../../i18n/numbers.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuButton, MenuItems } from '../../ui/Menu.tsx'
import styles from './FileManager.module.css'
import { Plate } from './Plate.tsx'
import type { FilesControl } from './use-files.ts'

type FileRowProps = {
  file: ArchiveFile
  /** Its position, from 0, and the number of files. */
  at: number
  count: number
  /** Whether another row is dragged over it and would move to its place. */
  mark: 'before' | 'after' | null
  control: FilesControl
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onHold: (isHeld: boolean) => void
  onOver: () => void
  onDrop: () => void
}

/** A stored file. */
export function FileRow({ file, at, count, mark, control, onOpen, onKeyDown, onHold, onOver, onDrop }: FileRowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const language = useLanguage()
  const { name, size, access, thumbnailUrl } = file
  const dragging: HTMLAttributes<HTMLElement> = {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', name)
      onHold(true)
    },
    onDragEnd: () => onHold(false),
    // The page handles files dropped from outside.
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      onOver()
    },
    onDrop: (event) => {
      if (event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      onDrop()
    },
  }
  return (
    <li {...dragging} className={classNames(styles['row'], styles['file'])} data-drop={mark ?? undefined}>
      <Plate name={name} url={thumbnailUrl} />
      <span className={styles['words']}>
        <button type="button" className={styles['name']} onClick={onOpen} onKeyDown={onKeyDown}>{name}</button>
        <span className={styles['facts']}>
          {formatSize(size, language)} · <span data-access={access}>{t(access)}</span>
          {file.closed && <> · <Opening of={file} /></>}
        </span>
      </span>
      <Menu floats className={buttonLook({ variant: 'icon', size: 'small' })} label={t('actsOn', { name })} panel={(
        <MenuItems>
          <MenuButton onClick={onOpen}>{t('open')}</MenuButton>
          <MenuButton onClick={() => control.toggleAccess(file)}>{t(access === 'public' ? 'makeStaff' : 'makePublic')}</MenuButton>
          {at > 0 && <MenuButton onClick={() => control.order(file, at - 1)}>{t('up')}</MenuButton>}
          {at < count - 1 && <MenuButton onClick={() => control.order(file, at + 1)}>{t('down')}</MenuButton>}
          <MenuButton onClick={() => control.remove(file)}>{t('delete')}</MenuButton>
        </MenuItems>
      )}>
        <Ellipsis size={18} aria-hidden />
      </Menu>
    </li>
  )
}
