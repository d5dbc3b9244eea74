import { OuterLink } from '../ui/Link.tsx'
import { siteName } from './site-name.ts'

/** Links to the same thing elsewhere, by the names of the sites. */
export const ElsewhereLinks = ({ addresses }: { addresses: readonly string[] }) => addresses.map((address, at) => (
  <span key={address}>{at > 0 && ', '}<OuterLink href={address} title={address}>{siteName(address)}</OuterLink></span>
))
