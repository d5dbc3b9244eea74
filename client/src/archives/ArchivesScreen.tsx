import { useTranslation } from 'react-i18next'
import { asksAnything, SearchHead, SearchPage, useSearch } from '../documents/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { KindShelf } from './KindShelf.tsx'

const NO_NAME = () => undefined

/** Leads to the seven kinds and searches in all of them. */
export default function ArchivesScreen() {
  const { t } = useTranslation('archive')
  const control = useSearch(null)
  const isSearching = asksAnything(control.query)
  usePageTitle(t('title'))
  return (
    <>
      <SearchHead title={t('title')} control={control} {...(!isSearching && { lead: t('lead') })} />
      {isSearching ? <SearchPage control={control} unitName={NO_NAME} /> : <KindShelf />}
    </>
  )
}
