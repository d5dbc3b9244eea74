import { MONTHS } from '@faldone/contract/calendar.ts'
import { closureInWords } from '@faldone/contract/closure.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { BOOLEAN_FIELDS, type BooleanField } from '@faldone/contract/fields.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, ownKey } from '@faldone/contract/own-values.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closureFrom } from '../../closures/manage/closure-values.ts'
import '../../i18n/closures.ts'
import { useInstants } from '../../i18n/instants.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useActorName } from '../../actors.ts'
import { Answers } from '../../ui/Answers.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTermName } from '../api.ts'
import { lastEvent } from './api.ts'
import { type Difference, differences, merged, type MergedName, type Side } from './merge.ts'
import { type RecordValues, valuesOf } from './record-values.ts'
import styles from './StaleDialog.module.css'
import type { RecordFormControl } from './use-record-form.ts'
import { useValueLabel } from './use-value-label.ts'

type Sides = Partial<Record<MergedName, Side>>

const allOf = (found: readonly Difference[], side: (one: Difference) => Side): Sides =>
  Object.fromEntries(found.map((one) => [one.name, side(one)]))

/** Another user saved the record first: shows both versions field by field to choose from. The choice is saved on top of theirs. */
export function StaleDialog({ control, kind, theirs }: { control: RecordFormControl; kind: KindName; theirs: ArchiveDocument }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.stale' })
  const written = useInstants()
  const nameOf = useActorName()
  const { form, beginning, dismiss, saveOver } = control
  const [mine] = useState(() => form.getValues())
  const [other] = useState(() => valuesOf(theirs))
  const [found] = useState(() => differences(beginning.values, mine, other))
  const [sides, setSides] = useState<Sides>(() => allOf(found, ({ proposed }) => proposed))
  const { data: event } = useQuery({ queryKey: ['who saved', theirs.id, theirs.version], queryFn: () => lastEvent(theirs.id) })
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={dismiss}
      answers={(
        <Answers onCancel={dismiss} cancelLabel={t('later')}>
          <Button variant="primary" onClick={() => void saveOver(theirs, merged(mine, other, sides))}>{t('save')}</Button>
        </Answers>
      )}
    >
      <div className={styles['stale']}>
        <p>{t('who', { actor: event?.actor ? nameOf(event.actor) : t('somebody'), time: written(event?.at ?? theirs.updatedAt) })}</p>
        {found.length === 0 && <p>{t('same')}</p>}
        {found.length > 1 && (
          <p className={styles['all']}>
            <Button variant="text" onClick={() => setSides(allOf(found, () => 'mine'))}>{t('allMine')}</Button>
            <Button variant="text" onClick={() => setSides(allOf(found, () => 'theirs'))}>{t('allTheirs')}</Button>
          </p>
        )}
        {found.map((difference) => (
          <FieldChoice
            key={difference.name} kind={kind} difference={difference} mine={mine} theirs={other} side={sides[difference.name] ?? 'mine'}
            onChange={(side) => setSides({ ...sides, [difference.name]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}

type FieldChoiceProps = {
  kind: KindName
  difference: Difference
  mine: RecordValues
  theirs: RecordValues
  side: Side
  onChange: (side: Side) => void
}

function FieldChoice({ kind, difference: { name, isConflict, proposed }, mine, theirs, side, onChange }: FieldChoiceProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const words = useWords()
  const label = useValueLabel(kind)(name)
  const why = isConflict ? 'conflict' : proposed === 'mine' ? 'onlyMine' : 'onlyTheirs'
  return (
    <fieldset className={styles['field']}>
      <legend>
        <strong>{label}</strong> <span className={styles['why']} data-conflict={isConflict || undefined}>{t(`stale.${why}`)}</span>
      </legend>
      {([['mine', mine], ['theirs', theirs]] as const).map(([whose, values]) => (
        <label key={whose} className={styles['version']}>
          <input type="radio" name={`stale-${name}`} checked={side === whose} onChange={() => onChange(whose)} />
          {t(`stale.${whose}`)}
          <span className={styles['value']}>{words(name, values) || <em>{t('stale.empty')}</em>}</span>
        </label>
      ))}
    </fieldset>
  )
}

const isTruth = (name: MergedName): name is BooleanField => BOOLEAN_FIELDS.some((field) => field === name)

/** A field's value in words; '' if it is empty. */
function useWords(): (name: MergedName, values: RecordValues) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const termName = useTermName()
  const ownWords = (text: string) => (text === 'true' ? t('availability.yes') : text === 'false' ? t('availability.no') : text)
  return (name, values) => {
    if (isOwnName(name)) return ownWords(values.own[ownKey(name)] ?? '')
    switch (name) {
      case 'path': return values.path.map((unit) => unit.name).join(' › ')
      case 'tematiche': return values.tematiche.map((value) => termName('tematiche', value)).join(', ')
      case 'languages': return values.languages.map((code) => valueName(name, code, language)).join(', ')
      case 'rights': return valueName(name, values.rights, language)
      case 'tipologia': return values.tipologia && termName('tipologie', values.tipologia)
      case 'month': return MONTHS[Number(values.month) - 1]?.[language] ?? ''
      case 'closure': {
        const closure = closureFrom(values.closure)
        return closure ? closureInWords(closure, language) : ''
      }
      case 'visibility': return t(`visibility.${values.visibility}`)
      default: return isTruth(name) && values[name] ? t(values[name] === 'true' ? 'availability.yes' : 'availability.no') : values[name]
    }
  }
}
