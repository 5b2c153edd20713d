/** Dates as people read them. */
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a local date: '2026-12-05' → '5 December 2026'. */
export function showDate(date: string): string {
  return days.format(new Date(`${date}T00:00:00Z`))
}
