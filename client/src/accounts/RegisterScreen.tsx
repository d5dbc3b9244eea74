import { useIs } from '../session/index.ts'
import { FirstAdministrator } from './FirstAdministrator.tsx'
import { InviteScreen } from './InviteScreen.tsx'

/** An Administrator invites; where nobody is registered, the first Administrator registers. Its route keeps everybody else away. */
export default function RegisterScreen() {
  return useIs('accounts.manage') ? <InviteScreen /> : <FirstAdministrator />
}
