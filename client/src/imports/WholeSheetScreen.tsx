import type { WholeSheetAnswer, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../exports/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { useWholeSheet } from './use-whole-sheet.ts'
import { WholeSheetPreview } from './WholeSheetPreview.tsx'
import styles from './WholeSheetScreen.module.css'

type WholeSheetProps = {
  noun: WholeSheetName
  /** The way up. */
  over: ReactNode
  /** Where it leads when a sheet was imported. */
  after: string
}

/** Brings the entries of a noun out as a sheet, and back in from one after a preview. */
export function WholeSheetScreen({ noun, over, after }: WholeSheetProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const title = t(`${noun}.title`)
  usePageTitle(title)
  const { way, read, problem, isBusy, send, take, choose, leave } = useWholeSheet(noun, after)
  const save = useAct()
  return (
    <>
      {read
        ? <FileHead over={<>{over}{' › '}{title}</>} answer={read.answer} />
        : <PageHead size="small" over={over} title={title} lead={t(`${noun}.lead`)} />}
      <div className={styles['columns']} data-read={read !== null || undefined}>
        {!read && (
          <Section title={t('out')}>
            <p>{t(`${noun}.outHint`)}</p>
            <p>
              <Button isBusy={save.isBusy} onClick={() => void save.run(() => saveFile(callOf(noun), {}, `${title}.xlsx`))}>
                {t('save')}
              </Button>
            </p>
            <Problem message={save.error?.message} />
          </Section>
        )}
        <Section title={t('in')}>
          {!read && (isBusy && !way ? <p role="status">{t('reading')}</p> : <SheetDrop noun={noun} way={way} onFiles={send} />)}
          {read && way && <p role="status">{t('taking')}</p>}
          {read && !way && (
            <WholeSheetPreview id={read.id} answer={read.answer} isBusy={isBusy} onTake={take} onChoose={choose} onLeave={leave} />
          )}
          <Problem message={problem} />
          {!read && <Small as="p">{t(`${noun}.inHint`)}</Small>}
        </Section>
      </div>
    </>
  )
}

/** As that of a file with records. */
function FileHead({ over, answer: { fileName, rows, columns } }: { over: ReactNode; answer: WholeSheetAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const lead = [
    t('ofRows', { count: rows, number: written(rows) }),
    columns.length > 0 && t('ofColumns', { count: columns.length, number: written(columns.length) }),
  ]
  return <PageHead size="small" isName over={over} title={fileName} lead={lead.filter(Boolean).join(' · ')} />
}

const callOf = (noun: WholeSheetName): string => `archive/${noun}/sheet`
