/**
 * Writes a time by a format. French says "1er janvier" of the first day of a month, which `Intl` leaves out; other
 * days, and months in digits, stay as they are.
 */
export function writeDay(format: Intl.DateTimeFormat, time: Date | number): string {
  const { locale, month } = format.resolvedOptions()
  if (!locale.startsWith('fr') || month === 'numeric' || month === '2-digit') return format.format(time)
  const parts = format.formatToParts(time)
  if (!parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))) return format.format(time)
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('')
}
