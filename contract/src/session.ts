/** A session that nobody uses ends after so many hours, and any after so many days: the server ends it, the sign-in page says so. */
export const SESSION = { idleHours: 8, days: 30 } as const
