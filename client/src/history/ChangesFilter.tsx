import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useActorName, useActors, useFindUserName } from '../actors.ts'
import { Button } from '../ui/Button.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { changesAddress, type ChangesAsked } from './changes-address.ts'
import styles from './ChangesFilter.module.css'

type ChangesFilterProps = {
  asked: ChangesAsked
  /** What changes can be about; empty where that cannot be chosen. */
  entities: readonly NonNullable<ChangesAsked['entity']>[]
}

/** Of what changes are shown, by whom, and of which days. Names are offered; a username serves as well. */
export function ChangesFilter({ asked, entities }: ChangesFilterProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'changes.filter' })
  const changes = useTranslation('archive', { keyPrefix: 'changes' }).t
  const [, setParams] = useSearchParams()
  const actors = useActors()
  const nameOf = useActorName()
  const findUserName = useFindUserName()
  const isHere = useIsHere()
  const offered = useId()
  const { actor, from, to } = asked
  // Each answer resets the form.
  const place = useKeptFocus<HTMLDivElement>((within) => within.querySelector<HTMLElement>('[name=actor]')?.focus({ preventScroll: true }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = (name: string) => String(form.get(name) ?? '').trim() || null
    const who = chosen('actor')
    const actor = who && await findUserName(who)
    if (isHere.current) setParams(changesAddress({ ...asked, actor, from: chosen('from'), to: chosen('to') }))
  }
  return (
    <div ref={place}>
      <form
        key={[actor && nameOf(actor), from, to].join(' ')} className={styles['filter']} data-print="hide"
        onSubmit={(event) => void submit(event)}
      >
        {entities.length > 0 && (
          <Select
            label={changes('entities')} value={asked.entity ?? ''}
            options={[
              { value: '', label: changes('anything') }, ...entities.map((name) => ({ value: name, label: changes(`of.${name}`) })),
            ]}
            onChange={(value) => setParams(changesAddress({ ...asked, entity: entities.find((name) => name === value) ?? null }))}
          />
        )}
        <TextField
          name="actor" label={t('actor')} defaultValue={actor ? nameOf(actor) : ''} list={offered} autoComplete="off" autoCapitalize="none"
        />
        <datalist id={offered}>{actors.map(({ userName, name }) => <option key={userName}>{name}</option>)}</datalist>
        <DayField name="from" label={t('from')} value={from ?? ''} />
        <DayField name="to" label={t('to')} value={to ?? ''} />
        <Button type="submit">{t('apply')}</Button>
      </form>
    </div>
  )
}
