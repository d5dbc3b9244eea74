import { useTranslation } from 'react-i18next'
import { keysIn } from '../../i18n/keys.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Hierarchy.module.css'

export const REORDER_KEYS = 'Alt+↑ ↓'

const KEYS = [
  ['rename', 'F2'], ['describe', 'Enter'], ['createInside', 'Ctrl+Enter'], ['createBeside', 'Shift+Enter'], ['delete', 'Delete'],
  ['cut', 'Ctrl+X'], ['paste', 'Ctrl+V'],
  ['move', 'Ctrl+M'], ['reorder', REORDER_KEYS], ['select', 'Shift+↑ ↓'], ['toggle', 'Ctrl+Space'], ['selectAll', 'Ctrl+A'],
  ['undo', 'Ctrl+Z'],
] as const

/** The keyboard shortcuts of the tree. */
export function HierarchyKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const language = useLanguage()
  return (
    <Dialog title={t('keys')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {KEYS.map(([name, keys]) => <div key={name}><dt><kbd>{keysIn(language, keys)}</kbd></dt><dd>{t(`does.${name}`)}</dd></div>)}
      </dl>
    </Dialog>
  )
}
