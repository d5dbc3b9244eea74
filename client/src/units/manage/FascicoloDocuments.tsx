import type { Hit } from '@faldone/contract/document.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, type Done, offerUndoOf } from '../../changes.ts'
import { formPath } from '../../configuration/index.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { showAlert } from '../../ui/alert-queue.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddDocument } from './AddDocument.tsx'
import { documentsIn, moveDocument } from './fascicolo-api.ts'
import { FascicoloDocument } from './FascicoloDocument.tsx'
import styles from './FascicoloScreen.module.css'

/** The records of a fascicolo: added, taken out, opened, and put in order by dragging or by keys. */
export function FascicoloDocuments({ unit, onSaid }: { unit: Unit; onSaid: (text: string) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const written = useNumbers()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(documentsIn(unit.id))
  const [heldId, setHeldId] = useState<string | null>(null)
  const [overId, setOverId] = useState<string | null>(null)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  // A line that is moved in the page may lose the focus.
  useEffect(() => {
    if (wantedId !== null && document.activeElement === document.body) document.getElementById(`document-${wantedId}`)?.focus()
  })

  const change = async (work: () => Promise<Done>, text: string, said = text): Promise<void> => {
    try {
      const done = await work()
      archiveChanged()
      offerUndoOf(text, done)
      onSaid(said)
    } catch (error) {
      showAlert(error instanceof Error ? error.message : String(error))
    }
  }
  const place = ({ id, title }: Pick<Hit, 'id' | 'title'>, position: number) => {
    if (position < 0 || position >= total) return
    setWantedId(id)
    void change(() => moveDocument(id, unit.id, position), t('reordered', { name: title }), t('isNow', { name: title, place: written(position + 1), count: total }))
  }
  const drop = (on: Hit) => {
    const held = documents.find(({ id }) => id === heldId)
    setHeldId(null)
    setOverId(null)
    if (held && held.id !== on.id) place(held, documents.indexOf(on))
  }
  const onKeyDown = (event: KeyboardEvent, document: Hit, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    place(document, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const chosen = { name: 'fascicolo', id: unit.id, label: unit.name, path: unit.path }

  return (
    <div className={styles['documents']}>
      <AddDocument unit={unit} onChoose={(document) => void change(() => moveDocument(document.id, unit.id), t('added', { name: document.title }))} />
      <p><ButtonLink to={formPath(unit.kind, 'create')} state={{ chosen }}>{t('create')}</ButtonLink></p>
      {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {!data && !isError && <Skeleton lines={6} />}
      {data && total === 0 && <Notice>{t('empty')}</Notice>}
      {total > 0 && <p className={styles['hint']}>{t('orderHint')}</p>}
      <ol role="list" aria-label={t('list')} className={styles['list']}>
        {documents.map((document, at) => (
          <FascicoloDocument
            key={document.id} document={document} place={at + 1} total={total} isOver={overId === document.id && heldId !== document.id} isBelow={documents.findIndex(({ id }) => id === heldId) < at}
            onKeyDown={(event) => onKeyDown(event, document, at)} onPlace={(by) => place(document, at + by)}
            onTakeOut={() => void change(() => moveDocument(document.id, null), t('takenOut', { name: document.title }))}
            onHold={(isHeld) => { setHeldId(isHeld ? document.id : null); setOverId(null) }} onOver={() => setOverId(document.id)} onDrop={() => drop(document)}
          />
        ))}
      </ol>
      {hasNextPage && <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('more')}</Button>}
    </div>
  )
}
