import type { Actors } from '@faldone/contract/history.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reading } from './session/api-client.ts'
import { useIs } from './session/index.ts'

const actorsReading = reading<Actors>('archive/history/actors')

/** Those who have changed something, by the names that staff know them by. */
export function useActors(): Actors['items'] {
  return useQuery({ ...actorsReading, enabled: useIs('archive.readStaff') }).data?.items ?? []
}

/** Finds the username of a person by their name, in any case, once the names have arrived. What nobody is called is returned as it is. */
export function useFindUserName(): (written: string) => Promise<string> {
  const queryClient = useQueryClient()
  return async (written) => {
    // If the names cannot be had, a username still serves.
    const { items } = await queryClient.ensureQueryData(actorsReading).catch(() => ({ items: [] }))
    return items.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.userName ?? written
  }
}

/** Turns the username that signs a change into the person's name. Without one, such as after their account was removed, it stays. */
export function useActorName(): (userName: string) => string {
  const actors = useActors()
  return (userName) => actors.find((actor) => actor.userName === userName)?.name ?? userName
}
