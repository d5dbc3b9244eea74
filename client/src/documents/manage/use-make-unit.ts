import { type KindName, levelAbove } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { ApiError } from '../../session/api-client.ts'
import { createUnit, deleteUnits } from '../../units/manage/index.ts'
import { withoutLevel } from './form-state.ts'
import type { RecordValues } from './record-values.ts'

type MakeUnit = {
  kind: KindName
  level: Level
  /** The units that are chosen above the level, from the fondo down. */
  above: readonly UnitStep[]
  onMade: (path: UnitStep[]) => void
}

/** What is wrong with the name, otherwise what the server said. */
const troubleOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields?.['name']?.join('. ')) || (error instanceof Error ? error.message : String(error))

/**
 * Creates a unit where it is needed, below the one chosen above, chooses it, and offers to undo that. `make` is null as long as it is not
 * known where the unit would be.
 */
export function useMakeUnit({ kind, level, above, onMade }: MakeUnit) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { getValues, setValue } = useFormContext<RecordValues>()
  const [trouble, setTrouble] = useState<string>()
  const parent = above.at(-1) ?? null
  const takeBack = async (id: string) => {
    await deleteUnits({ ids: [id] })
    const path = getValues('path')
    if (path.some((step) => step.id === id)) setValue('path', withoutLevel(path, level), { shouldDirty: true })
  }
  const make = async (name: string): Promise<boolean> => {
    setTrouble(undefined)
    try {
      const unit = await createUnit(level, { kind, name, parentId: parent?.id ?? null }).finally(archiveChanged)
      onMade([...unit.path, { id: unit.id, level, name: unit.name }])
      offerRevert(t('created', { name: unit.name }), () => takeBack(unit.id))
      return true
    } catch (error) {
      setTrouble(troubleOf(error))
      return false
    }
  }
  // Below a unit further up people may have meant one of the levels between: they are asked where.
  const isPlaced = levelAbove(kind, level) === (parent?.level ?? null)
  return { make: isPlaced ? make : null, parent, trouble, forgetTrouble: () => setTrouble(undefined) }
}
