import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { eventsPage } from './api.ts'
import { type ChangesAsked, instantsOf } from './changes-address.ts'

/** The single changes that are asked for, newest first. */
export function useEvents(asked: ChangesAsked) {
  const { entity, actor, act, page } = asked
  return useQuery({ ...eventsPage({ entity, actor, changeSetId: act, page, ...instantsOf(asked) }), placeholderData: keepPreviousData })
}
