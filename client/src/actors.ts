import type { Actors } from '@faldone/contract/history.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from './session/api-client.ts'
import { useIs } from './session/index.ts'

/** Those who have changed something, by the names that staff know them by. */
export function useActors(): Actors['items'] {
  return useQuery({ ...reading<Actors>('archive/history/actors'), enabled: useIs('archive.readStaff') }).data?.items ?? []
}

/** Turns the username that signs a change into the person's name. Without one, such as after their account was removed, it stays. */
export function useActorName(): (userName: string) => string {
  const actors = useActors()
  return (userName) => actors.find((actor) => actor.userName === userName)?.name ?? userName
}
