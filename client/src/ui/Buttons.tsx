import type { ComponentProps } from 'react'
import styles from './Buttons.module.css'

/** Buttons beside each other, as many as there is room for. */
export const Buttons = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles['buttons']} />
