/** Terms and states of a customer card, and random terms. */
import fc from 'fast-check'
import { giveStamps } from '../stamping/stamping.ts'
import type { CardState, Terms } from '../stamping/stamping.ts'

export const now = new Date('2026-03-28T10:00:00Z')
export const later = new Date('2026-06-28T10:00:00Z')
export const terms: Terms = {
  version: 1,
  number_of_stamps: 10,
  join_stamps: 2,
  duration: null,
  timezone: 'Africa/Lagos',
  rewards: [
    { id: 'main', stamps_required: 10 },
    { id: 'half', stamps_required: 5 },
    { id: 'hello', stamps_required: 0 },
  ],
}
export const give = (state: CardState | null, quantity: number, of: Terms = terms) =>
  giveStamps({ terms: of, state, quantity, now, had_sign_up_reward: false })
export const state = (balance: number, cycle = 1): CardState => ({ balance, cycle, terms_version: 1, expires_at: null })

export const zone = fc.constantFrom(
  'Africa/Lagos',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
)
export const anyTerms: fc.Arbitrary<Terms> = fc.integer({ min: 1, max: 50 }).chain((full) =>
  fc.record({
    version: fc.constant(1),
    number_of_stamps: fc.constant(full),
    join_stamps: fc.integer({ min: 0, max: full - 1 }),
    timezone: zone,
    duration: fc.option(fc.integer({ min: 1, max: 60 })),
    rewards: fc
      .uniqueArray(fc.integer({ min: 0, max: full - 1 }), { maxLength: 6 })
      .map((thresholds) =>
        [...thresholds, full].map((stamps_required) => ({ id: `at ${stamps_required}`, stamps_required })),
      ),
  }),
)
