import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { Sentence, Small } from '../ui/Words.tsx'
import { useSheetPlace } from './addresses.ts'
import { checkSheet, keepSheet } from './api.ts'
import { ChoiceOf } from './ChoiceOf.tsx'
import { Mapping } from './Mapping.tsx'
import { OtherPages } from './OnlyUnits.tsx'
import { SheetsRead } from './SheetsRead.tsx'
import type { Undecided } from './use-undecided.ts'
import { hasNoRows, wasOpened, WhereRead } from './WhereRead.tsx'

/** Whether only its columns were not recognised, which the user can choose. */
const areColumnsLeft = (sheet: ImportAnswer): boolean => sheet.columns.length > 0 && !hasNoRows(sheet)

/** Shown instead of the check if the file cannot be read or has not been checked. */
export function Unchecked({ sheet, undecided }: {
  sheet: ImportAnswer & { state: 'uploaded' | 'cancelled' | 'failed' }
  undecided: Undecided
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { start } = useSheetPlace()
  const act = useAct()
  const { importId, state } = sheet
  const isReadable = state === 'failed' && areColumnsLeft(sheet)
  const other = (
    <>
      {state === 'failed' && <OtherPages sheet={sheet} />}
      <ButtonLink to={start}>{t('anotherFile')}</ButtonLink>
    </>
  )
  const check = () => void act.run(async () => keepSheet(await checkSheet(importId)))
  return (
    <Section title={t(isReadable ? 'toMatch' : `states.${state}`)}>
      <Stack>
        {state === 'failed' ? (
          <Failed sheet={sheet} undecided={undecided} other={other} />
        ) : (
          <Sentence>{t(state === 'cancelled' ? 'wasCancelled' : 'notChecked')}</Sentence>
        )}
        <Buttons>
          {state !== 'failed' && (
            <Button variant="primary" isBusy={act.isBusy} onClick={check}>
              {t('check')}
            </Button>
          )}
          {!isReadable && other}
        </Buttons>
        <Problem message={act.error?.message} />
      </Stack>
    </Section>
  )
}

/** Why the file cannot be read. If only its columns were not recognised, the user can choose them. */
function Failed({ sheet, undecided, other }: { sheet: ImportAnswer; undecided: Undecided; other: ReactNode }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const { findings } = sheet
  return (
    <>
      {findings.map(({ code, row, column, sentence }) => <Sentence key={`${code}-${row}-${column}`}>{sentence[language]}</Sentence>)}
      <SheetsRead sheet={sheet} onAnew={undecided.forget} />
      {wasOpened(sheet) && <WhereRead sheet={sheet} onAnew={undecided.forget} />}
      {areColumnsLeft(sheet) && (
        <ChoiceOf title={t('columns.byYourself')}>
          <Small as="p">{t('columns.byYourselfHint')}</Small>
          <Mapping sheet={sheet} undecided={undecided} other={other} />
        </ChoiceOf>
      )}
    </>
  )
}
