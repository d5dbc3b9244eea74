import type { Settings } from '@faldone/contract/settings.ts'
import styles from './Header.module.css'

/** The centre's logo; without one, or if it cannot be loaded, the spine of a box file. Until that is known, only its space. */
export function Logo({ settings, hasFailed }: { settings: Settings | undefined; hasFailed: boolean }) {
  if (!settings && !hasFailed) return <span className={styles['place']} />
  const { logoUrl = null, compactLogoUrl = null } = settings ?? {}
  const wide = logoUrl ?? compactLogoUrl
  if (!wide) return <Spine className={styles['logo']} />
  return (
    <picture>
      <source media="(width < 480px)" srcSet={compactLogoUrl ?? wide} />
      <img className={styles['logo']} src={wide} alt="" />
    </picture>
  )
}

/** The spine of a box file, with its label and ring. The same drawing as public/img/logo.svg, in the colours of the theme. */
export function Spine({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 44 80" aria-hidden focusable="false">
      <rect width="44" height="80" rx="2" fill="var(--ink)" />
      <rect x="7" y="8" width="30" height="32" fill="var(--sheet)" />
      <path d="M12 16h20M12 22h20M12 28h12" stroke="var(--ink)" strokeWidth="2.5" />
      <circle cx="22" cy="62" r="7" fill="none" stroke="var(--sheet)" strokeWidth="3.5" />
    </svg>
  )
}
