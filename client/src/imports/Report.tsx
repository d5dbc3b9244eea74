import { elided } from '@faldone/contract/instants.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changesPath, listPath } from '../staff-pages/index.ts'
import { useInstants } from '../i18n/instants.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useActorName } from '../actors.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { Link } from '../ui/Link.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Sentence, Small } from '../ui/Words.tsx'
import { useSheetPlace } from './addresses.ts'
import { Counts } from './Counts.tsx'
import { PeopleApart } from './PeopleApart.tsx'
import { rowLabel } from './row-label.ts'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useReport } from './use-report.ts'

/** The outcome of a sheet, who acquired it and when, and the way to undo it. */
export function Report({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.done' })
  const instant = useInstants()
  const nameOf = useActorName()
  const told = (name: 'acquired' | 'takenBack', at: string, by: string | null) =>
    <Sentence role="status">{elided(t(name, { when: instant(at), who: by ? nameOf(by) : t('somebody') }))}</Sentence>
  const report = useReport(sheet)
  const { start } = useSheetPlace()
  const [isAsking, setAsking] = useState(false)
  const { kind, state, problem, acquiredAt, acquiredBy, undoneAt, undoneBy, reportUrl } = sheet
  return (
    <Section title={t(state === 'undone' ? 'undone' : 'title')}>
      <Problem message={problem?.Message} />
      <Stack>
        {acquiredAt && told('acquired', acquiredAt, acquiredBy)}
        {state === 'undone' && undoneAt
          ? <>{told('takenBack', undoneAt, undoneBy)}<TakenBack sheet={sheet} /></>
          : <><Counts sheet={sheet} /><PeopleApart sheet={sheet} /></>}
        <Buttons>
          {state === 'acquired' && (
            <ButtonLink variant="primary" to={`${listPath(kind)}?sort=-updated`}>
              {t('see')}
            </ButtonLink>
          )}
          {reportUrl !== null && (
            <Button isBusy={report.isBusy} onClick={() => void report.save()}>
              {t('report')}
            </Button>
          )}
          {state === 'acquired' && (
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )}
          <ButtonLink to={start}>{t('another')}</ButtonLink>
        </Buttons>
        <Small as="p">
          <Link to={changesPath}>{t('changes')}</Link>
        </Small>
      </Stack>
      {isAsking && <UndoImportDialog sheet={sheet} onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** What undoing did, and what stayed because it had been edited since. */
function TakenBack({ sheet: { undone, parts } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.done' })
  const written = useNumbers()
  if (!undone) return null
  const { documents, trashed, units, terms, kept, keptTotal } = undone
  const restored = documents - trashed
  const counted = (name: 'trashed' | 'restored' | 'units' | 'terms', count: number) =>
    count > 0 && t(name, { count, number: written(count) })
  return (
    <>
      <p>
        {[counted('trashed', trashed), counted('restored', restored), counted('units', units), counted('terms', terms)]
          .filter(Boolean)
          .join(' · ') || t('nothingBack')}
      </p>
      {keptTotal > 0 && (
        <Details summary={t('kept', { count: keptTotal, number: written(keptTotal) })} isOpen>
          <ul role="list">
            {kept.map(({ id, name, reason, row }) => (
              <li key={id}>
                <span lang="it">{name ?? t('nameless')}</span>{' '}
                <Small>
                  {row !== null && `${t('row', { row: rowLabel(row, parts) })} · `}
                  {t(`reason.${reason}`)}
                </Small>
              </li>
            ))}
            {keptTotal > kept.length && (
              <li>
                <Small>{t('others', { count: keptTotal - kept.length, number: written(keptTotal - kept.length) })}</Small>
              </li>
            )}
          </ul>
        </Details>
      )}
    </>
  )
}
