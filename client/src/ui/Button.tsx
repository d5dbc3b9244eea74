import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /**
   * `primary` is the one main action of a screen; `quiet` stands among text; `text` is a word of it; `icon` and `round` are a picture
   * alone.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'text' | 'icon' | 'round'
  size?: 'small' | 'medium'
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & {
  ref?: Ref<HTMLButtonElement>
  /** Something is under way: the button stays focusable, says so and does nothing. */
  isBusy?: boolean
}

/** The classes of what looks like a button. */
export const buttonLook = ({ variant = 'secondary', size = 'medium' }: ButtonLook = {}, className?: string) =>
  classNames(styles['button'], styles[variant], styles[size], className)

export function Button({ variant, size, isBusy, className, type, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonLook({ ...(variant && { variant }), ...(size && { size }) }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonLook({ ...(variant && { variant }), ...(size && { size }) }, className)} />
}
