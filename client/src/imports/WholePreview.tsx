import type { WholeSheetAnswer, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { readAnew } from '../query-client.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { WorkBar } from '../ui/WorkBar.tsx'
import { Caps, Small } from '../ui/Words.tsx'
import acquiring from './Acquiring.module.css'
import { wholePath } from './addresses.ts'
import { editRows, rowsPath } from './api.ts'
import { useIsSending } from './grid/rows-under-way.ts'
import styles from './Preview.module.css'
import line from './PreviewRow.module.css'
import { Becomes, NewContent, NewField, PreviewLine } from './PreviewLine.tsx'
import type { ReadSheet, useTaking } from './use-whole-sheet.ts'
import { WholeFigures } from './WholeFigures.tsx'

type WholePreviewProps = { sheet: ReadSheet; noun: WholeSheetName; start: string; taking: ReturnType<typeof useTaking> }

/** What a sheet that is imported whole would change, row by row, and the button that does it. */
export function WholePreview({ sheet, noun, start, taking: { way, act, take } }: WholePreviewProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const written = useNumbers()
  const { id, answer } = sheet
  const isSending = useIsSending(id)
  const count = answer.created + answer.updated
  const isNothing = count + answer.relations === 0
  return (
    <>
      <WholeFigures sheet={sheet} noun={noun} />
      {isNothing
        ? <Section title={sheets('preview.title')}><Notice>{t('nothing')}</Notice></Section>
        : <Changes sheet={sheet} noun={noun} />}
      <div className={acquiring['bar']} data-form-bar>
        <Problem message={act.error?.message} />
        {way && <WorkBar label={t('taking')} done={way.sent} total={way.file.size} onCancel={() => way.ending.abort()} />}
        <Buttons>
          {!isNothing && (
            <Button variant="primary" isBusy={act.isBusy || isSending} onClick={take}>
              {count === 0 ? t('takeRelations') : t(`${noun}.take`, { count, number: written(count) })}
            </Button>
          )}
          <ButtonLink variant={isNothing ? 'secondary' : 'quiet'} to={wholePath(start, id, 'check')}>{sheets('acquiring.back')}</ButtonLink>
        </Buttons>
      </div>
      {!isNothing && <Small as="p">{sheets('acquiring.promise')}</Small>}
    </>
  )
}

type Change = WholeSheetAnswer['changes'][number]

const ACTIONS = ['updated', 'created'] as const
const HEADS = { updated: ['field', 'before', 'after'], created: ['content'], all: ['content'] } as const

/** The first entries that are new or change. A row can be left out here, too; then what the others do is read again. */
function Changes({ sheet: { id, answer }, noun }: Pick<WholePreviewProps, 'sheet' | 'noun'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets.preview' }).t
  const written = useNumbers()
  const act = useAct()
  const { changes, created, updated, table } = answer
  const there = ACTIONS.filter((name) => changes.some(({ action }) => action === name))
  const [wanted, setWanted] = useState<(typeof ACTIONS)[number] | null>(null)
  const chosen = wanted && there.includes(wanted) ? wanted : null
  const shown = chosen ?? (there.length === 1 ? there[0]! : 'all')
  const left = (table?.rows ?? []).filter(({ leftOut }) => leftOut)
  const leave = (row: number, leftOut: boolean) => void act.run(async () => {
    await editRows(id, [{ row, leftOut }])
    await readAnew({ queryKey: [rowsPath(id)] })
  })
  const more = created + updated - changes.length
  return (
    <Section title={sheets('title')}>
      {there.length > 1 && (
        <div className={styles['tools']}>
          <Select
            label={sheets('show')} value={chosen ?? ''}
            options={[
              { value: '', label: t('all', { number: written(created + updated) }) },
              ...there.map((value) => ({ value, label: t(`${noun}.filter.${value}`) })),
            ]}
            onChange={(value) => setWanted(ACTIONS.find((name) => name === value) ?? null)}
          />
        </div>
      )}
      <Problem message={act.error?.message} />
      <div className={styles['table']}>
        <div aria-hidden className={styles['heads']}>
          <Caps>{sheets('heads.row')}</Caps><Caps>{t(`${noun}.entry`)}</Caps>
          {HEADS[shown].map((name) => <Caps key={name}>{sheets(`heads.${name}`)}</Caps>)}
          <Caps>{sheets('heads.state')}</Caps>
        </div>
        <ul role="list" aria-label={sheets('title')} className={styles['rows']}>
          {changes.filter(({ action }) => chosen === null || action === chosen).map((change) => (
            <Changed key={`${change.row} ${change.place} ${change.name}`} change={change} canLeave={table !== null && !act.isBusy}
              onLeave={() => leave(change.row, true)} />
          ))}
          {left.map(({ row, cells }) => (
            <PreviewLine
              key={row} row={written(row)} title={cells.filter(Boolean).slice(0, 3).join(' · ')} isTaken={false} isDisabled={act.isBusy}
              onTake={() => leave(row, false)} state={sheets('actions.skipped')} place={null} action="skipped"
            >
              {null}
            </PreviewLine>
          ))}
        </ul>
      </div>
      {more > 0 && <Small as="p">{t('more', { number: written(more) })}</Small>}
    </Section>
  )
}

function Changed({ change: { row, action, name, place, fields }, canLeave, onLeave }: {
  change: Change; canLeave: boolean; onLeave: () => void
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const written = useNumbers()
  return (
    <PreviewLine
      row={row > 0 ? written(row) : ''} title={name} isTaken isDisabled={!canLeave || row === 0} onTake={onLeave}
      state={t(`action.${action}`)} place={place === '' ? null : <span lang="it">{place}</span>}
      action={action === 'created' ? 'create' : 'update'}
    >
      {action === 'created'
        ? fields.length > 0 && (
          <NewContent>{fields.map(({ label, after }) => <NewField key={label} label={label} lang="it">{after}</NewField>)}</NewContent>
        )
        : fields.map(({ label, before, after }) => (
          <li key={label}>
            <span className={line['field']}>{label}</span>{' '}
            <del lang="it">{before || t('empty')}</del> <Becomes />{' '}<ins lang="it">{after || t('empty')}</ins>
          </li>
        ))}
    </PreviewLine>
  )
}
