import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { saveFile } from '../exports/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { SHEET } from './addresses.ts'
import { KeptSheets } from './KeptSheets.tsx'
import { OpenWhole, type WholeSheetProps } from './OpenWhole.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { useDiscarding, useReading, useReadSheet, useResuming } from './use-whole-sheet.ts'
import styles from './WholeSheetScreen.module.css'

/** Brings the entries of a noun out as a sheet, and back in from one, by the same steps as records. */
export function WholeSheetScreen(props: WholeSheetProps) {
  const [params] = useSearchParams()
  const sheet = useReadSheet()
  const id = params.get(SHEET)
  if (sheet) return <OpenWhole key={sheet.id} sheet={sheet} {...props} />
  return id === null ? <Beginning {...props} /> : <Resuming key={id} id={id} {...props} />
}

/** A sheet that this browser keeps is read again, after a reload. */
function Resuming({ id, noun, over, start }: WholeSheetProps & { id: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const common = useTranslation('common').t
  const { way, isGone, error, resume } = useResuming(noun, id)
  const discard = useDiscarding(id, start)
  const title = t(`${noun}.title`)
  usePageTitle(title)
  if (isGone) return <Navigate replace to={start} />
  return (
    <>
      <PageHead size="small" over={over} title={title} />
      {error
        ? (
          <Problem message={error.message}>
            <Buttons>
              <Button size="small" onClick={resume}>{common('retry')}</Button>
              <Button size="small" onClick={() => void discard()}>{t('discard')}</Button>
            </Buttons>
          </Problem>
        )
        : way ? <SheetDrop noun={noun} way={way} onFiles={() => {}} /> : <p role="status">{t('reading')}</p>}
    </>
  )
}

function Beginning({ noun, over, start }: WholeSheetProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const title = t(`${noun}.title`)
  usePageTitle(title)
  const { way, isBusy, problem, send } = useReading(noun, start)
  const save = useAct()
  return (
    <div data-wide>
      <PageHead size="small" over={over} title={title} lead={t(`${noun}.lead`)} />
      <KeptSheets noun={noun} start={start} />
      <div className={styles['columns']}>
        <Section title={t('out')}>
          <p>{t(`${noun}.outHint`)}</p>
          <p>
            <Button isBusy={save.isBusy} onClick={() => void save.run(() => saveFile(callOf(noun), {}, `${title}.xlsx`))}>
              {t('save')}
            </Button>
          </p>
          <Problem message={save.error?.message} />
        </Section>
        <Section title={t('in')}>
          {isBusy && !way ? <p role="status">{t('reading')}</p> : <SheetDrop noun={noun} way={way} onFiles={send} />}
          <Problem message={problem} />
          <Small as="p">{t(`${noun}.inHint`)}</Small>
        </Section>
      </div>
    </div>
  )
}

const callOf = (noun: WholeSheetName): string => `archive/${noun}/sheet`
