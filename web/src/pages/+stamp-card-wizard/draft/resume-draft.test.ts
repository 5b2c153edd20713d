import { afterEach, expect, test } from 'vitest'
import { aCard, CARD_ID } from '../a-card.testing.ts'
import { addressToPublish, addressToResume, rememberStep } from './resume-draft.ts'

const OTHER = '01900000-0000-7000-8000-0000000000c2'
const whole = { card_name: 'Coffee card', number_of_stamps: 10, rewards_count: 1 }

afterEach(() => localStorage.clear())

test('a draft resumes at the step where it was left on this device', () => {
  rememberStep(CARD_ID, 3)
  expect(addressToResume([aCard({ ...whole, id: OTHER }), aCard(whole)])).toBe(`/stamp/create?step=3&card=${CARD_ID}`)
})

test('a draft begun on another device resumes at its first step that is not done', () => {
  const at = (card: Parameters<typeof aCard>[0]) => addressToResume([aCard(card)])
  expect(at({})).toBe(`/stamp/create?step=1&card=${CARD_ID}`)
  expect(at({ ...whole, number_of_stamps: 0 })).toBe(`/stamp/create?step=1&card=${CARD_ID}`)
  expect(at({ ...whole, rewards_count: 0 })).toBe(`/stamp/create?step=2&card=${CARD_ID}`)
  expect(at(whole)).toBe(`/stamp/create?step=4&card=${CARD_ID}`)
})

test('a published or deleted draft is not resumed, and what is not a step is not trusted', () => {
  rememberStep(OTHER, 3)
  expect(addressToResume([aCard({ ...whole, id: OTHER, status: 'published' })])).toBe('/stamp/create')
  for (const left of ['{', '7', '{"card":1,"step":2}', '{"card":"x"}']) {
    localStorage.setItem('stampwell.wizard-left', left)
    expect(addressToResume([])).toBe('/stamp/create')
  }
  localStorage.setItem('stampwell.wizard-left', JSON.stringify({ card: CARD_ID, step: 99 }))
  expect(addressToResume([aCard()])).toBe(`/stamp/create?step=1&card=${CARD_ID}`)
})

test('publishing leads to the review of the newest draft', () => {
  expect(addressToPublish([aCard(whole)])).toBe(`/stamp/create?step=4&card=${CARD_ID}`)
  expect(addressToPublish([])).toBe('/stamp/create')
})
