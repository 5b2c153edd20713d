import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HOLDOUT_ABOVE,
  HOLDOUT_VERDICTS,
  holdoutFinalAt,
  isHeldOut,
  leftAfterHoldout,
  measureHoldout,
  moneyBrought,
  newcombeInterval,
  writtenAfterHoldout,
  type HoldoutGroup,
} from './holdout.ts'

const group = (visitors: number, people: number): HoldoutGroup => ({ visitors, people })
const measure = (treated: HoldoutGroup, held_out: HoldoutGroup, cost_minor: number | null = null, is_final = true) =>
  measureHoldout({ treated, held_out, cost_minor, is_final })

test('a campaign brought what its extra visitors spent at the average of all who came, if more came for certain', () => {
  const [treated, none] = [group(80, 400), group(0, 50)]
  const more = measure(treated, none)
  expect([more.verdict, more.extra_visits]).toEqual(['more', 80])
  expect(moneyBrought({ treated, ...more }, 16_000)).toBe(16_000)
  const half = { treated, ...more, extra_visits: 40 }
  expect(moneyBrought(half, 16_000)).toBe(8_000)
  expect(moneyBrought(half, 333)).toBe(167)
  expect(moneyBrought(half, null)).toBeNull()
  for (const verdict of HOLDOUT_VERDICTS.filter((one) => one !== 'more'))
    expect(moneyBrought({ ...half, verdict }, 16_000)).toBeNull()
})

