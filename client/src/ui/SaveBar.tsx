import type { ReactNode } from 'react'
import { Buttons } from './Buttons.tsx'
import styles from './FormBar.module.css'

type SaveBarProps = {
  /** The button that saves, and after it what saves differently. */
  children: ReactNode
  /** The way out without saving, as a link. */
  cancel?: ReactNode
  /** What has little to do with saving, at the other end. */
  aside?: ReactNode
  /** Above the buttons: what was done, or what is wrong. */
  told?: ReactNode
}

/** The foot of a form that is a page, always in sight: first the button that saves, then the way out. Dialogs have `Answers`. */
export const SaveBar = ({ children, cancel, aside, told }: SaveBarProps) => (
  <div className={styles['bar']} data-form-bar>
    {told}
    <Buttons>{children}{cancel}{aside && <span className={styles['aside']}>{aside}</span>}</Buttons>
  </div>
)
