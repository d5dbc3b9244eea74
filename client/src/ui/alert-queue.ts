import { useSyncExternalStore } from 'react'

/** Title null: the default, ERRORE. Lines of the text are parted by \n. */
export type AlertMessage = { title: string | null; text: string }

/** The alerts that wait to be read, the oldest first. Apart from the store: an alert is an event, not a state of the application. */
let waiting: readonly AlertMessage[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly AlertMessage[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the alert dialog, from anywhere. An alert that is waiting already is not shown twice. */
export function showAlert(text: string, title: string | null = null): void {
  if (!waiting.some((alert) => alert.text === text && alert.title === title)) setWaiting([...waiting, { title, text }])
}

export const dismissAlert = (): void => setWaiting(waiting.slice(1))

/** The alert to be read now. */
export const useAlert = (): AlertMessage | undefined => useSyncExternalStore(subscribe, () => waiting[0])
