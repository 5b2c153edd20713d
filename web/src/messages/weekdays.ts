import { catalogue } from './catalogue.ts'
import { weekdays } from './en/weekdays.ts'

const say = catalogue({ en: weekdays })

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Returns the name of all days like this one: 6 → 'Saturdays'. `weekday` is 1 for Monday to 7 for Sunday. */
export function everyWeekday(weekday: number): string {
  return say(DAYS[weekday - 1] ?? 'sunday')
}
