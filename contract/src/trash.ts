/** How many days the trash keeps what was deleted. */
export const TRASH_DAYS = 30
