/** Tells password managers whose password it is. Nobody sees, hears or reaches it. */
export const ManagersName = ({ userName }: { userName: string }) => (
  <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
)
