import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { PanelOpen } from './use-panel-open.ts'

/** On phones the tree lies over the whole page. `total`: how many records its foot leads to, if known yet. */
export function TreeSheet({ title, total, panel, children }: {
  title: string; total: number | undefined; panel: PanelOpen; children: ReactNode
}) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const show = (
    <Button variant="primary" onClick={panel.showResults}>
      <span aria-live="polite">
        {total === undefined ? t('tree.showRecords') : t('tree.showCount', { count: total, total: written(total) })}
      </span>
    </Button>
  )
  return <Sheet title={title} isOpen={panel.isSheetOpen} onClose={() => panel.setOpen(false)} foot={show}>{children}</Sheet>
}
