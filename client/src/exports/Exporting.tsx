import type { ExportAnswer } from '@faldone/contract/export.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { renewsFiles } from '../files/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatSize, useNumbers } from '../i18n/numbers.ts'
import { isGone, readAnew } from '../query-client.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { Button } from '../ui/Button.tsx'
import { keepFile } from '../ui/keep-file.ts'
import { OuterLink } from '../ui/Link.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Sentence, Small } from '../ui/Words.tsx'
import { endExport, exportById, exportList } from './api.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { WorkBar } from '../ui/WorkBar.tsx'

const RENEWED = renewsFiles<ExportAnswer>((made) => made && [made])

/** A sheet that is being written: shows progress, then gives the file to the browser. */
export function Exporting({ made, onDone }: { made: ExportAnswer; onDone: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exporting' })
  const language = useLanguage()
  const written = useNumbers()
  const { data = made, error } = useQuery({
    ...exportById(made.exportId), ...RENEWED, staleTime: 0, initialData: made,
    refetchInterval: (query) =>
      !isGone(query.state.error) && (query.state.data?.state === 'exporting' ? 300 : RENEWED.refetchInterval(query)),
  })
  const { exportId, kind, state, fileName, rows, total, url, size, problem } = data
  const what = kind === null ? 'steps' : 'rows'
  const place = useKeptFocus()
  const isKept = useRef(false)
  useEffect(() => {
    if (state !== 'exporting') void readAnew({ queryKey: exportList.queryKey })
  }, [state])
  useEffect(() => {
    if (url === null || isKept.current) return
    isKept.current = true
    keepFile(url, fileName)
  }, [url, fileName])
  const end = () => {
    void endExport(exportId).catch((error: Error) => isGone(error) || showAlert(error.message))
    onDone()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {state === 'exporting' && !error ? (
        <WorkBar
          label={t('underWay', { name: fileName })}
          done={rows}
          total={total}
          said={t(`${what}${total === null ? 'SoFar' : 'Of'}`, { count: rows, rows: written(rows), total: written(total ?? 0) })}
          onCancel={end}
        />
      ) : (
        <Section title={t(kind === null ? 'standard.title' : 'title')}>
          <Stack>
            <Problem message={isGone(error) ? t('gone') : (error?.message ?? (state === 'failed' && (problem?.Message ?? t('failed'))))} />
            {url !== null && !isGone(error) && (
              <Sentence role="status">
                {t(`${what}Done`, { count: rows, number: written(rows) })}{' '}
                <OuterLink href={url} download={fileName}>
                  {fileName}
                </OuterLink>{' '}
                {size !== null && <Small>{formatSize(size, language)}</Small>}
              </Sentence>
            )}
            <p>
              <Button onClick={onDone}>{t('another')}</Button>
            </p>
          </Stack>
        </Section>
      )}
    </div>
  )
}
