import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './Link.module.css'

/** A link within the application: ink with a red line under it. */
export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={classNames(styles['link'], className)} />
}

/** A link that leads out of the application, or downloads. */
export function OuterLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return <a rel="noreferrer" {...rest} className={classNames(styles['link'], className)}>{children}</a>
}