test('a tenth of the recipients is held out, each by an own number', () => {
  expect([0, 0.05, 0.0999999, 0.1, 0.5, 0.9999999].map((number) => isHeldOut(number, 101))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  const held = Array.from({ length: 5000 }, (_, n) => n / 5000).filter((number) => isHeldOut(number, 5000))
  expect(held).toHaveLength(500)
})

test('up to 100 recipients nobody is held out', () => {
  expect(HOLDOUT_ABOVE).toBe(100)
  expect([0, 1, 99, 100].some((recipients) => isHeldOut(0, recipients))).toBe(false)
})

const reach = (email: number, sms: number) => [
  { channel: 'in-app' as const, recipients: 500 },
  { channel: 'email' as const, recipients: email },
  { channel: 'sms' as const, recipients: sms },
]

test.each([
  ['of 105 people eleven are held out', 105, reach(105, 0), 94],
  ['of 115 and 15 on a channel each, twelve and two', 130, reach(115, 15), 116],
  ['of 115 people who are on several channels, twelve', 115, reach(115, 15), 103],
  ['of nobody, nobody', 0, reach(0, 0), 0],
])('expected when a campaign is planned: %s', (_, written, channels, left) => {
  expect(writtenAfterHoldout({ written, channels })).toBe(left)
})

test('where somebody may be held out, at least ninety are left, however they are spread over the channels', () => {
  const people = fc.nat({ max: 200 })
  fc.assert(
    fc.property(people, people, people, (email, sms, onlyOnCard) => {
      const reached = email + sms + onlyOnCard
      fc.pre(reached > HOLDOUT_ABOVE)
      const written = writtenAfterHoldout({ written: email + sms, channels: reach(email, sms) })
      expect(written + leftAfterHoldout(onlyOnCard)).toBeGreaterThanOrEqual(90)
    }),
  )
})

test('a result is final at the end of the fourteenth local day after the day of sending', () => {
  const final = (sent: string, zone: string) => holdoutFinalAt(new Date(sent), zone).toISOString()
  expect(final('2026-11-01T08:00:00Z', 'Africa/Lagos')).toBe('2026-11-15T23:00:00.000Z')
  expect(final('2026-10-31T23:00:00Z', 'Africa/Lagos')).toBe('2026-11-15T23:00:00.000Z')
  expect(final('2026-10-20T08:00:00Z', 'Europe/Berlin')).toBe('2026-11-03T23:00:00.000Z')
  expect(final('2018-10-21T08:00:00Z', 'America/Sao_Paulo')).toBe('2018-11-05T02:00:00.000Z')
  expect(final('2028-02-16T08:00:00Z', 'UTC')).toBe('2028-03-02T00:00:00.000Z')
})

// Table II of Newcombe 1998, the row of method 10.
test.each([
  [group(56, 70), group(48, 80), 0.0524, 0.3339],
  [group(9, 10), group(3, 10), 0.1705, 0.809],
  [group(6, 7), group(2, 7), 0.0582, 0.8062],
  [group(5, 56), group(0, 29), -0.0381, 0.1926],
  [group(0, 10), group(0, 20), -0.1611, 0.2775],
  [group(0, 10), group(0, 10), -0.2775, 0.2775],
  [group(10, 10), group(0, 20), 0.6791, 1],
  [group(10, 10), group(0, 10), 0.6075, 1],
])('the interval is the published one: %j against %j', (one, other, low, high) => {
  const [ourLow, ourHigh] = newcombeInterval(one, other)
  expect(ourLow).toBeCloseTo(low, 4)
  expect(ourHigh).toBeCloseTo(high, 4)
})

test('the lift and its interval are told in percentage points with one decimal', () => {
  expect(measure(group(56, 70), group(48, 80))).toEqual({
    lift_points: 20,
    interval: [5.2, 33.4],
    extra_visits: 14,
    cost_per_extra_visit_minor: null,
    verdict: 'more',
  })
})

test('half a visit counts as one, and so does half a tenth of a point', () => {
  expect(measure(group(55, 102), group(5, 20), 10_000)).toMatchObject({
    extra_visits: 30,
    cost_per_extra_visit_minor: 333,
  })
  expect(measure(group(18, 160), group(49, 70)).lift_points).toBe(-58.8)
})

test('the cost of an extra visit is told only where the campaign brought more visits', () => {
  expect(measure(group(56, 70), group(48, 80), 100_000).cost_per_extra_visit_minor).toBe(7143)
  expect(measure(group(48, 80), group(56, 70), 100_000)).toMatchObject({
    lift_points: -20,
    interval: [-33.4, -5.2],
    extra_visits: -16,
    cost_per_extra_visit_minor: null,
    verdict: 'fewer',
  })
  expect(measure(group(50, 100), group(49, 100), 100_000)).toMatchObject({
    cost_per_extra_visit_minor: null,
    verdict: 'unclear',
  })
  expect(measure(group(56, 70), group(48, 80), 0).cost_per_extra_visit_minor).toBe(0)
})

test('fewer than 20 people held out prove nothing, at any time', () => {
  expect(measure(group(150, 150), group(0, 19)).verdict).toBe('too_small')
  expect(measure(group(150, 150), group(0, 19), null, false).verdict).toBe('too_small')
  expect(measure(group(150, 150), group(0, 20)).verdict).toBe('more')
})

test('fewer than five visitors in all prove nothing', () => {
  expect(measure(group(4, 20), group(0, 2000)).verdict).toBe('too_small')
  expect(measure(group(5, 20), group(0, 2000)).verdict).toBe('more')
  expect(measure(group(0, 2000), group(5, 20)).verdict).toBe('fewer')
})

test('before the end it is too early, however clear the figures look', () => {
  expect(measure(group(900, 900), group(0, 100), null, false).verdict).toBe('too_early')
  expect(measure(group(0, 900), group(0, 100), null, false).verdict).toBe('too_early')
})

test('an interval whose shown end is zero is unclear', () => {
  const groups = [group(1044, 9000), group(95, 1000)] as const
  const [low] = newcombeInterval(...groups)
  expect(low).toBeGreaterThan(0)
  expect(measure(...groups)).toMatchObject({ interval: [0, 3.9], verdict: 'unclear' })
  expect(measure(groups[1], groups[0])).toMatchObject({ interval: [-3.9, 0], verdict: 'unclear' })
})

test('groups of nobody leave every difference possible', () => {
  expect(measure(group(0, 0), group(0, 0))).toMatchObject({ interval: [-100, 100], verdict: 'too_small' })
  expect(measure(group(30, 30), group(0, 0))).toMatchObject({ lift_points: 0, verdict: 'too_small' })
  expect(measure(group(0, 0), group(30, 30), 500)).toMatchObject({
    lift_points: 0,
    interval: [-100, 100],
    extra_visits: 0,
    verdict: 'unclear',
  })
})

/** Wilson's limits as defined: the shares whose standard error puts the observed share at 1.96 of them, by bisection. */
function scoreLimit({ visitors, people }: HoldoutGroup, side: 'low' | 'high'): number {
  const observed = visitors / people
  const distance = (share: number) =>
    Math.abs(observed - share) - 1.959963984540054 * Math.sqrt((share * (1 - share)) / people)
  let [inside, outside] = [observed, side === 'low' ? 0 : 1]
  if (distance(outside) <= 0) return outside
  for (let step = 0; step < 200; step++) {
    const middle = (inside + outside) / 2
    if (distance(middle) <= 0) inside = middle
    else outside = middle
  }
  return inside
}

/** The textbook's other form of method 10: each end by the standard errors at the limits. */
function textbookInterval(one: HoldoutGroup, other: HoldoutGroup): [number, number] {
  const [low, high] = [scoreLimit(one, 'low'), scoreLimit(one, 'high')]
  const [otherLow, otherHigh] = [scoreLimit(other, 'low'), scoreLimit(other, 'high')]
  const variance = (share: number, { people }: HoldoutGroup) => (share * (1 - share)) / people
  const difference = one.visitors / one.people - other.visitors / other.people
  return [
    difference - 1.959963984540054 * Math.sqrt(variance(low, one) + variance(otherHigh, other)),
    difference + 1.959963984540054 * Math.sqrt(variance(high, one) + variance(otherLow, other)),
  ]
}
const anyGroup = (max: number) =>
  fc.integer({ min: 1, max }).chain((people) => fc.nat({ max: people }).map((visitors) => group(visitors, people)))

test('for any two groups the interval is that of the textbook', () => {
  fc.assert(
    fc.property(anyGroup(100_000), anyGroup(10_000), (treated, held_out) => {
      const [low, high] = newcombeInterval(treated, held_out)
      const [textLow, textHigh] = textbookInterval(treated, held_out)
      expect(low).toBeCloseTo(textLow, 6)
      expect(high).toBeCloseTo(textHigh, 6)
    }),
    { numRuns: 500 },
  )
})

test('for any two groups, the verdict agrees with the figures that are shown', () => {
  fc.assert(
    fc.property(anyGroup(5000), anyGroup(500), fc.boolean(), (treated, held_out, is_final) => {
      const { lift_points, interval, extra_visits, cost_per_extra_visit_minor, verdict } = measureHoldout({
        treated,
        held_out,
        cost_minor: 12_345,
        is_final,
      })
      expect(HOLDOUT_VERDICTS).toContain(verdict)
      expect(interval[0] <= lift_points && lift_points <= interval[1]).toBe(true)
      expect(interval[0] >= -100 && interval[1] <= 100).toBe(true)
      expect([lift_points, extra_visits, ...interval].some((figure) => Object.is(figure, -0))).toBe(false)
      expect(Math.abs(extra_visits)).toBeLessThanOrEqual(treated.people)
      expect(cost_per_extra_visit_minor === null || verdict === 'more').toBe(true)
      expect(verdict === 'more' && (interval[0] <= 0 || extra_visits < 1)).toBe(false)
      expect(verdict === 'fewer' && interval[1] >= 0).toBe(false)
      expect(verdict === 'unclear' && (interval[0] > 0 || interval[1] < 0)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('exchanged groups give the mirrored result', () => {
  fc.assert(
    fc.property(anyGroup(3000), anyGroup(3000), (one, other) => {
      const [ahead, behind] = [measure(one, other), measure(other, one)]
      expect(behind.lift_points).toBe(-ahead.lift_points + 0)
      expect(behind.interval).toEqual([-ahead.interval[1] + 0, -ahead.interval[0] + 0])
    }),
  )
})
