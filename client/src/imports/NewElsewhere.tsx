import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Small } from '../ui/Words.tsx'
import { NewList } from './NewList.tsx'

/** Which addresses elsewhere the import would give to themes, types and places. */
export function NewElsewhere({ sheet: { newElsewhere, newElsewhereTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newElsewhere' })
  return (
    <NewList of="newElsewhere" total={newElsewhereTotal} named={newElsewhere.length}>
      {newElsewhere.map(({ list, name, address }) => (
        <li key={`${list} ${name} ${address}`}>
          <Small>{t(list)}</Small>{' '}
          <span><span lang="it">{name}</span> <Small>{address}</Small></span>
        </li>
      ))}
    </NewList>
  )
}
