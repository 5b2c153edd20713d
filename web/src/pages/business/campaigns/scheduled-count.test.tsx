import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aPreview, campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { PREVIEW } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

/** Opens the page of a campaign that is scheduled. */
function open(changes: Partial<CampaignDetails>, preview: Reply | Reply[]) {
  const campaign = campaignDetails({
    status: 'scheduled',
    figures: {},
    sent_at: null,
    scheduleDate: '2099-12-14',
    scheduleTime: '09:00',
    holdsOut: false,
    ...changes,
  })
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
    [PREVIEW]: preview,
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const path = '/business/campaigns/details/:campaign'
  showAsBusiness(<CampaignDetailsPage />, { at, path, user: withFeatures('campaigns') })
}

test('a scheduled campaign shows what was confirmed, and whom it would reach now', async () => {
  const cost = { amount_minor: 20_400, currency: 'NGN' }
  const channels = [...aPreview().channels, { channel: 'sms' as const, recipients: 51, held: 0, pages: 1, cost }]
  open(
    { audience: 'frequent', channels: ['email', 'sms'], writtenTo: null, planned: { written: 319, cards: 0 } },
    { data: aPreview({ channels }) },
  )
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  await waitFor(() => expect(fact('As of now')).toBe('97 people'))
  expect(['Who gets it', 'By', 'You confirmed', 'Costs'].map(fact)).toEqual([
    'Regulars (5 stamps in 90 days)',
    'E-mail, SMS',
    'about 319 people',
    '₦204.00',
  ])
})

test('a scheduled campaign whose people could not be counted says why, and counts them again on a press', async () => {
  open({}, [{ status: 409, code: 'conflict', message: 'The server is resting.' }, { data: aPreview() }])
  expect(await screen.findByText('could not be counted')).toBeTruthy()
  expect(screen.getByText('The server is resting.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^97 people/)).toBeTruthy()
  expect(screen.queryByText('The server is resting.')).toBeNull()
})
