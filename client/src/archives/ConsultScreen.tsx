import type { SearchAnswer } from '@faldone/contract/document.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { asksAnything, EMPTY_SEARCH, searchToUrl } from '@faldone/contract/search-query.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cleared, focusResultsHead, kindOfConsultation, SearchHead, SearchPage, useSearch, useSearchAnswer } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { useAppStore } from '../store/app-store.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { UnitAbout, unitById, UnitPanel, usePanelOpen } from '../units/index.ts'

/** The seven consultation screens are one, which learns its kind from the route. */
export default function ConsultScreen() {
  const { pathname } = useLocation()
  const kind = kindOfConsultation(pathname.split('/').filter(Boolean).at(-1))
  if (!kind) throw new Error(`No kind of material is consulted at ${pathname}`)
  return <Consultation key={kind} kind={kind} />
}

function Consultation({ kind }: { kind: KindName }) {
  const language = useLanguage()
  const control = useSearch(kind)
  const panel = usePanelOpen(focusResultsHead)
  const unitId = control.query.unitId[0] ?? null
  const { data: unit, isLoading } = useQuery({ ...unitById(unitId ?? ''), enabled: unitId !== null, staleTime: 300_000 })
  const { data: answer, isPlaceholderData, isError } = useSearchAnswer(control.query, kind)
  // Nothing was found in any unit: the tree leads away from the search.
  const hasFailed = isError && !answer
  const isInVain = unitId === null && answer?.total === 0 && !isPlaceholderData && asksAnything(control.query)
  // The tree leads to all units, even during a search.
  const asked = { ...control.query, unitId: [], fondoId: [], sort: null, page: 1, pageSize: EMPTY_SEARCH.pageSize }
  usePageTitle(KINDS[kind].consultTitle[language])
  useEffect(() => {
    useAppStore.setState({ selectedFondo: unit ? (unit.path[0]?.id ?? unit.id) : null })
  }, [unit])
  const choose = (id: string, hasUnits: boolean) =>
    control.change({ ...(isInVain && cleared(control.query)), unitId: [id] }, panel.entryOf(hasUnits))
  return (
    <>
      <SearchHead title={KINDS[kind].plural[language]} control={control} />
      <SearchPage
        control={control}
        unitName={(id) => (unit?.id === id ? nameIn(unit, language) : undefined)}
        isPanelOpen={panel.isOpen}
        about={<AboutUnit unit={control.query.unitId.length === 1 ? unit : undefined} isLoading={isLoading} />}
        panel={(
          <UnitPanel
            kind={kind}
            question={isInVain || hasFailed || !asksAnything(asked) ? '' : searchToUrl(asked).toString()}
            isInVain={isInVain}
            hasFailed={hasFailed}
            total={unitId === null && answer && !isInVain ? answer.total : null}
            hitPaths={unitId === null && answer && !isPlaceholderData && answer.total === answer.items.length ? pathsOf(answer) : null}
            panel={panel}
            found={isPlaceholderData ? undefined : answer?.total}
            selectedId={unitId}
            selected={unit}
            onSelect={choose}
            allAddress={control.addressOf(isInVain ? cleared(control.query) : { unitId: [], fondoId: [] })}
          />
        )}
      />
    </>
  )
}

const pathsOf = ({ items }: SearchAnswer): string[][] => items.map(({ path }) => path.map(({ id }) => id))

/** Keeps its place while the unit loads. */
function AboutUnit({ unit, isLoading }: { unit: Unit | undefined; isLoading: boolean }) {
  if (isLoading) return <Skeleton lines={4} />
  return unit && <UnitAbout key={unit.id} unit={unit} />
}
