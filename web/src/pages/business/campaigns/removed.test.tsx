/** A campaign that is taken off the list on its own page. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import {
  aCampaign,
  aRecipient,
  campaignDetails,
  CAMPAIGN_ID,
  COUNTS,
  withFeatures,
} from '../../../testing/campaigns.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'
import CampaignsPage from './index.tsx'

const NAME = 'Rainy-day flat white'
const OTHER = 'Sunday bread'
const PAGE = `/business/campaigns/details/${CAMPAIGN_ID}`
const other = aCampaign({ id: '01900000-0000-7000-8000-0000000000f1', campaignName: OTHER })
const list = (...campaigns: ReturnType<typeof aCampaign>[]): Reply => ({
  data: { campaigns, meta: listed(campaigns.length) },
})

function open(at: string) {
  fakeApi({
    'GET /v1/business/customers/statistics': { data: COUNTS },
    'GET /v1/business/campaigns': [list(aCampaign(), other), list(other)],
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails() } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: {
      data: { recipients: [aRecipient()], meta: listed(1) },
    },
    [`DELETE /v1/business/campaigns/${CAMPAIGN_ID}`]: { data: {} },
  })
  return showAsBusiness(
    <Routes>
      <Route path="/business/campaigns" element={<CampaignsPage />} />
      <Route path="/business/campaigns/details/:campaign" element={<CampaignDetailsPage />} />
    </Routes>,
    { at, user: withFeatures('campaigns', 'sms') },
  )
}
const remove = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove it' }))
}

test('the list that was just read shows it no more', async () => {
  const { where } = open('/business/campaigns')
  await userEvent.click(await screen.findByRole('link', { name: NAME }))
  await remove()
  await waitFor(() => expect(where()).toBe('/business/campaigns'))
  expect(await screen.findByRole('link', { name: OTHER })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: NAME })).toBeNull())
})

test('an answer that comes after the page was left moves nobody', async () => {
  const { where } = open(PAGE)
  await screen.findByRole('heading', { level: 1, name: NAME })
  const release = holdReplies(`/campaigns/${CAMPAIGN_ID}`)
  await remove()
  await userEvent.click(screen.getByRole('link', { name: 'Help with this page' }))
  const left = where()
  expect(left).toMatch(/^\/business\/help\//)
  release()
  expect(await screen.findByText('Removed from the list.')).toBeTruthy()
  expect(where()).toBe(left)
})
