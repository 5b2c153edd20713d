/** The list of a campaign's people: found by name, and counted on the chips. */
import { RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aRecipient, campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

const PATH = `/v1/business/campaigns/recipients/${CAMPAIGN_ID}`

function open(recipient = aRecipient()) {
  const none = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, 0]))
  const counts = { ...none, queued: 2, delivered: 463, failed: 8 }
  const sent = fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails() } },
    [`GET ${PATH}`]: { data: { recipients: [recipient], meta: { ...listed(473), counts } } },
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  showAsBusiness(<CampaignDetailsPage />, {
    at,
    path: '/business/campaigns/details/:campaign',
    user: withFeatures('campaigns'),
  })
  return () => sent.filter(({ path }) => path === PATH).map(({ search }) => search)
}

test('each chip says how many people it leaves, and the first says how many there are', async () => {
  open()
  await screen.findByRole('link', { name: 'Ada Obi' })
  const chips = within(screen.getByRole('group', { name: 'What happened' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'All473',
    'Delivered463',
    'Opened0',
    'Clicked0',
    'Sent0',
    'Sent later0',
    'Failed8',
    'Bounced: wrong address0',
    'No report0',
    'Not sent0',
  ])
})

test('somebody who was erased since they got it is a deleted customer, without a link', async () => {
  open(aRecipient({ name: '' }))
  expect((await screen.findByText('Deleted customer')).closest('a')).toBeNull()
})

test('a person of the campaign is found by name', async () => {
  const asked = open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search people' }), 'ada')
  await waitFor(() => expect(asked().at(-1)).toContain('search=ada'))
})
