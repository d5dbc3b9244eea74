import type { ComponentProps } from 'react'
import styles from './Stack.module.css'

/** Things below each other, with a little room between them. */
export const Stack = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles['stack']} />
