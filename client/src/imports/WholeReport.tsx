import { elided } from '@faldone/contract/instants.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActorName } from '../actors.ts'
import { useInstants } from '../i18n/instants.ts'
import { changesPath } from '../staff-pages/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Sentence, Small } from '../ui/Words.tsx'
import type { ReadSheet, useTaking } from './use-whole-sheet.ts'
import { WholeFigures } from './WholeFigures.tsx'

type WholeReportProps = { sheet: ReadSheet; noun: WholeSheetName; start: string; after: string; taking: ReturnType<typeof useTaking> }

/** What importing a sheet did, who did it and when, and the way to undo it. */
export function WholeReport({ sheet, noun, start, after, taking: { act, undo } }: WholeReportProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const instant = useInstants()
  const nameOf = useActorName()
  const [isAsking, setAsking] = useState(false)
  const { taken, answer } = sheet
  if (!taken) return null
  const { at, by, undoneAt } = taken
  const told = (name: 'acquired' | 'takenBack', when: string) =>
    <Sentence role="status">{elided(sheets(`done.${name}`, { when: instant(when), who: nameOf(by) }))}</Sentence>
  const confirm = async () => {
    if (await undo()) setAsking(false)
  }
  return (
    <Section title={sheets(undoneAt ? 'done.undone' : 'done.title')}>
      <Stack>
        {told('acquired', at)}
        {undoneAt ? told('takenBack', undoneAt) : <WholeFigures sheet={sheet} noun={noun} />}
        <Buttons>
          {!undoneAt && <ButtonLink variant="primary" to={after}>{t(`${noun}.see`)}</ButtonLink>}
          {!undoneAt && <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>{sheets('done.undo')}</Button>}
          <ButtonLink to={start}>{sheets('done.another')}</ButtonLink>
        </Buttons>
        <Small as="p"><Link to={changesPath}>{sheets('done.changes')}</Link></Small>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={sheets('undoing.title')} isOpen isDestructive confirmLabel={sheets('undoing.confirm')} cancelLabel={sheets('undoing.keep')}
          act={act} onClose={() => setAsking(false)} onConfirm={() => void confirm()}
        >
          <p>{sheets('undoing.lead', { name: answer.fileName })}</p>
          <p>{sheets('undoing.madeGo')}</p>
          <p>{sheets('undoing.editedStay')}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
