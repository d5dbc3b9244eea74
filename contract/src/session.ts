/** How many hours an unused session lasts, and how many days any session lasts. The server ends it, and the sign-in page mentions both. */
export const SESSION = { idleHours: 8, days: 30 } as const
