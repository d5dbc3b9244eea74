/** The mark: the spine of a box file, its label and its ring. The same drawing as public/img/logo.svg, here in the colours of the theme. */
export function Logo({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 44 80" aria-hidden focusable="false">
      <rect width="44" height="80" rx="2" fill="var(--ink)" />
      <rect x="7" y="8" width="30" height="32" fill="var(--sheet)" />
      <path d="M12 16h20M12 22h20M12 28h12" stroke="var(--ink)" strokeWidth="2.5" />
      <circle cx="22" cy="62" r="7" fill="none" stroke="var(--sheet)" strokeWidth="3.5" />
    </svg>
  )
}
