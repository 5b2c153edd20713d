import { expect, test } from 'vitest'
import { anOffer } from '../../../../testing/merchant-pages.ts'
import { changeOf, daysMeant, offerDraftKind } from './offer-draft.ts'

test('an update names the chosen people only if they were changed: one of them may be erased meanwhile', () => {
  const offer = anOffer({ audience: 'selected', customers_count: 1, customer_ids: ['one'] })
  const { empty } = offerDraftKind(offer, '2026-11-20')
  const later = changeOf({ ...empty, ends_on: '2026-12-31' }, offer)
  expect(later).toEqual({ ends_on: '2026-12-31' })
  expect(changeOf({ ...empty, customer_ids: ['one', 'two'] }, offer)).toMatchObject({ customer_ids: ['one', 'two'] })
  expect(changeOf({ ...empty, audience: 'all' }, offer)).toMatchObject({ audience: 'all', customer_ids: null })
})

test('an update sends what was changed here, and what says nothing without it', () => {
  const offer = anOffer({ offer_type: 'percent', percent: 10 })
  const { empty } = offerDraftKind(offer, '2026-11-20')
  expect(changeOf({ ...empty, title: 'Rye bread' }, offer)).toEqual({ title: 'Rye bread' })
  expect(changeOf({ ...empty, percent: '20' }, offer)).toEqual({
    offer_type: 'percent',
    percent: 20,
    value_minor: null,
  })
  expect(changeOf({ ...empty, banner: null }, offer)).toEqual({ banner: null })
  expect(changeOf(empty, offer)).toEqual({})
})

test.each([
  ['one day that is over', ['2026-11-17', '2026-11-17'], ['2026-11-20', '2026-11-20']],
  ['days that are over', ['2026-11-14', '2026-11-16'], ['2026-11-20', '2026-11-22']],
  ['days that go on', ['2026-11-17', '2026-11-21'], ['2026-11-20', '2026-11-21']],
  ['no end', ['2026-11-17', null], ['2026-11-20', null]],
  ['days to come', ['2026-12-01', '2026-12-02'], ['2026-12-01', '2026-12-02']],
])('a kept draft of a new offer for %s begins today at the earliest, and lasts as chosen', (_, days, expected) => {
  const { empty, read } = offerDraftKind(null, '2026-11-20')
  const [starts_on, ends_on] = days
  const draft = read({ ...empty, title: 'Rye bread', starts_on, ends_on })
  expect([draft.starts_on, draft.ends_on]).toEqual(expected)
})

test.each([
  ['one day, saved on the next', ['2026-11-19', '2026-11-19'], null, ['2026-11-20', '2026-11-20']],
  ['one day of an offer that began earlier', ['2026-11-19', '2026-11-19'], '2026-11-02', ['2026-11-20', '2026-11-20']],
  ['the end of an offer, whose start stays', ['2026-11-02', '2026-11-19'], '2026-11-02', ['2026-11-02', '2026-11-19']],
  ['days that were over when they were chosen', ['2026-11-14', '2026-11-18'], null, ['2026-11-14', '2026-11-18']],
  ['days to come', ['2026-11-25', '2026-11-26'], null, ['2026-11-25', '2026-11-26']],
])('the day on which a form is saved decides over %s', (_, [starts_on = '', ends_on = ''], stored, expected) => {
  const offer = stored === null ? null : { starts_on: stored, ends_on: null }
  const days = daysMeant({ starts_on, ends_on }, { stored: offer, chosenOn: '2026-11-19', today: '2026-11-20' })
  expect([days.starts_on, days.ends_on]).toEqual(expected)
})
