import type { Channel } from '@stampwell/domain/sending/channel.ts'
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

test.each([
  ['ended yesterday', { endDate: '2026-11-19' }, true],
  ['ends today', { endDate: '2026-11-20' }, false],
  ['ends before the planned day', { endDate: '2026-11-22', isLater: true, scheduleDate: '2026-11-23' }, true],
  ['ends on the planned day', { endDate: '2026-11-23', isLater: true, scheduleDate: '2026-11-23' }, false],
])('a campaign that %s is refused at its field: %o', (_, days, isOver) => {
  const { endDate } = wrongDays({ ...days, scheduleTime: '10:00' })
  expect(endDate).toEqual(isOver ? ['It is over before the message goes out.'] : undefined)
})

test('text messages alone go out in the morning, and their last day must not be over then', () => {
  const wrong = (channels: readonly Channel[]) =>
    wrongIn(
      { ...EMPTY_DRAFT, endDate: '2026-11-20' },
      { channels, timezone: 'Africa/Lagos', now: new Date('2026-11-20T20:30:00Z') },
    )['endDate']
  expect(wrong(['sms'])).toEqual(['It is over before the message goes out.'])
  expect(wrong(['sms', 'email'])).toBeUndefined()
})

test('the period of a campaign may be left out', () => {
  expect(wrongDays({})).toEqual({ startDate: undefined, endDate: undefined, scheduleDate: undefined })
})
