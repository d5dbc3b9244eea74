import { isAbove, LEVELS } from '@faldone/contract/levels.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAct } from '../../ui/use-act.ts'
import { treeLevel } from '../api.ts'
import { ROOT, UNASSIGNED } from '../tree-nodes.ts'
import styles from './Hierarchy.module.css'
import { MoveNow } from './MoveNow.tsx'
import { type Into, planMove, positionOf, type Spot } from './move-plan.ts'
import { MovePreview } from './MovePreview.tsx'
import { PlaceField } from './PlaceField.tsx'
import { SpotField } from './SpotField.tsx'
import type { Hierarchy, Planned } from './use-hierarchy.ts'

type MoveDialogProps = { hierarchy: Hierarchy; planned: Planned; onClose: () => void }

const NONE: readonly TreeRow[] = []

/** Where to move units, with a preview of the effect. */
export function MoveDialog({ hierarchy, planned, onClose }: MoveDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { kind } = hierarchy
  const { units } = planned
  const isTop = units.every(({ level }) => level === 'fondo')
  const [into, setInto] = useState<Into | undefined>(isTop ? null : planned.into)
  const [spot, setSpot] = useState<Spot>(planned.spot ?? 'end')
  const isPlaceToCome = choicesToCome.useAny()
  const act = useAct()
  const place = into?.id ?? (isTop ? ROOT : UNASSIGNED)
  const { data, error } = useQuery({ ...treeLevel(kind, place), enabled: into !== undefined })
  const there = data?.items.filter(({ level }) => into || level === units[0]?.level) ?? NONE
  const plan = into === undefined ? null : planMove(units, into, there)
  // A place beside a sibling is a position, which depends on the siblings.
  const isCounting = typeof spot === 'object' && !data
  const choose = (next: Into) => {
    setInto(next)
    setSpot('end')
    act.forget()
  }
  const confirm = async () => {
    if (!plan || into === undefined) return
    const moving = new Set(plan.moves.map(({ id }) => id))
    const isMoved = await act.run(() => hierarchy.move(plan, into, positionOf(spot, there.map(({ id }) => id), moving)))
    if (isMoved) onClose()
  }
  const count = plan?.moves.length ?? 0
  return (
    <ConfirmDialog
      title={t('moveTitle', { count: units.length, name: units[0]?.name })}
      isOpen
      onClose={onClose}
      confirmLabel={t('moveNow', { count: Math.max(count, 1) })}
      onConfirm={() => void confirm()}
      isDisabled={count === 0 || (isCounting && error !== null)}
      isBusy={act.isBusy}
      isWaiting={isPlaceToCome || (isCounting && !error)}
      isReady={planned.into !== undefined}
      problem={act.error?.message ?? error?.message}>
      <div className={styles['move']}>
        {!isTop && <MoveNow units={units} nodes={hierarchy.nodes} />}
        {!isTop && (
          <PlaceField
            levels={LEVELS.filter((level) => units.some((unit) => isAbove(level, unit.level)))}
            into={into}
            onChoose={choose}
            except={new Set(units.map(({ id }) => id))}
          />
        )}
        {plan && (
          <SpotField spot={spot} siblings={there.filter(({ id }) => !plan.moves.some((unit) => unit.id === id))} onChoose={setSpot} />
        )}
        {plan && <MovePreview plan={plan} into={into ?? null} />}
      </div>
    </ConfirmDialog>
  )
}

