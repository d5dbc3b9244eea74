/** Tells password managers whose password it is. It is hidden from everyone else. */
export const ManagersName = ({ userName }: { userName: string }) => (
  <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
)
