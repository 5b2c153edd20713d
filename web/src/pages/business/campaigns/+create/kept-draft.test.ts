import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, type CampaignDraft } from './campaign-draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'

const NOW = new Date('2026-11-20T13:20:00.000Z')
const NAME = 'stampwell.campaign-draft.amaka'
const DRAFT: CampaignDraft = {
  ...EMPTY_DRAFT,
  campaignName: 'Rainy',
  goal: 'flash_sale',
  audience: 'custom',
  people: [{ id: '1', name: 'Ada Obi' }],
  channels: ['sms', 'in-app'],
  cascade: false,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a draft comes back whole in the same tab', () => {
  expect(keepDraft('amaka', DRAFT, NOW)).toBe('2026-11-20T13:20:00.000Z')
  expect(keptDraft('amaka')).toEqual({ draft: DRAFT, kept_at: '2026-11-20T13:20:00.000Z' })
})

test('customers’ names do not stay on the device', () => {
  keepDraft('amaka', DRAFT, NOW)
  expect(localStorage.getItem(NAME)).not.toContain('Ada')
  sessionStorage.clear()
  expect(keptDraft('amaka').draft).toEqual({ ...DRAFT, people: [] })
})

test('a draft belongs to one user', () => {
  keepDraft('amaka', DRAFT, NOW)
  expect(keptDraft('bayo')).toEqual({ draft: EMPTY_DRAFT, kept_at: null })
})

test('an emptied form and a sent campaign leave nothing behind', () => {
  keepDraft('amaka', DRAFT, NOW)
  expect(keepDraft('amaka', EMPTY_DRAFT, NOW)).toBeNull()
  keepDraft('bayo', DRAFT, NOW)
  forgetDraft('bayo')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"draft":7,"kept_at":"yesterday"}',
  '{"draft":{"goal":"gold","channels":"sms","people":[1]}}',
])('a text that no page of ours wrote begins an empty form: %s', (text) => {
  localStorage.setItem(NAME, text)
  sessionStorage.setItem(NAME, text)
  expect(keptDraft('amaka')).toEqual({ draft: EMPTY_DRAFT, kept_at: null })
})
