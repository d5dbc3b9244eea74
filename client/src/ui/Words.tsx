import type { ComponentProps } from 'react'
import styles from './Words.module.css'

type WordsProps = Omit<ComponentProps<'p'>, 'className'> & { as?: 'p' | 'span' }

/** Words that stand back: what else there is to know. */
export const Small = ({ as: Tag = 'span', ...rest }: WordsProps) => <Tag {...rest} className={styles['small']} />

/** A word in small capitals: what the words beside it are. */
export const Caps = ({ as: Tag = 'span', ...rest }: WordsProps) => <Tag {...rest} className={styles['caps']} />

/** A sentence that says how things stand. */
export const Sentence = ({ as: Tag = 'p', ...rest }: WordsProps) => <Tag {...rest} className={styles['sentence']} />
