import type { ImportAnswer } from '@faldone/contract/import.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Details } from '../ui/Details.tsx'
import { Stack } from '../ui/Stack.tsx'
import styles from './Columns.module.css'
import { KindsByRow } from './KindsByRow.tsx'
import { Mapping } from './Mapping.tsx'
import { isUndecided, meaningsKey } from './mapping.ts'
import type { Undecided } from './use-undecided.ts'
import { WhereRead } from './WhereRead.tsx'

/** What the check took each column for. It asks nothing if all were recognised. */
export function Columns({ sheet, undecided }: { sheet: ImportAnswer; undecided: Undecided }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const { columns, kind, program } = sheet
  const strangers = columns.filter(isUndecided).length
  const summary = strangers === 0 ? t('all', { count: columns.length }) : t('some', { known: columns.length - strangers, count: strangers })
  return (
    <Details
      summary={t(program ? 'titleOf' : 'title', { program, kind: KINDS[kind].plural[language], columns: summary })}
      isOpen={strangers > 0 || columns.some(({ proposed }) => proposed !== null)} data-print="hide"
    >
      <div className={styles['columns']}>
        <Stack><Mapping key={meaningsKey(columns)} sheet={sheet} undecided={undecided} /></Stack>
        <Stack>
          <WhereRead sheet={sheet} onAnew={undecided.forget} />
          <KindsByRow sheet={sheet} />
        </Stack>
      </div>
    </Details>
  )
}
