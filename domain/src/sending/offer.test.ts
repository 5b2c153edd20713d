import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '../time/calendar.ts'
import {
  MAX_OFFER_DESCRIPTION,
  MAX_OFFER_TERMS,
  MAX_OFFER_TITLE,
  mayRedeemOffer,
  mayUndoRedemption,
  OFFER_AUDIENCES,
  OFFER_STATUSES,
  OFFER_TYPES,
  offerErrors,
  redemptionUndoableUntil,
  statusOfOffer,
  tidyOffer,
  type OfferTerms,
} from './offer.ts'

const period = (starts_on: string | null, ends_on: string | null) => ({ starts_on, ends_on })
const today = '2026-11-23'

test('an offer is live from its first day to its last, both included', () => {
  const offer = period('2026-11-23', '2026-11-25')
  const states = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26'].map((day) => statusOfOffer(offer, day))
  expect(states).toEqual(['scheduled', 'live', 'live', 'ended'])
})

test('an offer of one day is live on that day', () => {
  expect(statusOfOffer(period('2028-02-29', '2028-02-29'), '2028-02-29')).toBe('live')
})

test('an open side has no end', () => {
  expect(statusOfOffer(period(null, null), today)).toBe('live')
  expect(statusOfOffer(period(null, '2026-11-22'), today)).toBe('ended')
  expect(statusOfOffer(period('2026-11-24', null), today)).toBe('scheduled')
  expect(statusOfOffer(period('1999-01-01', null), today)).toBe('live')
})

test('the business’s date decides, not that of UTC', () => {
  const offer = period('2026-11-24', '2026-11-24')
  const at = new Date('2026-11-23T23:30:00Z')
  expect(statusOfOffer(offer, localDate(at, 'Africa/Lagos'))).toBe('live')
  expect(statusOfOffer(offer, localDate(at, 'America/Sao_Paulo'))).toBe('scheduled')
})

test('in the course of time an offer is scheduled, live and ended, never back', () => {
  const day = fc.nat({ max: 60 }).map((days) => addDays('2026-02-01', days))
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (starts_on, ends_on) => {
      fc.pre(starts_on === null || ends_on === null || starts_on <= ends_on)
      const ranks = Array.from({ length: 90 }, (_, n) =>
        OFFER_STATUSES.indexOf(statusOfOffer({ starts_on, ends_on }, addDays('2026-01-15', n))),
      )
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      expect(ranks).toContain(OFFER_STATUSES.indexOf('live'))
    }),
  )
})

const offer: OfferTerms = {
  offer_type: 'free_item',
  percent: null,
  value_minor: null,
  starts_on: null,
  ends_on: null,
  audience: 'all',
  customer_ids: null,
}
const wrong = (changes: Partial<OfferTerms>) => Object.keys(offerErrors({ ...offer, ...changes }))

test('an offer of a percentage needs one from 1 to 100', () => {
  const of = (percent: number | null) => wrong({ offer_type: 'percent', percent })
  expect([of(1), of(100)]).toEqual([[], []])
  expect([of(null), of(0), of(101), of(12.5), of(-5), of(Number.NaN)].every((fields) => fields[0] === 'percent')).toBe(
    true,
  )
})

test('an offer of an amount needs one of at least one minor unit', () => {
  const of = (value_minor: number | null) => wrong({ offer_type: 'amount', value_minor })
  expect([of(1), of(50_000)]).toEqual([[], []])
  expect([of(null), of(0), of(-1), of(0.5), of(2 ** 53)].every((fields) => fields[0] === 'value_minor')).toBe(true)
})

test.each(['free_item', 'two_for_one'] as const)('an offer of %s needs no figure', (offer_type) => {
  expect(wrong({ offer_type })).toEqual([])
})

test('the last day may be the first but not before it', () => {
  expect(wrong({ starts_on: '2026-11-23', ends_on: '2026-11-23' })).toEqual([])
  expect(wrong({ starts_on: '2026-11-23', ends_on: '2026-11-22' })).toEqual(['ends_on'])
  expect(wrong({ starts_on: null, ends_on: '2026-11-22' })).toEqual([])
})

