import { CARDS } from '../../../../seeds/src/corner-cafe/cards.ts'
import { GUESTS, REGULARS } from '../../../../seeds/src/corner-cafe/people.ts'
import { drawVisits } from '../../../../seeds/src/corner-cafe/visits.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { CAFE } from './case-study-figures.ts'

test('the figures of the case study are those of the demo world', () => {
  const now = new Date('2026-11-24T09:00:00Z')
  const first = drawVisits(now)[0]?.at ?? now
  expect({ people: REGULARS.length + GUESTS, cards: CARDS.length }).toEqual({ people: CAFE.people, cards: CAFE.cards })
  expect(CARDS[0]?.card).toMatchObject({ number_of_stamps: CAFE.stamps, join_stamps: CAFE.joinStamps })
  expect(Math.round((now.getTime() - first.getTime()) / DAY_MS)).toBe(CAFE.days)
})
