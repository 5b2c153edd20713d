/** Random cards, and random steps of the business at the counter. */
import fc from 'fast-check'

/** Zones without clock changes, with a change at midnight, with a half-hour change, and in both hemispheres. */
export const ZONES = ['Africa/Lagos', 'America/Havana', 'Australia/Lord_Howe', 'Europe/Berlin']

const span = fc.constantFrom(
  { from: '00:00', to: '00:30' },
  { from: '00:30', to: '03:00' },
  { from: '02:15', to: '02:45' },
  { from: '09:00', to: '17:00' },
  { from: '22:00', to: '01:30' },
  { from: '06:00', to: '06:00' },
)
const spans = fc.uniqueArray(span, { minLength: 1, maxLength: 2 })
const rules = fc.record({
  wait_minutes: fc.constantFrom(null, 15, 30, 600),
  most_per_day: fc.constantFrom(null, 2, 6),
  most_per_scan: fc.constantFrom(null, null, 1, 4),
  opening_hours: fc.option(
    fc.record({ sunday: spans, saturday: spans, monday: spans, wednesday: spans }, { requiredKeys: ['sunday'] }),
    { freq: 2 },
  ),
  spend_minor: fc.constantFrom(null, 100, 100, 250),
})

export const randomCard = fc.integer({ min: 1, max: 6 }).chain((number_of_stamps) =>
  fc.record({
    zone: fc.nat(ZONES.length - 1),
    rules: fc.option(rules, { freq: 3 }),
    // Starts near a clock change, near local midnight, or at the time the previous history ended.
    begins: fc.record({
      near: fc.constantFrom('clocks' as const, 'midnight' as const, null),
      before: fc.integer({ min: -100, max: 150 }),
    }),
    number_of_stamps: fc.constant(number_of_stamps),
    join_stamps: fc.integer({ min: 0, max: number_of_stamps - 1 }),
    duration: fc.constantFrom(null, null, 1, 2),
    hasSignUp: fc.boolean(),
    halfway: fc.integer({ min: 0, max: number_of_stamps - 1 }),
  }),
)
export type RandomCard = typeof randomCard extends fc.Arbitrary<infer C> ? C : never

const amount = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      stamps: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 50 })),
      spend_minor: fc.constant(null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      stamps: fc.constant(null),
      spend_minor: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constant(9000)),
    }),
  },
)
const receipt = fc.constantFrom(null, null, null, 'A-1', 'B-2')

/** `back` counts from the newest: 0 is the last event or reward. */
export const randomStep = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant('give' as const),
      amount,
      receipt,
      override: fc.boolean(),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rule' as const), rules }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      receipt: fc.constantFrom('A-1', 'B-2'),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('undo' as const),
      back: fc.oneof(fc.constant(0), fc.nat(4)),
      again: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('redeem' as const), back: fc.nat(3), again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('publish' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unpublish' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('joins' as const), isOpen: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('lengthen' as const), by: fc.integer({ min: -2, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('reword' as const),
      which: fc.nat(2),
      change: fc.constantFrom(
        { expires_in_days: 1 },
        { expires_in_days: 3 },
        { expires_in_days: null },
        { name: 'Another' },
        { stamps_required: 1 },
        { stamps_required: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('take off' as const), which: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      // Back too: a request that read the clock early may get the card's lock late.
      minutes: fc.constantFrom(1, 14, 15, 15, 16, 30, 30, 75, 600, 1440, -1, -16, -75),
    }),
  },
)
export type Rules = typeof rules extends fc.Arbitrary<infer R> ? R : never
export type RandomStep = typeof randomStep extends fc.Arbitrary<infer S> ? S : never
