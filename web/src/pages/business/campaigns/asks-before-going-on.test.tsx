/** Resume and the retry of what failed write to people again, and cost what the first sending costs. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aRecipient, campaignDetails, CAMPAIGN_ID, figures, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] }))

const ACTS = `/v1/business/campaigns/${CAMPAIGN_ID}`
type Changes = Partial<CampaignDetails>
const RESUME = 'Resume'
const RETRY = 'Try the failed ones again'

/** Presses an act on the page of a campaign. Returns the paths that were posted to. */
async function press(act: string, changes: Changes) {
  const reply = { data: { campaign: campaignDetails({ holdout: null, by_day: [], ...changes }) } }
  const sent = fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: reply,
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [aRecipient()], meta: listed(1) } },
    [`POST ${ACTS}/resume`]: reply,
    [`POST ${ACTS}/retry`]: reply,
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const user = withFeatures('campaigns', 'sms')
  showAsBusiness(<CampaignDetailsPage />, { at, user, path: '/business/campaigns/details/:campaign' })
  await userEvent.click(await screen.findByRole('button', { name: act }))
  return () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

const paused = (one: Changes): Changes => ({ status: 'paused', ...one })
const undrawn = { figures: {}, writtenTo: null, sent_at: null, holdsOut: false }

test.each<[string, string, Changes, string]>([
  ['resume 20 e-mails', RESUME, paused({ figures: { email: figures({ sent: 5, queued: 20 }) } }), 'resume'],
  ['retry 20 e-mails', RETRY, { figures: { email: figures({ sent: 5, failed: 20 }) } }, 'retry'],
])('%s: it goes on without a question', async (_, act, changes, path) => {
  const posted = await press(act, changes)
  await waitFor(() => expect(posted()).toEqual([`${ACTS}/${path}`]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each<[string, Changes, number, boolean]>([
  ['21 e-mails', paused({ figures: { email: figures({ sent: 5, queued: 21 }) } }), 21, false],
  ['2 SMS that rest', paused({ figures: { sms: figures({ sent: 5, held: 2 }) } }), 2, true],
  ['5 people whom nobody has drawn', paused({ ...undrawn, planned: { written: 5, cards: 0 } }), 5, true],
])('before it goes on to %s the owner is asked', async (_, changes, people, isSms) => {
  const posted = await press(RESUME, changes)
  const question = within(await screen.findByRole('dialog', { name: `Send to ${people} people?` }))
  expect(question.queryByText(/It sends SMS, which cost money\.$/) !== null).toBe(isSms)
  expect(posted()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: `Send to ${people} people` }))
  await waitFor(() => expect(posted()).toEqual([`${ACTS}/resume`]))
})

test.each<[string, Changes, string]>([
  ['SMS', { figures: { sms: figures({ sent: 5, failed: 2 }) } }, '2 people'],
  ['e-mails to many', { figures: { email: figures({ sent: 5, failed: 21 }) } }, '21 people'],
  ['e-mails and SMS', { figures: { email: figures({ sent: 5, failed: 1 }), sms: figures({ failed: 2 }) } }, '3 people'],
])('failed %s are not tried again before the owner was asked', async (_, changes, people) => {
  const posted = await press(RETRY, changes)
  const question = within(await screen.findByRole('dialog', { name: 'Try the failed ones again?' }))
  expect(question.getByText(new RegExp(`^It goes out now, to ${people} at most:`))).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Leave it as it is' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted()).toEqual([])
})
