import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAct } from '../../ui/use-act.ts'
import { acceptPreview, acceptProposals } from './api.ts'
import type { Choices } from './choices.ts'

/** Says what accepting the chosen proposals would do, and does it. */
export function AcceptDialog({ choices, onClose, onAccepted }: { choices: Choices; onClose: () => void; onAccepted: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const written = useNumbers()
  const accept = [...choices.values()]
  const { data, error, isFetching } = useQuery(acceptPreview(accept))
  const act = useAct()
  const run = async () => {
    const isDone = await act.run(async () => {
      // What failed may have been done all the same, if only its answer was lost.
      const done = await acceptProposals(accept).finally(archiveChanged)
      offerUndoOf(t('accepted', { count: accept.length, number: written(accept.length) }), done)
    })
    if (!isDone) return
    onAccepted()
    onClose()
  }
  const said = data && ([['created', data.created], ['joined', data.joined], ['related', data.relations]] as const)
    .filter(([, count]) => count > 0)
  return (
    <ConfirmDialog
      title={t('acceptTitle')} isOpen onClose={onClose} confirmLabel={t('acceptNow')} onConfirm={() => void run()} isReady
      isDisabled={!data} isBusy={act.isBusy} isWaiting={isFetching} problem={act.error?.message ?? error?.message}
    >
      {!data && !error && <Skeleton lines={3} />}
      {said && (
        <div role="status">
          {said.map(([word, count]) => <p key={word}>{t(word, { count, number: written(count) })}</p>)}
          <p>{t('canUndo')}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
