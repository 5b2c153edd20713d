/** A campaign that was cancelled: while only card pages show it, or half way. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aCampaign, campaignDetails, CAMPAIGN_ID, COUNTS, figures, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'
import CampaignsPage from './index.tsx'

const cancelled = {
  status: 'cancelled' as const,
  sent_at: null,
  figures: { email: figures({ skipped: 97 }), 'in-app': figures({ sent: 466 }) },
  writtenTo: 97,
}
const user = withFeatures('campaigns')

test('the list says on how many card pages it stands, and not that nothing was sent', async () => {
  fakeApi({
    'GET /v1/business/campaigns': { data: { campaigns: [aCampaign(cancelled)], meta: listed(1) } },
    'GET /v1/business/customers/statistics': { data: COUNTS },
  })
  showAsBusiness(<CampaignsPage />, { at: '/business/campaigns', user })
  const row = (await screen.findByRole('link', { name: 'Rainy-day flat white' })).closest('tr')
  expect(row?.textContent).toMatch(/466 card pagesYou cancelled itIt stands on 466 card pages/)
  expect(row?.textContent).not.toMatch(/nothing was sent/i)
})

test('one that was cancelled half way says in the list for how many it was meant', async () => {
  const half = { ...cancelled, figures: { email: figures({ sent: 212, skipped: 254 }) }, writtenTo: 466 }
  fakeApi({
    'GET /v1/business/campaigns': { data: { campaigns: [aCampaign(half)], meta: listed(1) } },
    'GET /v1/business/customers/statistics': { data: COUNTS },
  })
  showAsBusiness(<CampaignsPage />, { at: '/business/campaigns', user })
  const bar = await screen.findByRole('progressbar', { name: '212 of 466 sent' })
  expect(bar.closest('tr')?.textContent).toContain('You cancelled it212 had it already')
})

test('its page says so too, and not “0 of 0”', async () => {
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: {
      data: { campaign: campaignDetails({ ...cancelled, holdout: null }) },
    },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  showAsBusiness(<CampaignDetailsPage />, { at, user, path: '/business/campaigns/details/:campaign' })
  const said = (await screen.findByText('What went out stays counted.')).closest('[role=status]')
  expect(said?.textContent).toBe('466 card pagesWhat went out stays counted.')
})
