import { expect, test } from 'vitest'
import { EMPTY_DRAFT, wrongIn, type CampaignDraft } from './campaign-draft.ts'

const wrongDays = (changes: Partial<CampaignDraft>) => {
  const rules = { channels: ['email'] as const, timezone: 'Africa/Lagos', now: new Date('2026-11-20T13:20:00Z') }
  const { startDate, endDate, scheduleDate } = wrongIn({ ...EMPTY_DRAFT, ...changes }, rules)
  return { startDate, endDate, scheduleDate }
}

test('a day that cannot be read is not called a missing one', () => {
  expect(wrongDays({ startDate: 'soon', endDate: '31/2', isLater: true, scheduleDate: 'Mnday' })).toEqual({
    startDate: ['We cannot read the day in “Valid from”.'],
    endDate: ['We cannot read the day in “Valid until”.'],
    scheduleDate: ['We cannot read the day in “Day”.'],
  })
  expect(wrongDays({ isLater: true })).toMatchObject({ scheduleDate: ['Choose the day as well.'] })
})

test('the period of a campaign may be left out', () => {
  expect(wrongDays({})).toEqual({ startDate: undefined, endDate: undefined, scheduleDate: undefined })
})
