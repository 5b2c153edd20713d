/** Ninety days of visits, drawn from a fixed seed: each customer has their own rhythm, and some stop coming. */
import { pickCard } from '../parts/cards.ts'
import { DAY_MS } from '../parts/days.ts'
import { mulberry32 } from '../parts/random.ts'
import { CARDS } from './cards.ts'
import { PEOPLE } from './people.ts'

export type Visit = { at: Date; person: number; card: number; stamps: number }

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
    const favourite = pickCard(CARDS, random())
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
        card: random() < 0.8 ? favourite : pickCard(CARDS, random()),
        stamps: isSaturday && random() < 0.4 ? 2 : 1,
      })
    }
    return drawn
  })
  return visits.filter((visit) => visit.at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
