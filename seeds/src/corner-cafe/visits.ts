/**
 * Ninety days of visits and a dozen of today, drawn from fixed seeds: each regular has their own rhythm, some stop coming,
 * and guests come a few times. Who comes, how often and for what is the same whatever `now` is; only the moments differ.
 */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { pickCard } from '../parts/cards.ts'
import { midnightBefore } from '../parts/days.ts'
import { CARDS } from './cards.ts'
import { GUESTS, REGULARS } from './people.ts'

/** `person`: the regulars come first, then the guests. */
export type Visit = { at: Date; person: number; card: number; stamps: number }

const DAYS = 90
const SEED = 20261104
/** Share of the visits that get two stamps. */
const DOUBLE = 0.06
const VISITS_TODAY = 12
/** A guest comes fewer times than this, with such a pause or up to two between. */
const MOST_OF_A_GUEST = 3
const GUEST_PAUSE_DAYS = 10
/** Local hours of the visits of past days. */
const RUSH = [7, 7, 8, 8, 8, 9, 10, 11, 12, 12, 13, 13, 14, 15, 16, 17, 17, 18]

/** One generator for each person: the visits of one do not change those of another. */
export function randomOf(person: number, seed: number): () => number {
  return seededRandom(seed + person * 7919)
}

/** Returns the visits before `now`, the oldest first. */
export function drawVisits(now: Date): Visit[] {
  const regulars = REGULARS.map((_, person) => drawRegular(person, now))
  const guests = Array.from({ length: GUESTS }, (_, nth) => drawGuest(REGULARS.length + nth, now))
  const past = [...regulars.map(({ visits }) => visits), ...guests].flat()
  return [...past.toSorted((a, b) => a.at.getTime() - b.at.getTime()), ...visitsOfToday(regulars, now)]
}

type Drawn = { visits: Visit[]; comes: boolean; today: Omit<Visit, 'at'>; turn: number }

function drawRegular(person: number, now: Date): Drawn {
  const random = randomOf(person, SEED)
  const [start, stay, pace] = [random(), random(), random()]
  const hasStopped = person % 7 === 6 || person % 11 === 5
  const first = Math.floor(start * (person < 25 ? 20 : 80))
  const rhythm = 2 + pace * 9
  const end = hasStopped ? lastDay({ first, stay, rhythm }) : DAYS
  const favourite = pickCard(CARDS, random())
  const drawStamping = () => {
    const [isUsual, other, size] = [random() < 0.8, pickCard(CARDS, random()), random()]
    return { person, card: isUsual ? favourite : other, stamps: size < DOUBLE ? 2 : 1 }
  }
  const turn = random()
  const today = drawStamping()
  const visits: Visit[] = []
  for (let day = first; day < end; day += Math.max(1, rhythm * (0.6 + random() * 0.8))) {
    visits.push({ at: drawMoment(day, { now, random }), ...drawStamping() })
  }
  return { visits, comes: !hasStopped, today, turn }
}

/** Who stopped after a long time is late by their own rhythm only now; who began lately came for some days. */
function lastDay({ first, stay, rhythm }: { first: number; stay: number; rhythm: number }): number {
  return first < DAYS / 2 ? DAYS - 3 - rhythm * 1.5 : Math.min(DAYS, first + 1 + stay * 10)
}

function drawGuest(person: number, now: Date): Visit[] {
  const random = randomOf(person, SEED)
  const [count, start, card] = [Math.floor(random() * MOST_OF_A_GUEST), random() * DAYS, pickCard(CARDS, random())]
  const days = Array.from({ length: count }, (_, nth) => start + nth * (GUEST_PAUSE_DAYS + random() * GUEST_PAUSE_DAYS))
  return days
    .filter((day) => day < DAYS)
    .map((day) => ({ at: drawMoment(day, { now, random }), person, card, stamps: 1 }))
}

/** Returns a moment of a day, which is counted from the first. */
function drawMoment(day: number, { now, random }: { now: Date; random: () => number }): Date {
  const hour = (RUSH[Math.floor(random() * RUSH.length)] ?? 8) + random()
  return new Date(midnightBefore(now, DAYS - Math.floor(day)).getTime() + Math.floor(hour * HOUR_MS))
}

/** Returns a visit each of a dozen people, at even steps between midnight and now. */
function visitsOfToday(people: readonly Drawn[], now: Date): Visit[] {
  const midnight = midnightBefore(now, 0).getTime()
  const step = (now.getTime() - midnight) / (VISITS_TODAY + 1)
  return people
    .filter(({ comes }) => comes)
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, VISITS_TODAY)
    .map(({ today }, nth) => ({ at: new Date(midnight + Math.floor(step * (nth + 1))), ...today }))
}
