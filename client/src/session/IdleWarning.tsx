import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Answers } from '../ui/Answers.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { noteMovement, stillFor } from './activity.ts'
import { secondsLeft } from './idle.ts'
import { signOut } from './session.ts'

const TICK = 1000

/**
 * Checks every second how long the user has been idle, and ends the session at the time-out (milliseconds). Two checks must agree, because
 * a tab that was asleep first has to hear what happened in the others.
 */
function useSecondsLeft(timeout: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    const timer = setInterval(() => {
      const seconds = secondsLeft(stillFor(), timeout)
      if (isOver && seconds === 0) void signOut('idle')
      isOver = seconds === 0
      setLeft(seconds)
    }, TICK)
    return () => clearInterval(timer)
  }, [timeout])
  return left
}

/** Asks idle users whether they are still there. Any movement is an answer, noticed at the next tick. */
export function IdleWarning({ timeout }: { timeout: number }) {
  const { t } = useTranslation('alert')
  const seconds = useSecondsLeft(timeout)
  return (
    <Dialog
      role="alertdialog"
      title={t('idleTitle')}
      isOpen={seconds !== null}
      onClose={noteMovement}
      answers={<Answers onCancel={noteMovement} cancelLabel={t('stay')} />}>
      {t('idleSoon', { seconds })}
    </Dialog>
  )
}
