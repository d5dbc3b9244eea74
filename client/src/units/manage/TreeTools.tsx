import { LEVELS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { Ellipsis, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Menu, MenuButton, MenuItems } from '../../ui/Menu.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { HierarchyKeys } from './HierarchyKeys.tsx'
import { HierarchySearch } from './HierarchySearch.tsx'
import styles from './Hierarchy.module.css'
import type { NewPlace } from './move-plan.ts'
import type { Hierarchy } from './use-hierarchy.ts'

type TreeToolsProps = { hierarchy: Hierarchy; isCreating: boolean; onReveal: (unit: Unit) => void; onCreate: (place: NewPlace) => void }

/**
 * What stands above the tree, in one row. While there are no units, the new fondo is the main action; later a phone has it in the menu.
 * Fingers have no Control key: for them the menu makes each tap add to the selection. A keyboard has its keys explained.
 */
export function TreeTools({ hierarchy, isCreating, onReveal, onCreate }: TreeToolsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { kind, nodes, fondi, sheet, selectsSeveral, setSelectsSeveral } = hierarchy
  const hasFingers = useMedia('(any-pointer: coarse)') || sheet.isSheet
  const hasKeys = useMedia('(hover: hover)') && !sheet.isSheet
  const [areKeysOpen, setKeysOpen] = useState(false)
  const isFirst = nodes.size === 0 && !fondi.isLoading && !isCreating
  const isInMenu = sheet.isSheet && !isFirst
  const create = () => onCreate({ level: LEVELS[0], parent: null })
  const entries = (
    <MenuItems>
      {isInMenu && <MenuButton onClick={create}>{t('new.fondo')}</MenuButton>}
      <MenuButton onClick={() => setSelectsSeveral(true)}>{t('selectSeveral')}</MenuButton>
    </MenuItems>
  )
  return (
    <div className={styles['tools']} data-print="hide">
      <HierarchySearch kind={kind} onChoose={onReveal} />
      {!isInMenu && <Button variant={isFirst ? 'primary' : 'secondary'} onClick={create}>{t('new.fondo')}</Button>}
      {hasFingers && selectsSeveral && (
        <Button ref={takeFocus} aria-pressed className={styles['several']} onClick={() => setSelectsSeveral(false)}>
          {t('selectedEnough')}
        </Button>
      )}
      {hasFingers && !selectsSeveral && (
        <Menu floats label={t('treeActs')} panel={entries} className={buttonLook({ variant: 'secondary' }, styles['more'])}>
          <Ellipsis size={18} aria-hidden />
        </Menu>
      )}
      {hasKeys && (
        <Button
          className={styles['more']} aria-haspopup="dialog" aria-label={t('keys')} title={t('keys')} onClick={() => setKeysOpen(true)}
        >
          <Keyboard size={18} aria-hidden />
        </Button>
      )}
      <HierarchyKeys isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  )
}

/** It stands where the menu was that is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
