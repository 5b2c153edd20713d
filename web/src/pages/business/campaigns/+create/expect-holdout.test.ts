import { expect, test } from 'vitest'
import { aPreview } from '../../../../testing/campaigns.ts'
import { reachOf } from '../../+sending/reach.ts'
import { expectHoldout } from './expect-holdout.ts'

const email = {
  channel: 'email' as const,
  recipients: 1,
  held: 0,
  pages: 1,
  cost: { amount_minor: 0, currency: 'NGN' },
}
const sms = {
  channel: 'sms' as const,
  recipients: 100,
  held: 100,
  pages: 1,
  cost: { amount_minor: 40_000, currency: 'NGN' },
}
const inApp = {
  channel: 'in-app' as const,
  recipients: 400,
  held: 0,
  pages: 1,
  cost: { amount_minor: 0, currency: 'NGN' },
}
const PREVIEW = aPreview({
  audienceSize: 600,
  writtenTo: 101,
  excluded: [{ reason: 'no_consent', count: 100 }],
  channels: [inApp, email, sms],
})

test('a tenth of each channel is held back, also in the price, and the groups still add up', () => {
  const expected = expectHoldout(PREVIEW, true)
  expect(expected.channels).toMatchObject([
    { recipients: 360, held: 0 },
    { recipients: 1 },
    { recipients: 90, held: 90, cost: { amount_minor: 36_000 } },
  ])
  const { audience, written, onlyOnCard, held_out, out } = reachOf(expected)
  expect([audience, written, onlyOnCard, held_out, out[0]?.count]).toEqual([600, 91, 359, 50, 100])
})

test('where people are on every channel, a tenth of the people is held back', () => {
  const both = {
    ...PREVIEW,
    writtenTo: 100,
    channels: [{ ...inApp, recipients: 500 }, { ...email, recipients: 80 }, sms],
  }
  expect(expectHoldout(both, true)).toMatchObject({ writtenTo: 90 })
  expect(reachOf(expectHoldout(both, true)).held_out).toBe(50)
})

test.each([
  ['up to 100 people', { ...PREVIEW, audienceSize: 200, writtenTo: 50 }, true],
  ['without the comparison', PREVIEW, false],
  ['where the server has counted them', aPreview(), true],
])('nobody is taken out %s', (_, preview, holdout) => {
  expect(expectHoldout(preview, holdout)).toBe(preview)
})

test('an unknown price stays unknown', () => {
  const free = { ...PREVIEW, channels: [inApp, { ...sms, cost: null }] }
  expect(expectHoldout(free, true).channels[1]?.cost).toBeNull()
})
