import { nameIn } from '@faldone/contract/in-language.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Tree } from './Tree.tsx'
import { BOTH_TOPS, type Tops, type UnitNode } from './tree-nodes.ts'
import { useTree } from './use-tree.ts'
import { useTreeLines } from './use-tree-lines.ts'
import { useShownOnce } from './use-tree-view.ts'

type UnitTreeProps = {
  kind: KindName | null
  /** The current search: the tree counts its hits and leaves out units without any. */
  question: string
  label: string
  tops?: Tops | undefined
  /** What a line has instead of the number of records. */
  countOf?: ((row: TreeRow) => ReactNode) | undefined
  selectedId: string | null
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: Set<string>) => void
  /** `hasUnits`: whether there are units below the chosen one. */
  onSelect: (id: string, hasUnits: boolean) => void
}

/** The units of a kind, one of which may be chosen. */
export function UnitTree(
  { kind, question, label, tops = BOTH_TOPS, countOf, selectedId, expanded, onExpandedChange, onSelect }: UnitTreeProps
) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const tree = useTree(useTreeLines(kind, expanded, { question, tops }), { expanded, onExpandedChange, entryId: selectedId })
  const selectedIndex = tree.lines.findIndex(({ id }) => id === selectedId)
  const markShown = useShownOnce(selectedId, selectedIndex, tree.view.height, tree.show)
  const choose = (node: UnitNode) => {
    markShown(node.id)
    if (node.row.children > 0 && !node.isExpanded) tree.toggle(node.id, true)
    onSelect(node.id, node.row.children > 0)
  }
  return <Tree
    tree={tree} label={label} emptyText={t(question ? 'tree.noHits' : 'tree.empty')}
    isSelected={(id) => id === selectedId} onChoose={choose}
    partsOf={({ row }) => ({ text: nameIn(row, language), ...(countOf && { count: countOf(row) }) })}
  />
}
