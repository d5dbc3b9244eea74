import { watchedValue } from './watched-value.ts'

/** Title null: the default, ERRORE. Lines of the text are separated by \n. `retry`: what may be tried once more. */
export type AlertMessage = { title: string | null; text: string; retry?: (() => void) | undefined }

/** The alerts waiting to be read, oldest first. */
const waiting = watchedValue<readonly AlertMessage[]>([])

/** Shows the alert dialog, from anywhere. An alert that is already waiting is not shown twice. */
export function showAlert(text: string, title: string | null = null, retry?: () => void): void {
  if (!waiting.get().some((alert) => alert.text === text && alert.title === title)) waiting.set([...waiting.get(), { title, text, retry }])
}

export const dismissAlert = (): void => waiting.set(waiting.get().slice(1))

/** The current alert. */
export const useAlert = (): AlertMessage | undefined => waiting.use()[0]
