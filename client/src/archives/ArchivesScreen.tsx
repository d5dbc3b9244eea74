import { asksAnything } from '@faldone/contract/search-query.ts'
import { PageText, useBuiltInHead } from '../content/index.ts'
import { SearchHead, SearchPage, useSearch } from '../documents/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { KindShelf } from './KindShelf.tsx'

const NO_NAME = () => undefined

/** Leads to the seven kinds, and searches all of them. */
export default function ArchivesScreen() {
  const head = useBuiltInHead('archives')
  const control = useSearch(null)
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
