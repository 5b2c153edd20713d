import { expect, test } from 'vitest'
import { movedText } from '../en/campaign-goals.ts'
import { GOAL_TEXTS, hasOffer, offerForGoal } from './campaign-goals.ts'
import { CAMPAIGN_GOALS, MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from './campaign.ts'
import { unknownFields, usedFields } from './merge-fields.ts'
import type { OfferType } from './offer.ts'
import { measureSms } from './sms-text.ts'

test('every goal has a text, in the order of the form', () => {
  expect(GOAL_TEXTS.map(({ key }) => key)).toEqual([...CAMPAIGN_GOALS])
})

/** Those of the goals, and the one that an import begins with. */
const TEXTS = [...GOAL_TEXTS, { key: 'an import', ...movedText }]

test('the text for the people of an import says how many stamps came along', () => {
  expect(usedFields(movedText.body)).toContain('stamps')
})

test.each(TEXTS)('the first text of $key fits the form', ({ name, heading, body }) => {
  expect(name).not.toBe('')
  expect(heading.length > 0 && heading.length <= MAX_MESSAGE_HEADING).toBe(true)
  expect(body.length <= MAX_MESSAGE_BODY).toBe(true)
  expect(unknownFields(heading + body)).toEqual([])
})

test('every text can be sent as it is, and only that of an announcement has still to be written', () => {
  expect(TEXTS.filter(({ body }) => body === '').map(({ key }) => key)).toEqual(['announcement'])
  expect(TEXTS.filter(({ body }) => body !== '' && !/[.!?]$/.test(body))).toEqual([])
})

test.each(TEXTS)('the first text of $key has no character that makes an SMS dearer', ({ heading, body }) => {
  const text = `${heading} ${body}`.replace(/\{\w+\}/g, 'name')
  expect(measureSms(text, 'termii').encoding).toBe('GSM-7')
})

const today = '2026-11-20'
const offer = (
  offer_type: OfferType,
  changes: { ends_on?: string; starts_on?: string; audience?: 'selected' } = {},
) => ({
  offer_type,
  audience: 'all' as const,
  starts_on: null,
  ends_on: null,
  ...changes,
})

test('a goal proposes the kind of offer that fits it best, and of one kind the one that ends first', () => {
  const [percent, gift] = [offer('percent'), offer('free_item')]
  expect(offerForGoal('win_back', [gift, percent], today)).toBe(percent)
  expect(offerForGoal('welcome', [percent, gift], today)).toBe(gift)
  const soon = offer('percent', { ends_on: '2026-11-30' })
  expect(offerForGoal('win_back', [percent, soon, offer('percent', { ends_on: '2026-12-24' })], today)).toBe(soon)
})

test('an offer that is over, has not begun or is for some customers only is not proposed', () => {
  const others = [
    offer('percent', { ends_on: '2026-11-19' }),
    offer('percent', { starts_on: '2026-11-21' }),
    offer('percent', { audience: 'selected' }),
  ]
  expect(offerForGoal('win_back', others, today)).toBeNull()
})

test('a flash sale proposes only an offer that ends within a week', () => {
  const [open, late, soon] = [
    offer('percent'),
    offer('percent', { ends_on: '2026-11-28' }),
    offer('free_item', { ends_on: '2026-11-27' }),
  ]
  expect(offerForGoal('flash_sale', [open, late], today)).toBeNull()
  expect(offerForGoal('flash_sale', [open, late, soon], today)).toBe(soon)
})

test('a milestone speaks of the reward of the card, and an announcement of its news', () => {
  for (const goal of ['milestone', 'announcement'] as const) {
    expect(hasOffer(goal)).toBe(false)
    expect(offerForGoal(goal, [offer('percent')], today)).toBeNull()
  }
})
