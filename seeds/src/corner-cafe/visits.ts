/** Ninety days of visits, drawn from a fixed seed: each customer has their own rhythm, and some stop coming. */
import { PEOPLE } from './people.ts'
import { CARDS } from './cards.ts'

export type Visit = { at: Date; person: number; card: number; stamps: number }

const DAY_MS = 86_400_000
const DAYS = 90
/** Opening hour in UTC: 7 to 19 in Lagos, which is an hour ahead of UTC all year. */
const OPENS_UTC = 6
const RUSH = [7, 7, 8, 8, 8, 9, 10, 11, 12, 12, 13, 13, 14, 15, 16, 17, 17, 18]

export function drawVisits(now: Date): Visit[] {
  const random = mulberry32(20261121)
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const visits = PEOPLE.flatMap((_, person) => {
    const first = person < 25 ? Math.floor(random() * 20) : Math.floor(random() * 80)
    const last = person % 7 === 6 ? Math.floor(first + random() * 10) : DAYS
    const rhythm = 2 + random() * 9
    const favourite = pickCard(random())
    const drawn: Visit[] = []
    for (let day = first; day <= last; day += Math.max(1, rhythm * (0.6 + random() * 0.8))) {
      const hour = RUSH[Math.floor(random() * RUSH.length)] ?? 8
      const at = new Date(
        midnight -
          (DAYS - Math.floor(day)) * DAY_MS +
          (hour - 7 + OPENS_UTC) * 3_600_000 +
          Math.floor(random() * 3_600_000),
      )
      const isSaturday = at.getUTCDay() === 6
      drawn.push({
        at,
        person,
        card: random() < 0.8 ? favourite : pickCard(random()),
        stamps: isSaturday && random() < 0.4 ? 2 : 1,
      })
    }
    return drawn
  })
  return visits.filter((visit) => visit.at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function pickCard(roll: number): number {
  let sum = 0
  return Math.max(
    0,
    CARDS.findIndex((card) => (sum += card.share) > roll),
  )
}

/**
 * Pseudo-random number generator with a fixed seed, so that the demo world is the same everywhere. Returns numbers in
 * [0, 1).
 */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
