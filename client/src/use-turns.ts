import { useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { archiveChanged } from './changes.ts'
import { showAlert } from './ui/alert-queue.ts'

type Work = () => Promise<void>

/** Tasks that are done one after the other, in the order in which they were requested. */
function newQueue() {
  let last = Promise.resolve()
  let waiting = 0
  const take = (work: Work): void => {
    waiting++
    last = last.then(work).finally(() => {
      waiting--
      // What the others will change is not on the server yet.
      if (waiting === 0) archiveChanged()
    })
  }
  const after = (work: Work): void => {
    last = last.then(work)
  }
  return { take, after, isWorking: () => waiting > 0 }
}

/**
 * Changes shown at once and sent one after the other, because two at once could arrive in the wrong order. If one fails, its message is
 * withdrawn.
 */
export function useTurns(say: (text: string) => void) {
  const [queue] = useState(newQueue)
  // Those still waiting would be lost with the page.
  useBeforeUnload((event) => queue.isWorking() && event.preventDefault())
  const perform = async (work: Work): Promise<void> => {
    try {
      await work()
    } catch (error) {
      say('')
      showAlert(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    take: (work: Work): void => queue.take(() => perform(work)),
    /** When everything requested is done. */
    after: queue.after,
  }
}
