import type { ComponentProps } from 'react'
import styles from './Stack.module.css'

/** Things one below the other, with a small gap. */
export const Stack = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles['stack']} />
