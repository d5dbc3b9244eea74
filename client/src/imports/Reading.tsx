import type { ImportAnswer } from '@faldone/contract/import.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../ui/Section.tsx'
import { askedId, type Question } from './Asked.tsx'
import { Attachments, type Beside } from './Attachments.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { ForWholeSheet } from './ForWholeSheet.tsx'
import { IntoFondo, isFondoOffered, lacksFondo } from './IntoFondo.tsx'
import { Numbering } from './Numbering.tsx'
import { kindsGuessed, ReadAs } from './ReadAs.tsx'
import styles from './Reading.module.css'
import { asksOfSheets } from './sheets-read.ts'
import { SheetsRead } from './SheetsRead.tsx'

const ASKED = ['kinds', 'sheets', 'fondo'] as const
type Asked = readonly (typeof ASKED)[number][]

/** What somebody has to say about how a file is read, besides its columns. What was asked once stays: no answer goes out of sight. */
export function useAsked(sheet: ImportAnswer): Asked {
  const [asked, setAsked] = useState<Asked>([])
  const waits = { kinds: kindsGuessed(sheet) > 0, sheets: asksOfSheets(sheet), fondo: isFondoOffered(sheet) }
  const now = ASKED.filter((name) => waits[name] || asked.includes(name))
  if (now.length > asked.length) setAsked(now)
  return now
}

type ReadingProps = {
  sheet: ImportAnswer
  asked: Asked
  onAnew: () => void
  /** Told whether a choice of sheets waits to be applied. */
  onPlansOpen: (isOpen: boolean) => void
}

function partOf(name: Asked[number], { sheet, onAnew, onPlansOpen }: ReadingProps): ReactNode {
  if (name === 'kinds') return <ReadAs sheet={sheet} onAnew={onAnew} />
  return name === 'sheets' ? <SheetsRead sheet={sheet} onAnew={onAnew} onOpen={onPlansOpen} /> : <IntoFondo sheet={sheet} />
}

/** The settings that wait for an answer. */
export function ReadingAsked(props: ReadingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.asked' })
  const { asked } = props
  return asked.length > 0 && (
    <Section title={t('title')}>
      <div className={styles['asked']}>
        {asked.map((name: Question & Asked[number]) => <div key={name} id={askedId(name)} tabIndex={-1}>{partOf(name, props)}</div>)}
      </div>
    </Section>
  )
}

/** All other settings, in one closed line. */
export function ReadingLine(props: ReadingProps & { beside: Beside }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { sheet, asked, beside } = props
  return (
    <ClosedLine summary={t(lacksFondo(sheet) ? 'settingsNoFondo' : 'settings')}>
      <div className={styles['parts']}>
        {ASKED.filter((name) => !asked.includes(name)).map((name) => <div key={name}>{partOf(name, props)}</div>)}
        <div><ForWholeSheet sheet={sheet} /></div>
        <div><Numbering sheet={sheet} /></div>
        {!beside.isPart && <div><Attachments sheet={sheet} beside={beside} /></div>}
      </div>
    </ClosedLine>
  )
}
