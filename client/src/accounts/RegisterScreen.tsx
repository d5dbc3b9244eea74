import { useIs } from '../session/index.ts'
import { FirstAdministrator } from './FirstAdministrator.tsx'
import { InviteScreen } from './InviteScreen.tsx'

/** Administrators invite users here. If there are no users yet, it registers the first Administrator. The route keeps everyone else out. */
export default function RegisterScreen() {
  return useIs('accounts.manage') ? <InviteScreen /> : <FirstAdministrator />
}
