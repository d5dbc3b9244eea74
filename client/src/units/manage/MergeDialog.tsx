import { listFormat } from '@faldone/contract/figures.ts'
import type { MergeAnswer, TreeRow } from '@faldone/contract/unit.ts'
import { isUnitField, UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from '../../ui/ListRoom.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAct } from '../../ui/use-act.ts'
import { mergePreview, mergeUnits } from './api.ts'
import type { Into } from './move-plan.ts'
import { PlaceField } from './PlaceField.tsx'

type Target = NonNullable<Into>

type MergeDialogProps = {
  row: Pick<TreeRow, 'id' | 'level' | 'name'>
  onClose: () => void
  onMerged: (into: Target) => void
}

/** Merges a unit into another of its level, and says before what would become one. */
export function MergeDialog({ row, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [into, setInto] = useState<Into>(null)
  const isPlaceToCome = choicesToCome.useAny()
  const { data, error, isFetching } = useQuery({ ...mergePreview(row.id, into?.id ?? ''), enabled: into !== null })
  const act = useAct()
  const merge = async () => {
    if (!into) return
    const isDone = await act.run(async () => {
      // What failed may have been done all the same, if only its answer was lost.
      offerUndoOf(t('merged', { name: row.name, into: into.name }), await mergeUnits(row.id, into.id).finally(archiveChanged))
    })
    if (!isDone) return
    onMerged(into)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('mergeTitle', { name: row.name })} isOpen isOutlined onClose={onClose}
      confirmLabel={t('mergeNow')} onConfirm={() => void merge()}
      isDisabled={!data || into === null} isBusy={act.isBusy} isWaiting={isPlaceToCome || (into !== null && isFetching)}
      problem={act.error?.message ?? error?.message}
    >
      <div className={styles['room']}>
        <PlaceField
          levels={[row.level]} into={into} onChoose={setInto} label={t('mergeInto')} canBeLoose={false} except={new Set([row.id])}
        />
        {into && isFetching && <Skeleton lines={2} />}
        {into && data && !isFetching && <Effect answer={data} into={into} />}
      </div>
    </ConfirmDialog>
  )
}

/** What the merge would do: what moves, which units become one, which texts are kept one below the other. */
function Effect({ answer: { units, documents, merged }, into }: { answer: MergeAnswer; into: Target }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const counted = useTranslation('archive', { keyPrefix: 'changes.counts' }).t
  const written = useNumbers()
  const language = useLanguage()
  const list = listFormat(language)
  const named = (field: string) => (isUnitField(field) ? inSentence(UNIT_FIELDS[field][language]) : field)
  const counts = { units, documents }
  const what = list.format((['units', 'documents'] as const).flatMap((name) => (counts[name] > 0
    ? [counted(name, { count: counts[name], number: written(counts[name]) })] : [])))
  const twins = merged.slice(1)
  const texts = merged.flatMap(({ name, texts: own }) =>
    (own.length > 0 ? [`${name}: ${list.format(own.map(({ field }) => named(field)))}`] : []))
  return (
    <div role="status" className={styles['effect']}>
      <ul>
        <li>{t('mergeStays', { into: into.name })}</li>
        <li>{units + documents > 0 ? t('mergeMoves', { what, into: into.name }) : t('mergeMovesNothing', { into: into.name })}</li>
        {twins.length > 0 && <li>{t('mergeTwins', { count: twins.length, names: list.format(twins.map(({ name }) => name)) })}</li>}
        {texts.length > 0 && <li>{t('mergeTexts', { texts: texts.join('; ') })}</li>}
        <li>{t('mergeTrash', { into: into.name })}</li>
      </ul>
    </div>
  )
}
