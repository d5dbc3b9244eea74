import type { ImportAnswer } from '@faldone/contract/import.ts'
import { isKindName, KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { shownHeading } from '@faldone/contract/sheet-colours.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { checkSheet, keepSheet } from './api.ts'
import styles from './KindsByRow.module.css'

/** Which column says the collection of each row, and which one each of its words means. */
export function KindsByRow({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.kinds' })
  const language = useLanguage()
  const act = useAct()
  const { importId, kind, columns, kindColumn, kindValues } = sheet
  const choose = (header: string) => void act.run(async () => keepSheet(await checkSheet(importId, { kindColumn: header || null })))
  const headers = [...new Set(columns.filter(({ filled }) => filled !== 0).map(({ header }) => header))]
  return (
    <Stack>
      <div className={styles['column']}>
        <Select
          label={t('column')} hint={kindColumn === null ? undefined : t('columnHint', { kind: KINDS[kind].plural[language] })}
          value={kindColumn ?? ''} onChange={choose}
          options={[
            { value: '', label: t('none', { kind: KINDS[kind].plural[language] }) },
            ...headers.map((header) => ({ value: header, label: t('says', { header: shownHeading(header, language) }) })),
          ]}
        />
      </div>
      {kindColumn !== null && kindValues.length > 0 && <Words key={JSON.stringify(kindValues)} sheet={sheet} />}
      <Problem message={act.error?.message} />
    </Stack>
  )
}

/** The words of the column, each with its collection. Those that say none come first. */
function Words({ sheet: { importId, kindValues } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.kinds' })
  const language = useLanguage()
  const written = useNumbers()
  const act = useAct()
  const [chosen, setChosen] = useState<Record<string, KindName>>({})
  const words = Object.entries(chosen).map(([value, kind]) => ({ value, kind }))
  const options = KIND_NAMES.map((name) => ({ value: name, label: KINDS[name].plural[language] }))
  return (
    <>
      <ul role="list" className={styles['words']}>
        {kindValues.toSorted((a, b) => Number(a.isSure) - Number(b.isSure)).map(({ value, rows, kind, isSure }) => (
          <li key={value} data-unknown={(!isSure && chosen[value] === undefined) || undefined}>
            <Select label={value} lang={language} value={chosen[value] ?? kind} options={options}
              hint={<>{t('rows', { count: rows, number: written(rows) })}{!isSure && <> · {t('unknown')}</>}</>}
              onChange={(name) => isKindName(name) && setChosen({ ...chosen, [value]: name })} />
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <Buttons>
          <Button isBusy={act.isBusy} onClick={() => void act.run(async () => keepSheet(await checkSheet(importId, { kindWords: words })))}>
            {t('apply')}
          </Button>
          <Button onClick={() => setChosen({})}>{t('discard')}</Button>
        </Buttons>
      )}
      <Small as="p">{t('remembered')}</Small>
      <Problem message={act.error?.message} />
    </>
  )
}
