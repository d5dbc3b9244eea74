import type { KindName } from '@faldone/contract/kinds.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useOwnFields } from '../../../own-fields/index.ts'
import { useUser } from '../../../session/index.ts'
import { useSearchAnswer } from '../../api.ts'
import { questionOf } from '../../search-address.ts'
import { useSearch } from '../../use-search.ts'
import { askedIn, type ColumnName, keepColumns, keptColumns, readColumns, sortInForce, withSorted } from './columns.ts'
import { recall, remember } from './list-memory.ts'
import { NOTHING, questionKey, type Selection } from './selection.ts'

/** The list of a kind: the search in its address, the answer, the selection and the columns. */
export function useList(kind: KindName) {
  const control = useSearch(kind)
  const sort = sortInForce(control.query)
  const own = useOwnFields()
  const [kept, setKept] = useState(() => keptColumns(kind))
  const chosen = readColumns(kind, own, kept)
  const columns = withSorted(kind, own, chosen, sort)
  const query: SearchQuery = questionOf({ ...control.query, sort, fields: askedIn(columns) }, kind)
  const { data, error, isPlaceholderData, refetch } = useSearchAnswer(query, kind)
  return {
    kind, control, query, sort, error, refetch, chosen, columns,
    answer: data,
    isOld: isPlaceholderData,
    ...useSelection(kind, control.query, isPlaceholderData),
    /** Null restores the default columns. */
    showColumns: (names: readonly ColumnName[] | null) => {
      keepColumns(kind, names)
      setKept(keptColumns(kind))
    },
  }
}

export type ListControl = ReturnType<typeof useList>

/**
 * A selection belongs to one search: another search begins without one, and nothing can be selected while the list still shows the previous
 * results.
 */
function useSelection(kind: KindName, query: SearchQuery, isOld: boolean) {
  const { userName } = useUser()
  const { search } = useLocation()
  const question = questionKey(query)
  const [answered, setAnswered] = useState(question)
  if (!isOld && answered !== question) setAnswered(question)
  const [made, setMade] = useState<{ question: string; selection: Selection }>(() => recall(userName, kind))
  useEffect(() => remember(userName, kind, { search }), [userName, kind, search])
  const select = (selection: Selection) => {
    if (answered !== question) return
    const next = { question, selection }
    setMade(next)
    remember(userName, kind, next)
  }
  return { selection: made.question === question ? made.selection : NOTHING, select }
}
