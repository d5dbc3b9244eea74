import type { ComponentProps } from 'react'
import styles from './Words.module.css'

type WordsProps = Omit<ComponentProps<'p'>, 'className'> & { as?: 'p' | 'span' }

/** Quiet text: what else there is to know. */
export const Small = ({ as: Tag = 'span', ...rest }: WordsProps) => <Tag {...rest} className={styles['small']} />

/** A word in small capitals that says what the words beside it are. */
export const Caps = ({ as: Tag = 'span', ...rest }: WordsProps) => <Tag {...rest} className={styles['caps']} />

/** A sentence about the current state. */
export const Sentence = ({ as: Tag = 'p', ...rest }: WordsProps) => <Tag {...rest} className={styles['sentence']} />
