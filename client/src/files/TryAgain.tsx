import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { archiveChanged } from '../changes.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { tryAgain } from './try-again.ts'

/** Has what could not be read tried again. */
export default function TryAgain({ file: { sha256 } }: { file: ArchiveFile }) {
  const { t } = useTranslation('archive', { keyPrefix: 'files.unread' })
  const act = useAct()
  const retry = () => void act.run(() => tryAgain({ sha256 }).finally(archiveChanged))
  return (
    <HandsFocusOn>
      <Button size="small" isBusy={act.isBusy} onClick={retry}>{t('retry')}</Button>
      <Problem message={act.error && t('retryFailed')} />
    </HandsFocusOn>
  )
}
