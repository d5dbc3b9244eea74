import type { KindName } from '@faldone/contract/kinds.ts'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import type { Unit } from '@faldone/contract/unit.ts'
import { UnitTree } from './UnitTree.tsx'
import styles from './UnitPanel.module.css'

type UnitPanelProps = {
  kind: KindName
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The unit of the address, and what is known of it once it was read: the tree opens down to it. */
  selectedId: string | null
  selected: Unit | undefined
  onSelect: (id: string) => void
  /** Where 'Tutto l'archivio' leads. */
  allAddress: To
}

/** The tree of a kind's units beside the results: 500 pixels open, 72 closed, 300 where there is less room. */
export function UnitPanel({ kind, isOpen, onOpenChange, selectedId, selected, onSelect, allAddress }: UnitPanelProps) {
  const { t } = useTranslation('archive')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const [shown, setShown] = useState<string | null>(null)
  if (selected && selected.id === selectedId && shown !== selectedId) {
    setShown(selectedId)
    setExpanded(new Set([...expanded, ...selected.path.map(({ id }) => id)]))
  }
  return (
    <nav className={styles['panel']} aria-label={t('tree.title')} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'tree.close' : 'tree.open')}
          onClick={() => onOpenChange(!isOpen)}>
          {isOpen ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />}
          <span className={styles['title']} aria-hidden>
            {t('tree.title')}
          </span>
        </button>
        {isOpen && (
          <Link to={allAddress} preventScrollReset className={styles['all']} aria-current={selectedId === null || undefined}>
            {t('tree.all')}
          </Link>
        )}
      </div>
      {isOpen && (
        <UnitTree
          kind={kind}
          label={t('tree.title')}
          selectedId={selectedId}
          expanded={expanded}
          onExpandedChange={setExpanded}
          onSelect={onSelect}
        />
      )}
    </nav>
  )
}
