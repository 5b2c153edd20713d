/** Milliseconds for which a page may show a customer that an admin revealed. */
export const REVEAL_MS = 15 * 60_000
