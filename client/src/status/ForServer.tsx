import type { RestoringStep } from '@faldone/contract/restoring.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import styles from './ForServer.module.css'

/** A closed section for the person who runs the server, with a button to copy each command. Renders nothing if there are no steps. */
export function ForServer({ about, steps }: { about: string; steps: readonly RestoringStep[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.forServer' })
  if (steps.length === 0) return null
  const [only] = steps
  return (
    <Details summary={t('title', { about: about.charAt(0).toLowerCase() + about.slice(1) })}>
      {steps.length === 1
        ? <Step {...only!} />
        : (
          <ol className={styles['steps']}>
            {steps.map((step) => <li key={step.text}><Step {...step} /></li>)}
          </ol>
        )}
    </Details>
  )
}

const Step = ({ text, code }: RestoringStep) =>
  <div className={styles['step']}><p>{text}</p>{code && <Command text={code} />}</div>

/** What to type, and a button that copies it; without a clipboard it is selected with a click. */
function Command({ text }: { text: string }) {
  const { t } = useTranslation()
  const ofServer = useTranslation('archive', { keyPrefix: 'status.forServer' }).t
  const [said, setSaid] = useState('')
  const copy = async () => {
    setSaid('')
    setSaid(await navigator.clipboard.writeText(text).then(() => t('copied'), () => t('copyByHand')))
  }
  return (
    <div className={styles['command']}>
      <code>{text}</code>
      <Button size="small" aria-label={`${ofServer('copy')}: ${text}`} onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        {ofServer('copy')}
      </Button>
      <span role="status" className={styles['said']}>{said}</span>
    </div>
  )
}
