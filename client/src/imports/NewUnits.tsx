import type { ImportAnswer } from '@faldone/contract/import.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useLanguage } from '../i18n/language.ts'
import { Small } from '../ui/Words.tsx'
import { Above, NewList } from './NewList.tsx'

type Path = ImportAnswer['newUnits'][number]

const namesOf = (path: Path): string => path.map(({ name }) => name).join(' › ')

/** The units that the import would create, grouped by the unit above them. */
export function NewUnits({ sheet: { newUnits, newUnitsTotal } }: { sheet: ImportAnswer }) {
  const language = useLanguage()
  const byPlace = Map.groupBy(newUnits, (path) => JSON.stringify([path.slice(0, -1), path.at(-1)!.level]))
  return (
    <NewList of="newUnits" total={newUnitsTotal} named={newUnits.length}>
      {[...byPlace].map(([place, paths]) => {
        const [first] = paths as [Path, ...Path[]]
        const above = namesOf(first.slice(0, -1))
        return (
          <li key={place}>
            <Small>{LEVEL_WORDS[first.at(-1)!.level][language][paths.length === 1 ? 'one' : 'many']}</Small>{' '}
            <span lang="it">
              {above && <Above>{above}</Above>}
              {paths.map((path) => path.at(-1)!.name).join(' · ')}
            </span>
          </li>
        )
      })}
    </NewList>
  )
}
