import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ApiError } from '../../session/api-client.ts'
import { Button } from '../../ui/Button.tsx'
import { useAct } from '../../ui/use-act.ts'
import { unitById } from '../api.ts'
import { updateUnit } from './api.ts'

/** The id of the unit that has a refused name; null if the name is not why. */
export function holderIn(error: unknown): string | null {
  const id = error instanceof ApiError && error.code === 'NAME_TAKEN' && error.body?.values?.['id']
  return typeof id === 'string' && id !== '' ? id : null
}

type HolderOfferProps = { id: string; kind: KindName; onTaken: (fondo: Unit) => void }

/** A fondo has the name already: offers to add the kind to that one, unless it is meant for the kind. */
export function HolderOffer({ id, kind, onTaken }: HolderOfferProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitForm' })
  const language = useLanguage()
  const { data: fondo } = useQuery(unitById(id))
  const act = useAct()
  if (!fondo || fondo.level !== 'fondo' || fondo.kinds.includes(kind)) return null
  const words = { kind: KINDS[kind].plural[language], name: fondo.name }
  const add = () => act.run(async () => {
    const saved = await updateUnit(id, { kinds: [...fondo.kinds, kind] }, fondo.version).finally(archiveChanged)
    offerRevert(t('kindAdded', words), () => updateUnit(id, { kinds: fondo.kinds }, saved.version))
    onTaken(saved)
  })
  return (
    <>
      <Button size="small" isBusy={act.isBusy} onMouseDown={(event) => event.preventDefault()} onClick={() => void add()}>
        {t('addKind', words)}
      </Button>
      {act.error && <span role="alert">{act.error.message}</span>}
    </>
  )
}
