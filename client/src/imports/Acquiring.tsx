import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { ApiError } from '../request.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import styles from './Acquiring.module.css'
import { useSheetPlace } from './addresses.ts'
import { acquireSheet, checkSheet, keepSheet } from './api.ts'
import { Counts } from './Counts.tsx'
import { useIsSending } from './grid/rows-under-way.ts'
import { NewCreators } from './NewCreators.tsx'
import { NewElsewhere } from './NewElsewhere.tsx'
import { NewUnits } from './NewUnits.tsx'
import { areAllUnits, OnlyUnits } from './OnlyUnits.tsx'
import { PeopleApart } from './PeopleApart.tsx'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { Report } from './Report.tsx'

/** What acquiring would change, and the button for it; afterwards what was done, and the way to undo it. */
export function Acquiring({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { addressOf } = useSheetPlace()
  switch (sheet.state) {
    case 'acquiring': case 'undoing': return <Progress sheet={sheet} />
    case 'acquired': case 'undone': return <Report sheet={sheet} />
    case 'checked': return areAllUnits(sheet) ? <><Counts sheet={sheet} /><OnlyUnits sheet={sheet} /></> : <Proposal sheet={sheet} />
    default: return (
      <Section title={t('steps.preview')}>
        <Stack>
          <p>{t('checkFirst')}</p>
          <p>
            <ButtonLink variant="primary" to={addressOf('validateArchive', sheet.importId)}>
              {t('toCheck')}
            </ButtonLink>
          </p>
        </Stack>
      </Section>
    )
  }
}

/** Whether the check is out of date because the archive or another user's edits have changed since. */
const isPast = (code: string | null | undefined) => code === 'PLAN_CHANGED'

function Proposal({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.acquiring' })
  const written = useNumbers()
  const { addressOf } = useSheetPlace()
  const act = useAct()
  const isSending = useIsSending(sheet.importId)
  const { importId, counts, problem, checkedAt, newCreatorsTotal, newElsewhereTotal } = sheet
  if (!counts || checkedAt === null) return null
  const changes = counts.created + counts.updated
  const isNothing = changes + newCreatorsTotal + newElsewhereTotal === 0
  const refusal = act.error ? { message: act.error.message, code: act.error instanceof ApiError ? act.error.code : null } : problem
    && { message: problem.Message, code: problem.code }
  const keep = (work: () => Promise<ImportAnswer>) =>
    void act.run(async () => keepSheet(await work()))
  return (
    <>
      <Counts sheet={sheet} />
      <PeopleApart sheet={sheet} />
      {counts.errors > 0 && <p className={styles['errors']}>{t('errors', { count: counts.errors, number: written(counts.errors) })}</p>}
      <NewUnits sheet={sheet} />
      <NewCreators sheet={sheet} />
      <NewElsewhere sheet={sheet} />
      <Preview sheet={sheet} />
      <div className={styles['bar']} data-form-bar>
        <Problem message={refusal && (isPast(refusal.code) ? t('planChanged') : refusal.message)}>
          {isPast(refusal?.code) && (
            <p>
              <Button size="small" isBusy={act.isBusy} onClick={() => keep(() => checkSheet(importId))}>
                {t('checkAgain')}
              </Button>
            </p>
          )}
        </Problem>
        <Buttons>
          {!isNothing && (
            <Button
              variant="primary"
              isBusy={act.isBusy || isSending}
              onClick={() => keep(() => acquireSheet(importId, { skipErrors: counts.errors > 0, checkedAt }))}>
              {t(changes === 0 ? 'acquireOthers' : counts.errors > 0 ? 'acquireWithout' : 'acquire', {
                count: changes, number: written(changes), left: written(counts.errors),
              })}
            </Button>
          )}
          <ButtonLink to={addressOf('validateArchive', importId)} variant={isNothing ? 'secondary' : 'quiet'}>{t('back')}</ButtonLink>
        </Buttons>
      </div>
      <Small as="p">{isNothing ? t('nothing') : t('promise')}</Small>
    </>
  )
}
