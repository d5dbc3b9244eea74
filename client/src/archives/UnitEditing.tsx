import type { Unit } from '@faldone/contract/unit.ts'
import { useEffect } from 'react'
import '../i18n/administration.ts'
import { closeUndo } from '../ui/undo-notice.ts'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import { UnitDialog } from '../units/manage/index.ts'

type UnitEditingProps = { unit: Unit; isOpen: boolean; onClose: () => void }

/** The form of a unit, on its page, and what undoes the last change. */
export default function UnitEditing({ unit, isOpen, onClose }: UnitEditingProps) {
  useEffect(() => closeUndo, [])
  return (
    <>
      <UnitDialog kind={unit.kinds[0] ?? 'document'} row={isOpen ? unit : null} creating={null} onClose={onClose} onCreated={onClose} />
      <UndoPlace />
    </>
  )
}
