import { type ImportAnswer, MAX_FINDING_GROUPS, type ToldGroup } from '@faldone/contract/import.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findingPage, findingsOfSheet } from './api.ts'
import { askedBy } from './Asked.tsx'
import { columnsAsked } from './Columns.tsx'
import { isAboutTerm } from './decisions.ts'

/** How many groups are shown at first. */
const FIRST = 8
const A_PAGE = 100

/**
 * The groups of findings that are shown: the first, a page of them, or those of a sheet that is read with others. `hasTable`: those about
 * unknown words are in a table. Columns that wait for a decision have a place of their own.
 */
export function useGroupsShown(sheet: ImportAnswer, hasTable: boolean) {
  const { importId, findings, findingGroups, parts } = sheet
  const [page, setPage] = useState(0)
  const [wanted, choosePart] = useState<string>()
  const part = parts.some((one) => one.sheet === wanted) ? wanted : undefined
  const more = useQuery({ ...findingPage(importId, page), enabled: page > 0 && part === undefined, staleTime: 0 })
  const ofPart = useQuery({ ...findingsOfSheet(sheet, part ?? ''), enabled: part !== undefined, placeholderData: keepPreviousData })
  const areColumnsAsked = columnsAsked(sheet) > 0
  const isElsewhere = (group: ToldGroup) => areColumnsAsked && askedBy(group) === 'columns'
  const isListed = (group: ToldGroup) => !isElsewhere(group) && (!hasTable || !isAboutTerm(group))
  const listed = findings.filter(isListed)
  const all = page > 0 && more.data ? more.data.items.filter(isListed) : listed.slice(0, FIRST)
  const pages = page > 0 && part === undefined ? Math.ceil(findingGroups / A_PAGE) : 1
  return {
    groups: part === undefined ? all : (ofPart.data?.items ?? []).filter(isListed),
    isMore: page === 0 && part === undefined && findingGroups - findings.length + listed.length > all.length,
    total: findingGroups === MAX_FINDING_GROUPS ? findingGroups : findingGroups - findings.filter(isElsewhere).length,
    page, pages, setPage, part, choosePart, isEmpty: ofPart.data?.total === 0,
    onRetry: ofPart.error && !ofPart.data ? () => void ofPart.refetch() : null,
  }
}
