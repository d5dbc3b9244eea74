import type { Page } from '@faldone/contract/common.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading } from '../../session/api-client.ts'
import { useResting } from '../../ui/use-resting.ts'
import { type NamedUnit, unitOption, type UnitOption, unitsOfSheet } from './named-units.ts'

const A_PAGE = 50

/** The units of a level that match what is typed, below those that a row names; none if one of those does not exist yet. */
const unitsBelow = (level: Level, above: readonly NamedUnit[], search: string) => ({
  queryKey: ['archive/units', 'below', { level, above, search }] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UnitOption[]> => {
    const ask = (at: Level, query: Record<string, string | number>) =>
      reading<Page<Unit>>(`archive/${LEVEL_WORDS[at].plural}`, query).queryFn({ signal })
    let within = {}
    for (const step of above) {
      const { items: [unit] } = await ask(step.level, { name: step.name, ...within, pageSize: 1 })
      if (!unit) return []
      within = { within: unit.id }
    }
    const { items } = await ask(level, { search, ...within, pageSize: A_PAGE })
    return items.map(({ name, path }) => unitOption(name, path, above))
  },
})

/** How long to wait after the last key before asking the server, in ms. */
const REST = 150

/** What may be chosen for the cell of a level. Asks nothing while nobody is searching (`typed` null) or if the column is not a level. */
export function useUnitChoices(
  { newUnits }: Pick<ImportAnswer, 'newUnits'>, level: Level | null, above: readonly NamedUnit[], typed: string | null
) {
  const asked = useResting((typed ?? '').trim(), REST)
  const { data, isFetching } = useQuery({
    ...unitsBelow(level ?? 'fondo', above, asked), enabled: level !== null && typed !== null, placeholderData: keepPreviousData,
  })
  const known = data ?? []
  const ofSheet = level === null ? [] : unitsOfSheet(newUnits, level, above)
  return {
    options: [...known, ...ofSheet.filter(({ id }) => !known.some((unit) => unit.id === id))],
    isLoading: level !== null && typed !== null && isFetching,
  }
}
