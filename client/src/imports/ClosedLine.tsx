import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Details } from '../ui/Details.tsx'
import styles from './ClosedLine.module.css'

type ClosedLineProps = Pick<ComponentProps<typeof Details>, 'id' | 'isOpen' | 'children'> & { summary: string }

/** What was decided about a file, in one line that opens to change it. */
export function ClosedLine({ summary, children, ...rest }: ClosedLineProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return (
    <Details {...rest} data-print="hide"
      summary={<><span>{summary}</span> <span className={styles['change']}>{t('change')}</span></>}>
      {children}
    </Details>
  )
}

/** Closed lines side by side, where there is room. */
export const ClosedLines = ({ children }: { children: ReactNode }) => <div className={styles['lines']}>{children}</div>
