/** One number of people: in the toast, on the page and in the list, before the audience is drawn and after. */
import type { Campaign, CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aCampaign, campaignDetails, CAMPAIGN_ID, figures, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { showMessageForm } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import CreateCampaignPage from './create.tsx'
import CampaignDetailsPage from './details.tsx'
import CampaignsPage from './index.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const counting: Partial<CampaignDetails> = {
  status: 'sending',
  audienceSize: 566,
  writtenTo: null,
  planned: { written: 319, cards: 4538 },
  figures: {},
  holdout: null,
  by_day: [],
  sent_at: null,
}
const drawn: Partial<CampaignDetails> = {
  ...counting,
  audienceSize: 566,
  writtenTo: 309,
  figures: { email: figures({ queued: 309 }) },
}

async function toastOf(campaign: Partial<CampaignDetails>): Promise<string> {
  const path = '/business/campaigns/create'
  showMessageForm(
    <CreateCampaignPage />,
    {
      'GET /v1/business/campaigns/goals': {
        data: { goals: [{ key: 'flash_sale', name: 'Flash sale', heading: 'Today', body: 'More for less.' }] },
      },
      'POST /v1/business/campaigns/store': { status: 201, data: { campaign: campaignDetails(campaign) } },
    },
    { at: path, path },
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Flash sale' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Rainy')
  await userEvent.click(await screen.findByRole('button', { name: /^Send to/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send to/ }))
  return (await screen.findByText(/^On its way/)).textContent ?? ''
}

async function pageOf(campaign: Partial<CampaignDetails>): Promise<string> {
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails(campaign) } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  showAsBusiness(<CampaignDetailsPage />, {
    at,
    path: '/business/campaigns/details/:campaign',
    user: withFeatures('campaigns'),
  })
  return (await screen.findByRole('region', { name: /Counting who gets it|Going out/ })).textContent ?? ''
}

async function rowOf(campaign: Partial<Campaign>): Promise<string> {
  const row = aCampaign(campaign)
  fakeApi({ 'GET /v1/business/campaigns': { data: { campaigns: [row], meta: listed(1) } } })
  showAsBusiness(<CampaignsPage />, { at: '/business/campaigns', user: withFeatures('campaigns') })
  return (await screen.findByRole('link', { name: row.campaignName })).closest('tr')?.textContent ?? ''
}

test.each([
  ['the toast', toastOf],
  ['the page', pageOf],
  ['the list', rowOf],
])('%s says about how many while they are drawn', async (_, wordsOf) => {
  expect(await wordsOf(counting)).toContain('about 319 people')
})

test.each([
  ['the toast', toastOf, '309 people'],
  ['the page', pageOf, '0 of 309'],
  ['the list', rowOf, '0 of 309'],
])('%s says how many they are once they are drawn', async (_, wordsOf, words) => {
  const said = await wordsOf(drawn)
  expect(said).toContain(words)
  expect(said).not.toContain('about')
})

test('where nobody can be held back the number is no estimate', async () => {
  expect(await rowOf({ ...counting, planned: { written: 40, cards: 40 } })).toContain('Goes to 40 people')
  cleanup()
  expect(await rowOf({ ...counting, holdsOut: false })).toContain('Goes to 319 people')
})
