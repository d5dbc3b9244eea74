import type { ImportAnswer } from '@faldone/contract/import.ts'
import { MAX_SAME_AS } from '@faldone/contract/same-as.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Small } from '../ui/Words.tsx'
import { NewList } from './NewList.tsx'

type Sheet = Pick<ImportAnswer, 'newElsewhere' | 'newElsewhereTotal' | 'fullElsewhere' | 'fullElsewhereTotal'>

/** Which addresses elsewhere the import would give to themes, types and places, and which of these would have too many. */
export function NewElsewhere({ sheet: { newElsewhere, newElsewhereTotal, fullElsewhere, fullElsewhereTotal } }: { sheet: Sheet }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  return (
    <>
      <NewList of="newElsewhere" total={newElsewhereTotal} named={newElsewhere.length}>
        {newElsewhere.map(({ list, name, address }) => (
          <li key={`${list} ${name} ${address}`}>
            <Small>{t(`newElsewhere.${list}`)}</Small>{' '}
            <span><span lang="it">{name}</span> <Small>{address}</Small></span>
          </li>
        ))}
      </NewList>
      <NewList of="fullElsewhere" total={fullElsewhereTotal} named={fullElsewhere.length} most={MAX_SAME_AS}>
        {fullElsewhere.map(({ list, name, leftOut }) => (
          <li key={`${list} ${name}`}>
            <Small>{t(`newElsewhere.${list}`)}</Small>{' '}
            <span>
              <span lang="it">{name}</span>{' '}
              <Small>{t('fullElsewhere.leftOut', { count: leftOut, number: written(leftOut) })}</Small>
            </span>
          </li>
        ))}
      </NewList>
    </>
  )
}
