import type { ComponentProps } from 'react'
import styles from './Buttons.module.css'

type ButtonsProps = Omit<ComponentProps<'div'>, 'className'> & {
  /** At the end of the row, as in a dialog: of a form in a list, which ends with the act. */
  isAtEnd?: boolean
}

/** Buttons side by side, as many as fit. */
export const Buttons = ({ isAtEnd = false, ...rest }: ButtonsProps) => <div {...rest} className={styles[isAtEnd ? 'atEnd' : 'buttons']} />
