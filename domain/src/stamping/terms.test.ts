import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  promiseTheSame,
  termsThatCount,
  whatGetsWorse,
  whoIsAffected,
  type PromisedReward,
  type TermsVersion,
} from './terms.ts'

const reward = (fields: Partial<PromisedReward> & { id: string; stamps_required: number }): PromisedReward => ({
  type: 'free_item',
  name: 'Free coffee',
  value_minor: null,
  percent: null,
  details: null,
  expires_in_days: 30,
  ...fields,
})
const main = reward({ id: 'main', stamps_required: 10 })
const cake = reward({ id: 'cake', stamps_required: 5, name: 'A slice of cake' })
const terms = (fields: Partial<TermsVersion> = {}): TermsVersion => ({
  version: 1,
  number_of_stamps: 10,
  join_stamps: 0,
  duration: null,
  rewards: [cake, main],
  ...fields,
})
const worse = (to: Partial<TermsVersion>, balance = 3, from = terms()) =>
  whatGetsWorse({ from, to: terms({ version: 2, ...to }), balance }).map((one) => one.worse)

test('identical terms are worse for nobody', () => {
  for (const balance of [0, 4, 5, 9]) expect(worse({}, balance)).toEqual([])
})

test('a longer card is worse; a shorter card is worse only if the customer has stamps enough to fill it', () => {
  expect(worse({ number_of_stamps: 12, rewards: [cake, { ...main, stamps_required: 12 }] })).toEqual(['longer_card'])
  const short = { number_of_stamps: 8, rewards: [cake, { ...main, stamps_required: 8 }] }
  expect(worse(short, 7)).toEqual([])
  expect(worse(short, 8)).toEqual(['card_too_short'])
})

test('removing or delaying a reward is worse only for customers who have not reached it', () => {
  expect(worse({ rewards: [main] }, 4)).toEqual(['reward_gone'])
  expect(worse({ rewards: [main] }, 5)).toEqual([])
  expect(worse({ rewards: [{ ...cake, stamps_required: 6 }, main] }, 4)).toEqual(['reward_later'])
})

test('a customer misses a reward that moves to a stamp they already passed', () => {
  const earlier = { rewards: [{ ...cake, stamps_required: 3 }, main] }
  expect(worse(earlier, 2)).toEqual([])
  expect(worse(earlier, 3)).toEqual(['reward_missed'])
  expect(worse(earlier, 4)).toEqual(['reward_missed'])
})

test('a lower value, percentage or validity is worse; a higher one is not', () => {
  const airtime = reward({
    id: 'main',
    stamps_required: 10,
    type: 'airtime',
    name: '₦500 airtime',
    value_minor: 50_000,
  })
  const off = reward({ id: 'main', stamps_required: 10, type: 'percent_discount', name: 'A fifth off', percent: 20 })
  const change = (from: PromisedReward, to: Partial<PromisedReward>) =>
    worse({ rewards: [{ ...from, ...to }] }, 0, terms({ rewards: [from] }))
  expect(change(airtime, { value_minor: 40_000 })).toEqual(['reward_less'])
  expect(change(airtime, { value_minor: 60_000, name: '₦600 airtime' })).toEqual([])
  expect(change(off, { percent: 10 })).toEqual(['reward_less'])
  expect(change(off, { percent: 25 })).toEqual([])
  expect(change(main, { expires_in_days: 29 })).toEqual(['reward_less'])
  expect(change(main, { expires_in_days: null })).toEqual([])
  expect(change({ ...main, expires_in_days: null }, { expires_in_days: 3650 })).toEqual(['reward_less'])
})

test('another type, name or conditions make another reward; other capitals or dots do not', () => {
  const change = (to: Partial<PromisedReward>) => worse({ rewards: [{ ...main, ...to }] }, 6)
  expect(change({ type: 'gift' })).toEqual(['reward_other'])
  expect(change({ name: 'Free tea' })).toEqual(['reward_other'])
  expect(change({ details: 'Not on Mondays' })).toEqual(['reward_other'])
  expect(change({ name: 'FREE  coffee.' })).toEqual([])
})

test('a reward that is removed and added again with the same words is the same promise', () => {
  expect(worse({ rewards: [{ ...cake, id: 'cake again' }, main] })).toEqual([])
})

test('one reward does not replace two promised rewards', () => {
  const two = terms({ rewards: [reward({ id: 'first', stamps_required: 5 }), main] })
  expect(worse({ rewards: [main] }, 0, two)).toEqual(['reward_gone'])
  expect(
    worse(
      { rewards: [reward({ id: 'new', stamps_required: 5 }), reward({ id: 'other', stamps_required: 10 })] },
      0,
      two,
    ),
  ).toEqual([])
  expect(worse({ rewards: [reward({ id: 'new', stamps_required: 5 })] }, 0, two)).toEqual(['reward_gone'])
})

