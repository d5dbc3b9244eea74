import { lazy, Suspense } from 'react'
import { asksAnything } from '@faldone/contract/search-query.ts'
import { PageText, useBuiltInHead } from '../content/index.ts'
import { type SearchControl, SearchHead, SearchPage, useSearch } from '../documents/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { KindShelf } from './KindShelf.tsx'

const NO_NAME = () => undefined

const UnitScreen = lazy(() => import('./UnitScreen.tsx'))

/** Leads to the seven kinds, and searches all of them; with a unit, the page of the unit. */
export default function ArchivesScreen() {
  const control = useSearch(null)
  const [unitId] = control.query.unitId
  if (unitId !== undefined) return <Suspense fallback={<Skeleton lines={12} />}><UnitScreen control={control} unitId={unitId} /></Suspense>
  return <AllMaterial control={control} />
}

function AllMaterial({ control }: { control: SearchControl }) {
  const head = useBuiltInHead('archives')
  const isSearching = asksAnything(control.query)
  usePageTitle(head.title)
  return (
    <>
      <SearchHead
        title={head.title}
        control={control}
        {...(!isSearching && {
          head: (
            <PageText page="archives">
              <PageHead {...head} />
            </PageText>
          ),
        })}
      />
      {isSearching ? <SearchPage control={control} unitName={NO_NAME} /> : <KindShelf />}
    </>
  )
}
