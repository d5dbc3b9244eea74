import { unitPath } from '@faldone/contract/addresses.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { queryClient } from '../query-client.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { treeLevel } from './api.ts'
import type { Tops } from './tree-nodes.ts'
import { TreeSheet } from './TreeSheet.tsx'
import styles from './UnitPanel.module.css'
import { UnitTree } from './UnitTree.tsx'
import type { PanelOpen } from './use-panel-open.ts'

type FondoPanelProps = {
  /** The tree opens down to it. */
  unit: Unit
  /** The parameters of the search whose hits the tree counts; '' for all records. */
  question: string
  countOf: (row: TreeRow) => ReactNode
  panel: PanelOpen
  /** How many records the page shows, if known yet: the foot of the sheet leads to them. */
  found: number | undefined
  onSelect: (id: string, hasUnits: boolean) => void
}

/** The tree of the fondo that a unit belongs to, with all material, beside the records of the unit. */
export function FondoPanel({ unit, question, countOf, panel, found, onSelect }: FondoPanelProps) {
  const { isOpen, isSheet, isSheetOpen } = panel
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const root = unit.path[0] ?? unit
  const tops = useMemo((): Tops => [root.id], [root.id])
  const [expanded, setExpanded] = useExpanded(unit)
  useShortTreeOpened(root.id, (isOpen || isSheetOpen) && !question, setExpanded)
  const open = async () => setExpanded(await allWithin(root.id, question))
  const title = t(`unitPage.inside.${root.level}`)
  const contents = (
    <>
      <Link
        to={unitPath(root)} preventScrollReset className={styles['all']} aria-current={unit.id === root.id || undefined}
        replace={isSheet} onClick={() => panel.entryOf(false)}
      >
        <span>{t(`unitPage.whole.${root.level}`)}</span>
        {unit.id === root.id && !question && (
          <span className={styles['count']}>
            {written(unit.documents)}<VisuallyHidden> {t('documents', { count: unit.documents })}</VisuallyHidden>
          </span>
        )}
      </Link>
      <UnitTree
        kind={null} question={question} label={title} tops={tops} countOf={countOf} selectedId={unit.id} expanded={expanded}
        onExpandedChange={setExpanded} onSelect={onSelect}
      />
    </>
  )
  return (
    <nav className={styles['panel']} aria-label={title} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <button
          type="button" className={styles['toggle']} aria-expanded={isSheet ? undefined : isOpen}
          aria-label={isOpen ? t('tree.close') : `${t('tree.open')}: ${t(`unitPage.tree.${root.level}`)}`}
          aria-haspopup={isSheet ? 'dialog' : undefined} onClick={() => panel.setOpen(!isOpen)}
        >
          {isOpen ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />}
          {!isOpen && (
            <span className={styles['title']} aria-hidden>{t(isSheet ? 'unitPage.treeShort' : `unitPage.tree.${root.level}`)}</span>
          )}
        </button>
        {isOpen && (
          <>
            <p className={styles['title']}>{title}</p>
            <button type="button" className={styles['opener']} onClick={() => void (expanded.size > 0 ? setExpanded(NONE) : open())}>
              {t(expanded.size > 0 ? 'unitPage.closeAll' : 'unitPage.openAll')}
            </button>
          </>
        )}
      </div>
      {isOpen && contents}
      {isSheet && <TreeSheet title={title} total={found} panel={panel}>{contents}</TreeSheet>}
    </nav>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** What is unfolded: at first the units above that of the page, and itself. Each happens once, so folding lasts. */
function useExpanded({ id, path }: Unit) {
  const wanted = [...path.slice(1).map((step) => step.id), id]
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(path.length > 0 ? wanted : []))
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    if (path.length > 0) setExpanded(new Set([...expanded, ...wanted]))
  }
  return [expanded, setExpanded] as const
}

/** So many lines, of 32 pixels, leave space for what is above the tree and below the list, even at its end. */
const linesInWindow = (): number => Math.floor((window.innerHeight - 280) / 32)

/** A tree that fits the window opens by itself, level by level, beside the long list of records. */
function useShortTreeOpened(rootId: string, isAsked: boolean, setExpanded: Dispatch<SetStateAction<ReadonlySet<string>>>): void {
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!isAsked || opened.current === rootId) return
    opened.current = rootId
    // If a level cannot be read, the tree stays folded. It says so when somebody unfolds it.
    void shortWithin(rootId).then((ids) => setExpanded((now) => new Set([...now, ...ids])), () => {})
  }, [rootId, isAsked, setExpanded])
}

async function rowsBelow(ids: readonly string[], question: string): Promise<TreeRow[]> {
  const levels = await Promise.all(ids.map((id) => queryClient.fetchQuery(treeLevel(null, id, question))))
  return levels.flatMap(({ items }) => items)
}

const hasUnits = ({ children }: TreeRow): boolean => children > 0

/** The units below one whose whole level can be unfolded while the tree stays short. */
async function shortWithin(rootId: string): Promise<string[]> {
  const found: string[] = []
  const most = linesInWindow()
  let lines = 0
  for (let level = [rootId]; level.length > 0;) {
    const rows = await rowsBelow(level, '')
    lines += rows.length
    const next = rows.filter(hasUnits)
    if (lines + next.reduce((sum, { children }) => sum + children, 0) > most) break
    level = next.map(({ id }) => id)
    found.push(...level)
  }
  return found
}

/** So many units are unfolded at most: each is a call. */
const MOST = 200

/** The units below one that have units below them. */
async function allWithin(rootId: string, question: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (let level = [rootId]; level.length > 0 && found.size < MOST;) {
    level = (await rowsBelow(level, question)).filter(hasUnits).map(({ id }) => id).slice(0, MOST - found.size)
    for (const id of level) found.add(id)
  }
  return found
}
