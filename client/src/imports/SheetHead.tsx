import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActorName } from '../actors.ts'
import { useInstants } from '../i18n/instants.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { PageHead } from '../ui/PageHead.tsx'

type SheetHeadProps = {
  over: ReactNode
  fileName: string
  /** What its rows are. */
  what: string
  /** Null while they are not counted. */
  rows: number | null
  columns: number
  /** Who sent it, and when. */
  by: string | null
  at: string
}

/** The head of a file on its way into the archive: what it is, how much it holds, who sent it and when. */
export function SheetHead({ over, fileName, what, rows, columns, by, at }: SheetHeadProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const instant = useInstants('short')
  const written = useNumbers()
  const nameOf = useActorName()
  const lead = [
    what, rows !== null && t('ofRows', { count: rows, number: written(rows) }),
    columns > 0 && t('ofColumns', { count: columns, number: written(columns) }),
    t(by ? 'uploadedBy' : 'uploadedAt', { who: by && nameOf(by), when: instant(at) }),
  ]
  return <PageHead size="small" isName over={over} title={fileName} lead={lead.filter(Boolean).join(' · ')} />
}
