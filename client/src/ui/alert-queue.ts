import { watchedValue } from './watched-value.ts'

/** Title null: the default, ERRORE. Lines of the text are parted by \n. */
export type AlertMessage = { title: string | null; text: string }

/** The alerts that wait to be read, the oldest first. */
const waiting = watchedValue<readonly AlertMessage[]>([])

/** Shows the alert dialog, from anywhere. An alert that is waiting already is not shown twice. */
export function showAlert(text: string, title: string | null = null): void {
  if (!waiting.get().some((alert) => alert.text === text && alert.title === title)) waiting.set([...waiting.get(), { title, text }])
}

export const dismissAlert = (): void => waiting.set(waiting.get().slice(1))

/** The alert to be read now. */
export const useAlert = (): AlertMessage | undefined => waiting.use()[0]