test('join stamps, duration and the sign-up reward are fixed on the day of joining', () => {
  const hello = reward({ id: 'hello', stamps_required: 0, name: 'A cookie' })
  expect(worse({ join_stamps: 0, duration: 7 }, 3, terms({ join_stamps: 2, rewards: [hello, cake, main] }))).toEqual([])
})

test('a customer moves version by version, so no promise is ever withdrawn', () => {
  const days = (expires_in_days: number) => [reward({ id: 'main', stamps_required: 10, expires_in_days })]
  const versions = [
    terms({ rewards: days(30) }),
    terms({ version: 2, rewards: days(90) }),
    terms({ version: 3, rewards: days(60) }),
  ]
  expect(termsThatCount({ versions, held: 1, balance: 0 }).version).toBe(2)
  expect(termsThatCount({ versions: versions.slice(2), held: 3, balance: 0 }).version).toBe(3)
  expect(() => termsThatCount({ versions: versions.slice(1), held: 1, balance: 0 })).toThrow(RangeError)
})

test('a worse version in between does not keep a customer from a better later version', () => {
  const versions = [
    terms(),
    terms({ version: 2, number_of_stamps: 12, rewards: [{ ...main, stamps_required: 12 }] }),
    terms({ version: 3, rewards: [cake, { ...main, expires_in_days: null }] }),
  ]
  expect(termsThatCount({ versions, held: 1, balance: 4 }).version).toBe(3)
})

test('a preview shows before the change is saved who moves, who keeps older terms, and why', () => {
  const versions = [terms(), terms({ version: 2 })]
  const next = terms({ version: 3, rewards: [main] })
  const holders = [
    { held: 1, balance: 2, customers: 4 },
    { held: 2, balance: 4, customers: 1 },
    { held: 2, balance: 7, customers: 30 },
  ]
  expect(whoIsAffected({ versions, next, holders })).toEqual({
    total: 35,
    move: 30,
    keep: 5,
    reasons: [{ worse: 'reward_gone', reward: 'A slice of cake' }],
  })
})

test('a customer on older terms keeps them, and an earlier change is not reported as a reason again', () => {
  const versions = [
    terms(),
    terms({ version: 2, number_of_stamps: 12, rewards: [cake, { ...main, stamps_required: 12 }] }),
  ]
  const next = terms({ version: 3, number_of_stamps: 12, rewards: [{ ...main, stamps_required: 12 }] })
  expect(whoIsAffected({ versions, next, holders: [{ held: 1, balance: 2, customers: 4 }] })).toEqual({
    total: 4,
    move: 0,
    keep: 4,
    reasons: [],
  })
  expect(
    whoIsAffected({
      versions,
      next,
      holders: [
        { held: 1, balance: 2, customers: 4 },
        { held: 2, balance: 2, customers: 1 },
      ],
    }),
  ).toEqual({ total: 5, move: 0, keep: 5, reasons: [{ worse: 'reward_gone', reward: 'A slice of cake' }] })
})

test('terms are compared by their promises, regardless of order', () => {
  expect(promiseTheSame(terms(), terms({ version: 9, rewards: [main, cake] }))).toBe(true)
  expect(promiseTheSame(terms(), terms({ rewards: [main, { ...cake, details: 'One each' }] }))).toBe(false)
  expect(promiseTheSame(terms(), terms({ duration: 30 }))).toBe(false)
})

const anyTerms = fc.integer({ min: 1, max: 12 }).chain((full) =>
  fc.record({
    number_of_stamps: fc.constant(full),
    rewards: fc
      .uniqueArray(fc.integer({ min: 1, max: full }), { minLength: 1, maxLength: 4 })
      .chain((thresholds) =>
        fc.tuple(
          ...[...new Set([...thresholds, full])].map((stamps_required) =>
            fc
              .record({ expires_in_days: fc.constantFrom(null, 7, 30), id: fc.constantFrom('a', 'b') })
              .map(({ id, expires_in_days }) =>
                reward({ id: `${id}${stamps_required}`, stamps_required, expires_in_days }),
              ),
          ),
        ),
      ),
  }),
)

test('moving never delays or worsens a coming reward, and never makes the card longer', () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 11 }), (list, stamps) => {
      const versions = list.map((one, index) => terms({ ...one, version: index + 1 }))
      const from = versions[0] ?? terms()
      const balance = stamps % from.number_of_stamps
      const to = termsThatCount({ versions, held: 1, balance })
      expect(balance < to.number_of_stamps && to.number_of_stamps <= from.number_of_stamps).toBe(true)
      for (const promised of from.rewards.filter((one) => one.stamps_required > balance)) {
        expect(
          to.rewards.some(
            (offered) =>
              balance < offered.stamps_required &&
              offered.stamps_required <= promised.stamps_required &&
              (offered.expires_in_days ?? Infinity) >= (promised.expires_in_days ?? Infinity),
          ),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
