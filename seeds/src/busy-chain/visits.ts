/** Visits of the chain's regulars and newcomers, drawn from a fixed seed. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { addDays, localDate, momentOf } from '@stampwell/domain/time/calendar.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { pickCard } from '../parts/cards.ts'
import { daysBefore, ZONE } from '../parts/days.ts'
import { BRANCHES, CARDS } from './cards.ts'

export type Visit = { at: Date; person: number; card: number; branch: number; stamps: number }
type VisitorPlan = {
  /** Indexes of the regulars and of those who join later. */
  regulars: readonly number[]
  newcomers: readonly number[]
  now: Date
  days: number
}

/** Every eighth regular stops coming halfway. Every sixth stays away too long in the second half and comes back. */
const STOPS = 8
const PAUSES = 6
/** Days between the moment at which a customer is late (`rhythm.ts`) and the visit after a pause. */
const BACK_AFTER = 6

export function drawVisits({ regulars, newcomers, now, days }: VisitorPlan): Visit[] {
  const random = seededRandom(20260701)
  const visitsOf = (person: number, first: number): Visit[] => {
    const rhythm = 5 + random() * 11
    const home = Math.floor(random() * BRANCHES.length)
    const card = pickCard(CARDS, random())
    const last = person % STOPS === STOPS - 1 ? days * 0.5 : days + 1
    const pauseAt = person % PAUSES === PAUSES - 1 ? days * (0.55 + random() * 0.25) : Infinity
    let isPaused = false
    const drawn: Visit[] = []
    for (let day = first; day < last; day += Math.max(1, rhythm * (0.7 + random() * 0.6))) {
      if (!isPaused && day > pauseAt) {
        isPaused = true
        day += rhythm * 0.5 + 3 + BACK_AFTER
      }
      drawn.push({
        at: visitTime(daysBefore(now, days - Math.floor(day)), random()),
        person,
        card: random() < 0.85 ? card : pickCard(CARDS, random()),
        branch: random() < 0.75 ? home : Math.floor(random() * BRANCHES.length),
        stamps: random() < 0.1 ? 2 : 1,
      })
    }
    return drawn
  }
  return [
    ...regulars.flatMap((person) => visitsOf(person, 1 + random() * Math.min(20, days / 3))),
    ...newcomers.flatMap((person) => visitsOf(person, 5 + random() * (days - 6))),
  ].filter((visit) => visit.at < now)
}

/** Returns a moment between seven and nineteen o'clock of the day. */
export function visitTime(day: Date, roll: number): Date {
  return new Date(momentOf(localDate(day, ZONE), '07:00', ZONE, 'first').getTime() + roll * 12 * HOUR_MS)
}

/** Returns a local time of a day that lies so many days back; negative days lie ahead. */
export function timeOfDay(now: Date, daysAgo: number, time: string): Date {
  return momentOf(addDays(localDate(now, ZONE), -daysAgo), time, ZONE, 'first')
}
