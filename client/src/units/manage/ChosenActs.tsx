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

const levelInside = ({ kind }: Hierarchy, { row }: UnitNode) => KINDS[kind].levels[KINDS[kind].levels.indexOf(row.level) + 1]

/** The most frequent actions for a unit as buttons, and the rest in a menu, with their keys. */
export function ChosenActs({ hierarchy, node, onAction }: Acts) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { kind } = hierarchy
  const { id } = node
  const inside = levelInside(hierarchy, node)
  // On a phone there is one button beside the menu.
  const isShort = hierarchy.sheet.isSheet
  return (
    <div className={styles['acts']} data-print="hide">
      <ButtonLink size="small" variant="primary" to={formPath(kind, 'newArchive')} state={{ path: pathTo(hierarchy.nodes, id) }}>
        {t('newRecord')}
      </ButtonLink>
      {!isShort && <Button size="small" onClick={() => onAction('describe', node)}>{t('describe')}</Button>}
      {!isShort && inside && <Button size="small" onClick={() => onAction('createInside', node)}>{t(`new.${inside}`)}</Button>}
      <span className={styles['more']} />
      {!isShort && <Link to={unitPath({ id })}>{t('onSite')}</Link>}
      <Menu floats label={t('moreActs')} className={buttonLook({ size: 'small' })}
        panel={<MoreActs hierarchy={hierarchy} node={node} onAction={onAction} />}>
        <Ellipsis size={18} aria-hidden />
      </Menu>
    </div>
  )
}

/** Keys are shown if there is a keyboard. */
const KEYS = {
  describe: '', createInside: '', rename: 'F2', move: 'Ctrl+M', merge: '', createBeside: 'Shift+Enter', up: 'Alt+↑', down: 'Alt+↓',
  sort: '', delete: 'Delete',
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
  const isShort = hierarchy.sheet.isSheet
  const inside = levelInside(hierarchy, node)
  return (
    <MenuItems>
      {isShort && act('describe', t('describe'))}
      {isShort && inside && act('createInside', t(`new.${inside}`))}
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
      {isShort && <MenuLink to={unitPath({ id })}>{t('onSite')}</MenuLink>}
      <MenuLink to={unitLabelsPath(kind, id)}>{t('labels')}</MenuLink>
      <MenuLink to={historyPath('unit', id)}>{t('history')}</MenuLink>
      {act('delete', t('delete'))}
    </MenuItems>
  )
}

/** The actions for several units at once: on a phone the first, and a menu with the others. */
export function SeveralActs({ hierarchy: { selection: { ids }, sheet }, node, onAction }: Acts) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const others = ['up', 'down', 'delete'] as const
  return (
    <>
      <h3 className={styles['name']}>{t('selected', { count: ids.size })}</h3>
      <div className={styles['acts']} data-print="hide">
        <Button size="small" onClick={() => onAction('move', node)}>{t('move')}</Button>
        {!sheet.isSheet && others.map((action) => (
          <Button key={action} size="small" onClick={() => onAction(action, node)}>{t(action)}</Button>
        ))}
        {sheet.isSheet && (
          <Menu floats label={t('moreActs')} className={buttonLook({ size: 'small' })} panel={(
            <MenuItems>
              {others.map((action) => <MenuButton key={action} onClick={() => onAction(action, node)}>{t(action)}</MenuButton>)}
            </MenuItems>
          )}>
            <Ellipsis size={18} aria-hidden />
          </Menu>
        )}
      </div>
    </>
  )
}
