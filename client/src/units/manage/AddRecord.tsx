import type { Hit } from '@faldone/contract/document.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useResting } from '../../ui/use-resting.ts'
import { documentsLike } from './fascicolo-api.ts'
import { pathText } from './path-text.ts'

/** How long to wait after the last key before asking the server, in ms. */
const REST = 200

/** Finds an existing record and moves it into the fascicolo. */
export function AddRecord({ unit, onChoose }: { unit: Unit; onChoose: (document: Hit) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const [typed, setTyped] = useState<string | null>(null)
  const asked = useResting(typed ?? '', REST)
  const { data, isFetching, isError, refetch } =
    useQuery({ ...documentsLike(asked.trim()), enabled: typed !== null, placeholderData: keepPreviousData })
  // Results for other words are not results for these.
  const isLoading = isFetching || asked !== (typed ?? '')
  const found = isLoading ? [] : (data?.items ?? []).filter(({ unitId }) => unitId !== unit.id)
  return (
    <ComboBox
      label={t('add')} hint={t('addHint')} text="" isLoading={isLoading}
      onRetry={isError && !data ? () => void refetch() : undefined} onSearch={setTyped}
      options={found.map((document) => ({
        id: document.id, label: document.title, detail: [document.segnatura, pathText(document)].filter(Boolean).join(' · '), lang: 'it',
        detailLang: 'it',
      }))}
      onChoose={(option) => {
        const document = found.find(({ id }) => id === option?.id)
        if (document) onChoose(document)
      }}
    />
  )
}
