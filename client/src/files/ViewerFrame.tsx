import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import styles from './ViewerFrame.module.css'

type ViewerFrameProps = Omit<ComponentProps<'div'>, 'ref' | 'className'> & {
  frame?: RefObject<HTMLDivElement | null>
  /** Null: a player alone, which has its own. */
  tools: ReactNode
  /** The files to choose from; false if there is only one. */
  side: ReactNode
  children: ReactNode
  /** Whether it is only as high as its content, like a player. */
  isLow?: boolean
  /** Whether it is as high as the window allows, to read in. */
  isTall?: boolean
}

/** The frame of a file: the toolbar on top, the files of the record in a column, and the file beside them. */
export function ViewerFrame({ frame, tools, side, children, isLow = false, isTall = false, ...rest }: ViewerFrameProps) {
  const { t } = useTranslation('archive')
  return (
    <div {...rest} ref={frame} className={classNames(styles['frame'], isLow && styles['low'], isTall && styles['tall'])}>
      {tools && <div role="toolbar" aria-label={t('files.tools')} className={styles['bar']} data-print="hide">{tools}</div>}
      <div className={styles['body']}>
        {side}
        <div className={styles['field']}>{children}</div>
      </div>
    </div>
  )
}
