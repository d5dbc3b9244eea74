import type { KindName } from '@faldone/contract/kinds.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { treeLevel } from './api.ts'
import { ROOT } from './tree-nodes.ts'
import { unfoldingOf } from './unfolding.ts'
import { TreeSheet } from './TreeSheet.tsx'
import styles from './UnitPanel.module.css'
import { UnitTree } from './UnitTree.tsx'
import type { PanelOpen } from './use-panel-open.ts'

type UnitPanelProps = {
  /** Null: all material. */
  kind: KindName | null
  /** The parameters of the search whose hits the tree counts; '' for all records. */
  question: string
  /** The search has found nothing: all units are offered instead. */
  isInVain?: boolean
  /** The search has failed: all units are offered, without numbers. */
  hasFailed?: boolean
  /** How many records the whole kind has, if known. */
  total: number | null
  /** The units above each hit, from the fondo down; null unless all hits are known. */
  hitPaths: readonly (readonly string[])[] | null
  panel: PanelOpen
  /** How many records the search finds, if known yet: the foot of the sheet leads to them. */
  found: number | undefined
  /** The unit in the address, once read. The tree opens down to it. */
  selectedId: string | null
  selected: Unit | undefined
  onSelect: (id: string, hasUnits: boolean) => void
  /** Where 'Tutto l'archivio' leads. */
  allAddress: To
}

/**
 * The tree of a kind's units beside the results: 500 pixels when open in wide windows, 300 in others, 72 when closed. On phones it lies
 * over the page.
 */
export function UnitPanel(
  {
    question, isInVain = false, hasFailed = false, total, hitPaths, panel, found, selectedId, selected, allAddress, ...tree
  }: UnitPanelProps
) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const [expanded, setExpanded] = useExpanded({ question, hitPaths, selectedId, selected })
  const [wholeFor, setWholeFor] = useState<string | null>(null)
  const isWhole = wholeFor === question
  const { isOpen, isSheet } = panel
  const title = question && total
    ? t(takesGli(total) ? 'tree.hitsGli' : 'tree.hits', { count: total, total: written(total) })
    : t(isInVain || hasFailed ? 'tree.browse' : 'tree.title')
  const contents = (
    <>
      <Link
        to={allAddress} preventScrollReset className={styles['all']} aria-current={(selectedId === null && !isInVain) || undefined}
        replace={isSheet} onClick={() => panel.entryOf(false)}
      >
        <span>{t('tree.all')}</span>
        {total !== null && (
          <span className={styles['count']}>
            {written(total)}<VisuallyHidden> {t('documents', { count: total })}</VisuallyHidden>
          </span>
        )}
      </Link>
      <UnitTree
        {...tree}
        question={isWhole ? '' : question}
        label={t('tree.title')}
        selectedId={selectedId}
        expanded={expanded}
        onExpandedChange={setExpanded}
        {...(hasFailed && { countOf: noCount })}
      />
      {question && <LeftOut kind={tree.kind} {...{ question, isWhole }} onWhole={(whole) => setWholeFor(whole ? question : null)} />}
    </>
  )
  return (
    <nav className={styles['panel']} aria-label={t('tree.title')} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-label={t(isOpen ? 'tree.close' : 'tree.open')}
          aria-haspopup={isSheet ? 'dialog' : undefined}
          onClick={() => panel.setOpen(!isOpen)}>
          {isOpen ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />}
          {!isOpen && <span className={styles['title']} aria-hidden>{t('tree.title')}</span>}
        </button>
        {isOpen && <p className={styles['title']}>{title}</p>}
      </div>
      {isOpen && contents}
      {isSheet && <TreeSheet title={t('tree.title')} total={found} panel={panel}>{contents}</TreeSheet>}
    </nav>
  )
}

/** An empty place, not the number. */
const noCount = () => ''

type Unfolding = Pick<UnitPanelProps, 'question' | 'hitPaths' | 'selectedId' | 'selected'>

/** What is unfolded: the units above that of the address, and where the hits of a search are. Each happens once, so folding lasts. */
function useExpanded({ question, hitPaths, selectedId, selected }: Unfolding) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const [shown, setShown] = useState<string | null>(null)
  const [unfoldedFor, setUnfoldedFor] = useState<string | null>(null)
  if (selected && selected.id === selectedId && shown !== selectedId) {
    setShown(selectedId)
    setExpanded(new Set([...expanded, ...selected.path.map(({ id }) => id)]))
  }
  if (question && hitPaths && unfoldedFor !== question) {
    setUnfoldedFor(question)
    setExpanded(unfoldingOf(hitPaths))
  }
  return [expanded, setExpanded] as const
}

/** In Italian, gli 8 and gli 11 (with what begins like them), but i 7. */
const takesGli = (count: number): boolean => /^(8\d*|11(\d{3})*)$/.test(String(count))

type LeftOutProps = { kind: KindName | null; question: string; isWhole: boolean; onWhole: (isWhole: boolean) => void }

/** How many fondi have no hits, and a button to show them. */
function LeftOut({ kind, question, isWhole, onWhole }: LeftOutProps) {
  const { t } = useTranslation('archive')
  const { data: all } = useQuery(treeLevel(kind, ROOT))
  const { data: withHits } = useQuery(treeLevel(kind, ROOT, question))
  const without = all && withHits ? all.total - withHits.total : 0
  if (without <= 0) return null
  return (
    <p className={styles['foot']}>
      {(isWhole || withHits?.total !== 0) && t('tree.leftOut', { count: without })}{' '}
      <button type="button" className={styles['whole']} onClick={() => onWhole(!isWhole)}>
        {t(isWhole ? 'tree.hitsAlone' : 'tree.showAll')}
      </button>
    </p>
  )
}
