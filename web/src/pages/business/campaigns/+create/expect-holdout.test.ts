import { expect, test } from 'vitest'
import { aPreview } from '../../../../testing/campaigns.ts'
import { reachOf } from '../../+sending/reach.ts'
import { expectHoldout } from './expect-holdout.ts'

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
  excluded: [{ reason: 'no_consent', count: 100 }],
  channels: [inApp, sms],
})
const ONCE = { holdout: true, cascade: true }

test('a tenth of each channel is held back, also in the price, and the groups still add up', () => {
  const expected = expectHoldout(PREVIEW, ONCE)
  expect(expected.channels).toMatchObject([
    { recipients: 360, held: 0 },
    { recipients: 90, held: 90, cost: { amount_minor: 36_000 } },
  ])
  const { audience, reached, held_out, out } = reachOf(expected)
  expect([audience, reached, held_out, out[0]?.count]).toEqual([600, 450, 50, 100])
})

test('where people are on every channel, a tenth of the people is held back', () => {
  const both = { ...PREVIEW, channels: [{ ...inApp, recipients: 500 }, sms] }
  expect(reachOf(expectHoldout(both, { holdout: true, cascade: false })).held_out).toBe(50)
})

test.each([
  ['up to 100 people', { ...PREVIEW, audienceSize: 200 }, ONCE],
  ['without the comparison', PREVIEW, { holdout: false, cascade: true }],
  ['where the server has counted them', aPreview(), ONCE],
])('nobody is taken out %s', (_, preview, choice) => {
  expect(expectHoldout(preview, choice)).toBe(preview)
})

test('an unknown price stays unknown', () => {
  const free = { ...PREVIEW, channels: [inApp, { ...sms, cost: null }] }
  expect(expectHoldout(free, ONCE).channels[1]?.cost).toBeNull()
})
