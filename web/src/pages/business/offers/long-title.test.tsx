import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aCampaign } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anOffer, OFFER_ID as ID } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import EditOfferPage from './edit.tsx'

test('an offer with a title that is too long for a search is found in campaigns by its beginning', async () => {
  // The hundredth place lies in the middle of the last sign.
  const title = `${'Bread '.repeat(16)}for🥐 everybody`
  const sent = fakeApi({
    [`GET /v1/business/offers/show/${ID}`]: { data: { offer: anOffer({ title }) } },
    'GET /v1/business/campaigns': { data: { campaigns: [aCampaign({ messageBody: `${title}!` })], meta: listed(1) } },
  })
  showAsBusiness(<EditOfferPage />, { at: `/business/offers/edit/${ID}`, path: '/business/offers/edit/:offer' })
  expect(await screen.findByRole('link', { name: 'Rainy-day flat white' })).toBeTruthy()
  const asked = sent.find(({ path }) => path === '/v1/business/campaigns')
  expect(new URLSearchParams(asked?.search).get('search')).toBe(`${'Bread '.repeat(16)}for`)
})