test('an offer to selected customers needs customers', () => {
  expect(wrong({ audience: 'selected' })).toEqual(['customer_ids'])
  expect(wrong({ audience: 'selected', customer_ids: [] })).toEqual(['customer_ids'])
  expect(wrong({ audience: 'selected', customer_ids: ['a'] })).toEqual([])
})

test('everything that is wrong is told at once', () => {
  const changes = {
    offer_type: 'percent',
    starts_on: '2026-11-23',
    ends_on: '2026-11-22',
    audience: 'selected',
  } as const
  expect(offerErrors({ ...offer, ...changes })).toEqual({
    percent: ['Enter a whole number from 1 to 100.'],
    ends_on: ['The last day is before the first.'],
    customer_ids: ['Choose at least one customer.'],
  })
  expect(offerErrors({ ...offer, offer_type: 'amount' })).toEqual({ value_minor: ['Enter an amount.'] })
})

test('a changed offer keeps no value of its former type or audience', () => {
  const full = { ...offer, percent: 20, value_minor: 500, customer_ids: ['a'], title: 'Two for one' }
  expect(tidyOffer({ ...full, offer_type: 'two_for_one' })).toEqual({
    ...full,
    offer_type: 'two_for_one',
    percent: null,
    value_minor: null,
    customer_ids: null,
  })
  expect(tidyOffer({ ...full, offer_type: 'percent' }).percent).toBe(20)
  expect(tidyOffer({ ...full, offer_type: 'amount' })).toMatchObject({ value_minor: 500, percent: null })
  expect(tidyOffer({ ...full, audience: 'selected' }).customer_ids).toEqual(['a'])
})

const asked = {
  ...period(null, null),
  audience: 'all',
  once_per_customer: true,
  is_selected: false,
  times_used: 0,
} as const

test('a live offer to all is redeemed by anybody, once where it says so', () => {
  expect(mayRedeemOffer(asked, today)).toBe('ok')
  expect(mayRedeemOffer({ ...asked, times_used: 1 }, today)).toBe('offer_used')
  expect(mayRedeemOffer({ ...asked, times_used: 7, once_per_customer: false }, today)).toBe('ok')
})

test('an offer to selected customers is refused to others', () => {
  expect(mayRedeemOffer({ ...asked, audience: 'selected', is_selected: true }, today)).toBe('ok')
  expect(mayRedeemOffer({ ...asked, audience: 'selected' }, today)).toBe('offer_not_for_customer')
})

test('an offer outside its days is refused first', () => {
  const others = { ...asked, audience: 'selected', times_used: 3 } as const
  expect(mayRedeemOffer({ ...others, ends_on: '2026-11-22' }, today)).toBe('offer_not_live')
  expect(mayRedeemOffer({ ...others, starts_on: '2026-11-24' }, today)).toBe('offer_not_live')
  expect(mayRedeemOffer({ ...others, starts_on: today, ends_on: today }, today)).toBe('offer_not_for_customer')
})

test('types, audiences and lengths are those of the API', () => {
  expect(OFFER_TYPES).toEqual(['percent', 'amount', 'free_item', 'two_for_one'])
  expect(OFFER_AUDIENCES).toEqual(['all', 'selected'])
  expect([MAX_OFFER_TITLE, MAX_OFFER_DESCRIPTION, MAX_OFFER_TERMS]).toEqual([120, 1000, 2000])
})

test('a redemption is undone once, within 15 minutes', () => {
  const created_at = new Date('2026-11-23T10:00:00Z')
  const until = redemptionUndoableUntil(created_at)
  expect(until.toISOString()).toBe('2026-11-23T10:15:00.000Z')
  expect(mayUndoRedemption({ created_at, undone_at: null }, until)).toBe('ok')
  expect(mayUndoRedemption({ created_at, undone_at: null }, new Date(until.getTime() + 1))).toBe('undo_expired')
  expect(mayUndoRedemption({ created_at, undone_at: created_at }, created_at)).toBe('already_undone')
})
