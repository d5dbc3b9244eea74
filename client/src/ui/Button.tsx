import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /**
   * `primary` is the one main action of a screen; `quiet` is an underlined word beside other buttons, `text` one of a sentence; `icon`
   * and `round` are only an icon.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'text' | 'icon' | 'round'
  size?: 'small' | 'medium'
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & {
  ref?: Ref<HTMLButtonElement>
  /** Something is in progress: the button stays focusable, says so and does nothing. */
  isBusy?: boolean
}

/** The classes of something that looks like a button. */
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

/** A link that looks like a button: it only leads to another page. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonLook({ ...(variant && { variant }), ...(size && { size }) }, className)} />
}
