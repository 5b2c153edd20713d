import { expect, test } from 'vitest'
import { bodyOf } from './trial-draft.ts'

const NOW = new Date('2026-11-20T09:00:00.000Z')
const TRIAL = { stamps: '10', start: '0', days: '', rewards: [] }

test.each([
  ['2026-08-31T09:00:00.000Z', '6', '2026-02-28T09:00:00.000Z'],
  ['2026-05-31T09:00:00.000Z', '3', '2026-02-28T09:00:00.000Z'],
  ['2026-11-20T09:00:00.000Z', '12', '2025-11-20T09:00:00.000Z'],
])('a replay that is started on %s looks back %s whole months', (now, months, from) => {
  expect(bodyOf({ ...TRIAL, months }, new Date(now)).from).toBe(from)
})

test('a reward without its number of stamps is not tried as one for joining', () => {
  const reward = { key: 'cookie', name: 'Free cookie', value_minor: null, cost_minor: null }
  const rewards = ['', '0', '5', null].map((at) => ({ ...reward, at }))
  const sent = bodyOf({ ...TRIAL, months: '24', rewards }, NOW).rewards
  expect(sent?.map(({ stamps_required }) => stamps_required)).toEqual([-1, 0, 5, 10])
})
