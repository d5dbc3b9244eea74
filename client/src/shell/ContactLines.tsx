import { OuterLink } from '../ui/Link.tsx'
import styles from './Footer.module.css'

const REACHABLE = /(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** The centre's contact details, line by line, with links where possible. */
export function ContactLines({ text }: { text: string }) {
  return (
    <span className={styles['lines']}>
      {text.split(REACHABLE).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <OuterLink key={at} href={part.startsWith('http') ? part : `mailto:${part}`}>
            {part}
          </OuterLink>
        ),
      )}
    </span>
  )
}
