import { unitPath } from '@faldone/contract/addresses.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keysIn } from '../../i18n/keys.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formPath, historyPath, kindPath, unitLabelsPath } from '../../staff-pages/index.ts'
import { Button, buttonLook, ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Menu, MenuButton, MenuItems, MenuLink } from '../../ui/Menu.tsx'
import type { UnitNode } from '../tree-nodes.ts'
import styles from './ChosenUnit.module.css'
import { pathTo } from './family.ts'
import type { TreeAction } from './tree-keys.ts'
import type { Hierarchy } from './use-hierarchy.ts'

type Acts = { hierarchy: Hierarchy; node: UnitNode; onAction: (action: TreeAction, node: UnitNode) => void }

/** The most frequent actions for a unit as buttons, and the rest in a menu, with their keys. */
export function ChosenActs({ hierarchy, node, onAction }: Acts) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { kind } = hierarchy
  const { id, row } = node
  const { levels } = KINDS[kind]
  const inside = levels[levels.indexOf(row.level) + 1]
  return (
    <div className={styles['acts']} data-print="hide">
      <ButtonLink size="small" variant="primary" to={formPath(kind, 'newArchive')} state={{ path: pathTo(hierarchy.nodes, id) }}>
        {t('newRecord')}
      </ButtonLink>
      <Button size="small" onClick={() => onAction('describe', node)}>{t('describe')}</Button>
      {inside && <Button size="small" onClick={() => onAction('createInside', node)}>{t(`new.${inside}`)}</Button>}
      <span className={styles['more']} />
      <Link to={unitPath({ id })}>{t('onSite')}</Link>
      <Menu floats label={t('moreActs')} className={buttonLook({ size: 'small' })}
        panel={<MoreActs hierarchy={hierarchy} node={node} onAction={onAction} />}>
        <Ellipsis size={18} aria-hidden />
      </Menu>
    </div>
  )
}

/** Keys are shown if there is a keyboard. */
const KEYS = {
  rename: 'F2', move: 'Ctrl+M', merge: '', createBeside: 'Shift+Enter', up: 'Alt+↑', down: 'Alt+↓', sort: '', delete: 'Delete',
} satisfies Partial<Record<TreeAction, string>>

function MoreActs({ hierarchy, node, onAction }: Acts) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const language = useLanguage()
  const { kind } = hierarchy
  const { id, row: { level } } = node
  const act = (action: keyof typeof KEYS, label: string) => (
    <MenuButton onClick={() => onAction(action, node)}>
      <span className={styles['label']}>{label}</span>
      {KEYS[action] && <kbd aria-hidden className={styles['key']}>{keysIn(language, KEYS[action])}</kbd>}
    </MenuButton>
  )
  return (
    <MenuItems>
      {act('rename', t('rename'))}
      {act('move', t('move'))}
      {act('merge', t('merge'))}
      {level !== 'fondo' && act('createBeside', t(`newBeside.${level}`))}
      {act('up', t('up'))}
      {act('down', t('down'))}
      {hierarchy.siblingsOf(node).length > 1 && act('sort', t('sort'))}
      {level === 'fascicolo' && KINDS[kind].showsFascicolo && (
        <MenuLink to={`${kindPath(kind, 'manageArchive/editFascicolo')}?id=${id}`}>{t('openFascicolo')}</MenuLink>
      )}
      <MenuLink to={unitLabelsPath(kind, id)}>{t('labels')}</MenuLink>
      <MenuLink to={historyPath('unit', id)}>{t('history')}</MenuLink>
      {act('delete', t('delete'))}
    </MenuItems>
  )
}

/** The actions for several units at once. */
export function SeveralActs({ hierarchy: { selection: { ids } }, node, onAction }: Acts) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  return (
    <>
      <h3 className={styles['name']}>{t('selected', { count: ids.size })}</h3>
      <div className={styles['acts']} data-print="hide">
        {(['move', 'up', 'down', 'delete'] as const).map((action) => (
          <Button key={action} size="small" onClick={() => onAction(action, node)}>{t(action)}</Button>
        ))}
      </div>
    </>
  )
}
