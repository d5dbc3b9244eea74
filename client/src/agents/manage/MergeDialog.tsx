import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { listFormat } from '@faldone/contract/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { useLanguage } from '../../i18n/language.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from '../../ui/ListRoom.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAct } from '../../ui/use-act.ts'
import { AgentField, type ChosenAgent } from './AgentField.tsx'
import { mergeAgents, type MergeAnswer, mergePreview } from './api.ts'

/** Merges another agent into this one, and says before what this one would gain. */
export function MergeDialog({ agent, onClose }: { agent: AgentWithRelations; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const { id, name } = agent
  const [from, setFrom] = useState<ChosenAgent | null>(null)
  const isChoiceToCome = choicesToCome.useAny()
  const act = useAct()
  // Once it is merged there is nothing left to preview.
  const { data, error, isFetching } = useQuery({ ...mergePreview(id, from?.id ?? ''), enabled: from !== null && !act.isBusy })
  const merge = async () => {
    if (!from) return
    const isDone = await act.run(async () => {
      // What failed may have been done all the same, if only its answer was lost.
      offerUndoOf(t('merged', { name: from.name, into: name }), await mergeAgents(id, from.id).finally(archiveChanged))
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title={t('mergeTitle', { name })} isOpen isOutlined onClose={onClose} confirmLabel={t('mergeNow')} onConfirm={() => void merge()}
      isDisabled={!data || from === null} isBusy={act.isBusy} isWaiting={isChoiceToCome || (from !== null && isFetching)}
      problem={act.error?.message ?? error?.message}
    >
      <div className={styles['room']}>
        <AgentField label={t('mergeFrom')} hint={t('whichHint.agent')} chosen={from} onChoose={setFrom} except={id} />
        {from && isFetching && <Skeleton lines={2} />}
        {from && data && !isFetching && <MergeEffect answer={data} from={from} into={agent} />}
      </div>
    </ConfirmDialog>
  )
}

type MergeEffectProps = { answer: MergeAnswer; from: ChosenAgent; into: Pick<AgentWithRelations, 'name' | 'type'> }

/** What the merge would do: what stays, the names, texts and relations that it gains, and what becomes of the other. */
export function MergeEffect({ answer: { otherNames, texts, relations }, from, into: { name: into, type } }: MergeEffectProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const written = useNumbers()
  const list = listFormat(useLanguage())
  const named = (field: string) => inSentence(t(field as 'history')).replace(',', '')
  return (
    <div role="status" className={styles['effect']}>
      {from.type && from.type !== type && (
        <p className={styles['warning']}>
          {t('mergeTypes', { name: from.name, one: t(`aType.${from.type}`), into, other: t(`aType.${type}`) })}
        </p>
      )}
      <ul>
        <li>{t('mergeStays', { into })}</li>
        {otherNames.length > 0 && <li>{t('mergeNames', { names: list.format(otherNames) })}</li>}
        {texts.length > 0 && <li>{t('mergeTexts', { texts: list.format(texts.map(({ field }) => named(field))) })}</li>}
        {relations > 0 && <li>{t('mergeRelations', { count: relations, number: written(relations), into })}</li>}
        {relations + texts.length === 0 && <li>{t('mergeNothing', { name: from.name })}</li>}
        <li>{t('mergeTrash', { name: from.name, into })}</li>
      </ul>
    </div>
  )
}
