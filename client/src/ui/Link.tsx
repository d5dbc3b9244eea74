import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './Link.module.css'

/**
 * A link within the application: to another page with a red underline, to another view of this page with a thin ink one. Titles, of which a
 * list has dozens, have none until they are pointed at.
 */
export function Link({ className, narrows, isTitle, ...rest }: LinkProps & { narrows?: boolean; isTitle?: boolean }) {
  const look = classNames(styles['link'], narrows && styles['narrows'], isTitle && styles['title'], className)
  return <RouterLink {...rest} className={look} />
}

/** A link that leaves the application, or downloads. */
export function OuterLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return <a rel="noreferrer" {...rest} className={classNames(styles['link'], className)}>{children}</a>
}
