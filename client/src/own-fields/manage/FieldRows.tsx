import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import type { Fields, SetFields, Task } from './fields.ts'
import styles from './OwnFields.module.css'

type FieldRowsProps = {
  fields: Fields
  use: Record<string, number>
  isBusy: boolean
  onTask: (task: Task) => void
  onSet: SetFields
}

/** The fields in their order, with what can be done with each. */
export function FieldRows({ fields, use, isBusy, onTask, onSet }: FieldRowsProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const move = (at: number, by: -1 | 1) => {
    const next = fields.filter((_, place) => place !== at).toSpliced(at + by, 0, fields[at]!)
    void onSet(next, t('ownFields.moved', { name: fields[at]![language] }))
  }
  const facts = ({ type, kinds, access, searched, filtered }: Fields[number]) => [
    t(`ownFields.types.${type}`),
    kinds.length === KIND_NAMES.length
      ? t('ownFields.allKinds')
      : kinds.map((kind) => KINDS[kind].plural[language].toLowerCase()).join(', '),
    access === 'staff' && t('ownFields.staffOnly'), searched && type !== 'boolean' && t('ownFields.isSearched'),
    filtered && t('ownFields.isFiltered'),
  ].filter(Boolean).join(' · ')
  return (
    <ol role="list" aria-label={t('ownFields.list')} className={styles['fields']}>
      {fields.map((field, at) => {
        const name = field[language]
        const records = use[field.key] ?? 0
        return (
          <li key={field.key} className={styles['field']}>
            <span className={styles['labels']}>
              <span lang="it" className={styles['name']}>{field.it}</span>
              <span lang="en" className={styles['english']}>{field.en}</span>
              <span className={styles['facts']}>{facts(field)}</span>
            </span>
            <span className={styles['count']}>{written(records)} {t('documents', { count: records })}</span>
            <span className={styles['tools']}>
              <Button size="small" variant="quiet" aria-label={t('ownFields.up', { name })} title={t('ownFields.up', { name })}
                disabled={at === 0 || isBusy} onClick={() => move(at, -1)}><ArrowUp size={16} aria-hidden /></Button>
              <Button size="small" variant="quiet" aria-label={t('ownFields.down', { name })} title={t('ownFields.down', { name })}
                disabled={at === fields.length - 1 || isBusy} onClick={() => move(at, 1)}><ArrowDown size={16} aria-hidden /></Button>
              <Button size="small" variant="quiet" aria-label={t('ownFields.editOne', { name })}
                onClick={() => onTask({ task: 'edit', key: field.key })}>{t('ownFields.edit')}</Button>
              <Button size="small" variant="quiet" aria-label={t('ownFields.removeOne', { name })}
                onClick={() => onTask({ task: 'remove', key: field.key })}>{t('ownFields.remove')}</Button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
