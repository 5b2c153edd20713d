/** A campaign and the offers that its words name lead to each other. */
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anOffer, OFFER_ID, offerPage } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] }))

function open(messageBody: string, ...offers: Offer[]) {
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails({ messageBody }) } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
    'GET /v1/business/offers': offerPage(...offers),
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const path = '/business/campaigns/details/:campaign'
  showAsBusiness(<CampaignDetailsPage />, { at, path, user: withFeatures('campaigns', 'offers') })
}

test('a campaign leads to the offer that its words name, and says how often it was used', async () => {
  open(
    'It rains.\n\nYour offer: Second flat white free, until 30 November.',
    anOffer(),
    anOffer({ id: CAMPAIGN_ID, title: '10% off' }),
  )
  const offers = within(await screen.findByRole('region', { name: 'The offer it speaks of' }))
  const links = offers.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Second flat white free', `/business/offers/edit/${OFFER_ID}`],
  ])
  expect(offers.getByText('used 148 times')).toBeTruthy()
})

test('a campaign that names no offer speaks of none', async () => {
  open('We open at nine.', anOffer({ title: 'Nin' }))
  await screen.findByText('We open at nine.')
  expect(screen.queryByText(/speaks of/)).toBeNull()
})
