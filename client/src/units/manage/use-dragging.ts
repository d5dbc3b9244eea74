import { type DragEvent, useState } from 'react'
import type { UnitNode } from '../tree-nodes.ts'
import { type Zone, zoneOf } from './drop.ts'
import { selectOnly } from './selection.ts'
import type { Hierarchy } from './use-hierarchy.ts'

/** What the lines of a tree need for drag and drop. Dragging a selected unit moves the whole selection. */
export function useDragging(hierarchy: Hierarchy, onDrop: (node: UnitNode, zone: Zone) => void) {
  const { selection, setSelection, dragged, setDragged, renamingId } = hierarchy
  const [over, setOver] = useState<{ id: string; zone: Zone } | null>(null)
  return (node: UnitNode) => ({
    draggable: node.id !== renamingId,
    'data-drop': over?.id === node.id ? over.zone : undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      const taken = selection.ids.has(node.id) ? selection : selectOnly(node.id)
      setSelection(taken)
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', node.row.name)
      setDragged(hierarchy.movingOf(taken.ids))
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      const place = event.currentTarget.getBoundingClientRect()
      const zone = zoneOf(dragged, node, (event.clientY - place.top) / place.height)
      if (zone) event.preventDefault()
      if (over?.id !== node.id || over.zone !== zone) setOver(zone && { id: node.id, zone })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (over?.id === node.id) onDrop(node, over.zone)
      setOver(null)
    },
  })
}
