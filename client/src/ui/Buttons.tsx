import type { ComponentProps } from 'react'
import styles from './Buttons.module.css'

/** Buttons side by side, as many as fit. */
export const Buttons = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles['buttons']} />
