import { useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { archiveChanged } from './changes.ts'
import { showAlert } from './ui/alert-queue.ts'

/** What is shown at once and done one after the other: the server would take two as they happen to arrive. What was said of it is taken back where it fails. */
export function useTurns(say: (text: string) => void) {
  const [turns] = useState({ last: Promise.resolve(), waiting: 0 })
  // Those that wait for their turn would go with the page.
  useBeforeUnload((event) => turns.waiting > 0 && event.preventDefault())
  const perform = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      say('')
      showAlert(error instanceof Error ? error.message : String(error))
    }
    // What the others will change is not on the server yet.
    if (--turns.waiting === 0) archiveChanged()
  }
  return {
    take(work: () => Promise<void>): void {
      turns.waiting++
      turns.last = turns.last.then(() => perform(work))
    },
    /** Once all that was asked for is done. */
    after(work: () => Promise<void>): void {
      turns.last = turns.last.then(work)
    },
  }
}
