import { expect, test } from 'vitest'
import { industryOf, suggestCards, SUGGESTION_KEYS } from './card-suggestions.ts'
import { MAX_STAMPS } from './stamp-card.ts'
import { STAMP_ICONS } from './stamp-icons.ts'

const FOOD = '01900000-0000-7000-8001-000000000001'
const CAFE = '01900000-0000-7000-8002-000000000001'
const GYM = '01900000-0000-7000-8002-00000000000a'
const OTHER = '01900000-0000-7000-8002-000000000014'
const UNKNOWN = '01900000-0000-7000-8009-000000000001'
const keys = (industry_id: string | null, category_id: string | null) =>
  suggestCards({ industry_id, category_id }).map(({ key }) => key)

test('a café is suggested a coffee card of ten cups first', () => {
  expect(suggestCards({ industry_id: FOOD, category_id: CAFE })[0]).toEqual({
    key: 'coffee',
    stamps: 10,
    icon: STAMP_ICONS[0]?.id,
  })
})

test('the category counts before the industry, and nothing is suggested twice', () => {
  expect(keys(FOOD, GYM)).toEqual(['gym', 'coffee', 'meal'])
  expect(keys(FOOD, CAFE)).toEqual(['coffee', 'meal', 'bakery'])
  expect(keys(FOOD, OTHER)).toEqual(['general', 'coffee', 'meal'])
})

test('without a trade, and with one that is not known, the general suggestion comes first', () => {
  expect(keys(null, null)).toEqual(['general', 'coffee', 'shop'])
  expect(keys(UNKNOWN, UNKNOWN)).toEqual(['general', 'coffee', 'shop'])
  expect(keys(null, GYM)).toEqual(['gym', 'general', 'coffee'])
})

test('a café belongs to food and drink, and a category that was added later to no industry', () => {
  expect(industryOf(CAFE)).toBe(FOOD)
  expect(industryOf(UNKNOWN)).toBeNull()
  expect(industryOf('')).toBeNull()
})

test('every suggestion has a shipped icon and a number of stamps that a card may have', () => {
  const seen = new Set<string>()
  const ids = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0'))
  for (const end of ids) {
    const trade = {
      industry_id: `01900000-0000-7000-8001-0000000000${end}`,
      category_id: `01900000-0000-7000-8002-0000000000${end}`,
    }
    for (const { key, icon, stamps } of [...suggestCards(trade), ...suggestCards({ ...trade, category_id: null })]) {
      seen.add(key)
      const hasIcon = STAMP_ICONS.some((one) => one.id === icon)
      const canHave = stamps > 0 && stamps <= MAX_STAMPS
      expect({ key, icon, hasIcon, stamps, canHave }).toEqual({ key, icon, hasIcon: true, stamps, canHave: true })
    }
  }
  expect([...seen].toSorted()).toEqual([...SUGGESTION_KEYS].toSorted())
})
