import type { CurrentUser } from '../store/app-store.ts'

/** Why a session ended: the user signed out, was idle for too long, or the server no longer accepts the token. */
export type Ending = 'chosen' | 'idle' | 'refused'

/** What tabs tell each other. Only pages of this site receive it. */
export type Message =
  | { type: 'signedIn'; token: string; user: CurrentUser }
  | { type: 'renewed'; token: string }
  | { type: 'signedOut'; why: Ending }
  | { type: 'moved'; at: number }
  | { type: 'consent' }

let opened: BroadcastChannel | null = null
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('faldone.session'))

/** Tells the other tabs. */
export const tell = (message: Message): void => channel().postMessage(message)

/** Listens to the other tabs until the returned function is called. */
export function hear(listener: (message: Message) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
  channel().addEventListener('message', onMessage)
  return () => channel().removeEventListener('message', onMessage)
}
