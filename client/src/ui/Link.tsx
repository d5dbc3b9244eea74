import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './Link.module.css'

/** A link within the application: to another page with a red underline, to another view of this page with a thin ink one. */
export function Link({ className, narrows, ...rest }: LinkProps & { narrows?: boolean }) {
  return <RouterLink {...rest} className={classNames(styles['link'], narrows && styles['narrows'], className)} />
}

/** A link that leaves the application, or downloads. */
export function OuterLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return <a rel="noreferrer" {...rest} className={classNames(styles['link'], className)}>{children}</a>
}
