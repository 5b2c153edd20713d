/** Chooses the chart's headline. It is a sentence only when the data supports one. */
import { weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/dashboard.ts'
import { everyWeekday } from '#messages/weekdays.ts'
import type { Day } from './board.ts'

/** `weekday` is 1 for Monday to 7 for Sunday, or null when the headline names none. */
export type Headline = { words: string; weekday: number | null }

const ENOUGH_VISITS = 30
const CARRIES = 1.4
const STANDS_OUT = 1.15
const DIFFERS = 0.1

/** `days` is oldest first. The last day is today; it is incomplete, so it is ignored. */
export function headlineOf(days: readonly Day[]): Headline {
  const over = days.slice(0, -1)
  const visits = sum(over.map((day) => day.visits))
  const before = sum(over.map((day) => day.before))
  const busy = visits >= ENOUGH_VISITS ? busiestWeekday(over) : null

  if (busy && busy.ratio >= CARRIES)
    return { words: say('chart.carry', { weekdays: everyWeekday(busy.weekday) }), weekday: busy.weekday }
  if (busy && busy.ratio >= STANDS_OUT)
    return { words: say('chart.busiest', { weekdays: everyWeekday(busy.weekday) }), weekday: busy.weekday }
  if (before >= ENOUGH_VISITS && visits > before * (1 + DIFFERS)) return { words: say('chart.up'), weekday: null }
  if (before >= ENOUGH_VISITS && visits < before * (1 - DIFFERS)) return { words: say('chart.down'), weekday: null }
  return { words: say('chart.plain', { count: sum(days.map((day) => day.visits)) }), weekday: null }
}

/** Returns the weekday with the highest mean and its ratio to the second; null without two to compare. */
function busiestWeekday(days: readonly Day[]): { weekday: number; ratio: number } | null {
  const means = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((weekday) => {
      const own = days.filter((day) => weekdayOf(day.date) === weekday)
      return own.length === 0 ? [] : [{ weekday, mean: sum(own.map((day) => day.visits)) / own.length }]
    })
    .toSorted((one, other) => other.mean - one.mean)
  const [best, next] = means
  return best && next && next.mean > 0 ? { weekday: best.weekday, ratio: best.mean / next.mean } : null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
