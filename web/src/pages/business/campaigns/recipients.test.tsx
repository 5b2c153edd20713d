/** The list of a campaign's people: found by name, and counted on the chips. */
import { RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import {
  aRecipient,
  aSending,
  campaignDetails,
  CAMPAIGN_ID,
  figures,
  withFeatures,
} from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

const PATH = `/v1/business/campaigns/recipients/${CAMPAIGN_ID}`

function open(recipient = aRecipient(), changes: Partial<CampaignDetails> = {}, sending = aSending()) {
  const none = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, 0]))
  const counts = { ...none, queued: 2, delivered: 463, failed: 8 }
  const sent = fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails(changes) } },
    'GET /v1/business/sending': { data: sending },
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
    'Clicked0',
    'Sent0',
    'Waiting its turn2',
    'Goes later0',
    'Failed8',
    'Bounced: wrong address0',
    'No report0',
    'Held back or not reached0',
  ])
})

test.each<[string, CampaignDetails['figures'], boolean, readonly string[]]>([
  [
    'e-mails nobody reports on, and card pages',
    { email: figures(), 'in-app': figures() },
    false,
    ['Not seen yet463', 'Seen0'],
  ],
  [
    'e-mails and card pages',
    { email: figures({ opened: 1 }), 'in-app': figures() },
    true,
    ['Delivered, or on the card page463', 'Opened or seen0'],
  ],
  ['e-mails nobody reports on', { email: figures() }, false, []],
])('of %s no chip offers what is not measured', async (_, sent, hears_bounces, words) => {
  const given = { figures: sent, messageBody: 'Come by.' }
  open(aRecipient(), given, aSending({ hears_bounces }))
  const chips = within(await screen.findByRole('group', { name: 'What happened' }))
  const rest = ['Sent0', 'Waiting its turn2', 'Goes later0', 'Failed8']
  await waitFor(() =>
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All473',
      ...words,
      ...rest,
      'Bounced: wrong address0',
      'No report0',
      'Held back or not reached0',
    ]),
  )
})

test('what is held for a while says when it goes out', async () => {
  open(aRecipient({ status: 'held', held_until: '2026-11-21T07:00:00.000Z' }), { status: 'sending' })
  expect(await screen.findByText(/^Goes out at 08:00, 21 Nov/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
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
