import type { BulkAnswer } from '@faldone/contract/document-bulk.ts'
import { FIELDS, type FieldName } from '@faldone/contract/fields.ts'
import { fieldLabel, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/language.ts'
import { useNumbers } from '../../../i18n/numbers.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useOwnLabel } from '../../../own-fields/index.ts'
import { langOfValue } from '../../value-language.ts'
import type { BulkAct } from './bulk.ts'
import styles from './Bulk.module.css'
import { useBulkWords } from './use-bulk-words.ts'

/** How many records are shown; the rest is counted. */
const SHOWN = 5

type Preview = { answer: BulkAnswer | undefined; isLooking: boolean; error: Error | null }

/** What a bulk change would do: how many records it affects, with old and new values of some of them. */
export function BulkPreview({ kind, act, preview: { answer, isLooking, error } }: { kind: KindName; act: BulkAct; preview: Preview }) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  return (
    <div className={styles['preview']} aria-busy={isLooking || undefined}>
      <div role="status">
        {isLooking && <p className={styles['looking']}>{t('looking')}</p>}
        {answer && <Counts act={act} answer={answer} />}
      </div>
      {error && <p role="alert" className={styles['error']}>{error.message}</p>}
      {answer && answer.items.length > 0 && <Examples kind={kind} act={act} answer={answer} />}
    </div>
  )
}

function Counts({ act, answer: { total, changed, missing, files } }: { act: BulkAct; answer: BulkAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const written = useNumbers()
  const counted = (count: number) => ({ count, number: written(count) })
  return (
    <p className={styles['counts']}>
      <strong>{changed === 0 ? t('nothing') : t(act === 'delete' ? 'trash' : 'changes', counted(changed))}</strong>
      {files > 0 && <strong>{' '}{t('files', counted(files))}</strong>}
      {changed > 0 && total > changed && <span>{' '}{t('same', counted(total - changed))}</span>}
      {missing.length > 0 && <span>{' '}{t('missing', counted(missing.length))}</span>}
    </p>
  )
}

const isField = (name: string): name is FieldName => name in FIELDS

function Examples({ kind, act, answer: { items, changed } }: { kind: KindName; act: BulkAct; answer: BulkAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const written = useNumbers()
  const shown = items.slice(0, SHOWN)
  const words = useBulkWords(shown)
  const ownLabel = useOwnLabel()
  const label = (name: string) => (isOwnName(name)
    ? ownLabel(name)
    : isField(name) ? fieldLabel(kind, name)[language] : t(name === 'visibility' || name === 'closure' ? name : 'into'))
  return (
    <ul role="list" aria-label={t('examples')} className={styles['examples']}>
      {shown.map(({ id, title, segnatura, before, after }) => (
        <li key={id}>
          <span className={styles['name']} lang="it">
            {segnatura && <span className={styles['segnatura']}>{segnatura}</span>} {title}
          </span>
          {act !== 'delete' &&
            Object.keys(after).map((name) => (
              <span key={name} className={styles['change']}>
                <VisuallyHidden>
                  {label(name)}
                  {': '}
                </VisuallyHidden>
                <del lang={langOfValue(name, before[name])}>{words(name, before[name])}</del>{' '}
                <ArrowRight size={14} aria-label={t('becomes')} role="img" />{' '}
                <ins lang={langOfValue(name, after[name])}>{words(name, after[name])}</ins>
              </span>
            ))}
        </li>
      ))}
      {changed > shown.length && (
        <li className={styles['others']}>{t('others', { count: changed - shown.length, number: written(changed - shown.length) })}</li>
      )}
    </ul>
  )
}
