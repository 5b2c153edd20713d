/** Returns a wait as sentences say it, rounded up: '2 minutes' at least, and '3 hours' from an hour and a half on. */
export function waitInWords(seconds: number): string {
  return seconds < 5400 ? `${Math.max(2, Math.ceil(seconds / 60))} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
