import { expect, test } from 'vitest'
import { aCampaign } from '../../../../testing/campaigns.ts'
import { countedUntil } from './moments.ts'

const ZONE = 'Africa/Lagos'
/** The end of the 24th in Lagos: 14 local days after the 10th. */
const UNTIL = new Date('2026-11-24T23:00:00Z')

test('the 14 days begin with the first message, however long the sending took', () => {
  const first_sent_at = '2026-11-10T06:30:00.000Z'
  for (const sent_at of [first_sent_at, '2026-11-13T09:00:00.000Z', null])
    expect(countedUntil(aCampaign({ first_sent_at, sent_at }), ZONE)).toEqual(UNTIL)
})

test('a campaign of which nothing went out has no end of counting', () => {
  expect(countedUntil(aCampaign({ first_sent_at: null, sent_at: null }), ZONE)).toBeNull()
})
