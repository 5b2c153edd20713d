import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aPreview, campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { PREVIEW } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

test('a scheduled campaign whose people could not be counted says why, and counts them again on a press', async () => {
  const campaign = campaignDetails({
    status: 'scheduled',
    figures: {},
    sent_at: null,
    scheduleDate: '2099-12-14',
    scheduleTime: '09:00',
    holdsOut: false,
  })
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
    [PREVIEW]: [{ status: 409, code: 'conflict', message: 'The server is resting.' }, { data: aPreview() }],
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const path = '/business/campaigns/details/:campaign'
  showAsBusiness(<CampaignDetailsPage />, { at, path, user: withFeatures('campaigns') })
  expect(await screen.findByText('could not be counted')).toBeTruthy()
  expect(screen.getByText('The server is resting.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^97 people/)).toBeTruthy()
  expect(screen.queryByText('The server is resting.')).toBeNull()
})
