import { type ImportAnswer, NO_HEADER_ROW } from '@faldone/contract/import.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Stack } from '../ui/Stack.tsx'
import { ChoiceOf } from './ChoiceOf.tsx'
import { KindsByRow } from './KindsByRow.tsx'
import { WhereRead } from './WhereRead.tsx'

/** How many words for collections are guesses. */
export const kindsGuessed = ({ kindColumn, kindValues }: ImportAnswer): number =>
  (kindColumn === null ? 0 : kindValues.filter(({ isSure }) => !isSure).length)

/** What the whole of a file was taken for: its collection, its headings. */
export function ReadAs({ sheet, onAnew }: { sheet: ImportAnswer; onAnew: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const written = useNumbers()
  const { kind, parts, headerRow } = sheet
  const hasHeadings = parts.length === 0 && headerRow !== null && headerRow !== NO_HEADER_ROW
  const summary = [
    t('readAs', { kind: KINDS[kind].plural[language] }),
    hasHeadings && t('headingsIn', { row: written(headerRow) }),
  ].filter(Boolean).join(' · ')
  return (
    <ChoiceOf title={summary} data-print="hide">
      <Stack>
        <WhereRead sheet={sheet} onAnew={onAnew} />
        <KindsByRow sheet={sheet} />
      </Stack>
    </ChoiceOf>
  )
}
