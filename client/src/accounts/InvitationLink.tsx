import type { Invitation } from '@faldone/contract/account.ts'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { fullName } from './full-name.ts'
import styles from './InvitationLink.module.css'

type InvitationLinkProps = {
  invitation: Invitation
  /** What it stands in says already whose it is. */
  isTitled?: boolean
}

/** A link to choose a password, shown only once. */
export function InvitationLink({ invitation: { user, invitationUrl, expiresAt, mailed }, isTitled = false }: InvitationLinkProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.invitation' })
  const instant = useInstants()
  const name = fullName(user)
  return (
    <section className={styles['link']}>
      {!isTitled && <h2 className={styles['title']}>{t('title', { name })}</h2>}
      <p role="status">{mailed ? t('mailed', { email: user.email }) : t('byHand', { name })}</p>
      <CopyField label={t('link')} value={new URL(invitationUrl, document.baseURI).href} hint={t('until', { date: instant(expiresAt) })} />
    </section>
  )
}
