/** What the form and its last question say, so that nobody sends to others, or later, than they think. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { aPreview, withFeatures } from '../../../testing/campaigns.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT, type CampaignDraft } from './+create/campaign-draft.ts'
import CreateCampaignPage from './create.tsx'

const AT = '/business/campaigns/create'

function open(preview: Partial<CampaignPreview>, changes: Partial<CampaignDraft> = {}, now = '2026-11-20T13:20:00Z') {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const user = withFeatures('campaigns', 'sms')
  const text = { messageHeading: 'Today', messageBody: 'Two stamps.', isOfferChosen: true }
  const draft: CampaignDraft = { ...EMPTY_DRAFT, campaignName: 'Rainy', goal: 'flash_sale', ...text, ...changes }
  draftStore(CAMPAIGN_DRAFT, user.id).keep(draft, new Date(now))
  const replies = {
    'GET /v1/business/campaigns/goals': { data: { goals: [] } },
    [PREVIEW]: { data: aPreview(preview) },
  }
  return showMessageForm(<CreateCampaignPage />, replies, { at: AT, path: AT, user })
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the question says that text messages wait for the morning, where they do', async () => {
  const sms = { channel: 'sms' as const, recipients: 40, held: 40, pages: 1, cost: null }
  open({ channels: [sms] }, { channels: ['sms'] }, '2026-11-20T20:30:00.000Z')
  await screen.findByRole('table', { name: /Who gets it/ })
  await press(/^Send to/)
  const question = within(await screen.findByRole('dialog'))
  const words = /^It goes out now\..* SMS rest from 20:00 to 8:00: those go out in the morning\.$/
  expect(question.getByText(words)).toBeTruthy()
})

test('a period that is over is said at its field, without a question', async () => {
  open({}, { endDate: '2026-11-01' })
  await screen.findByRole('table', { name: /Who gets it/ })
  await press(/^Send to/)
  expect(await screen.findByText('It is over before the message goes out.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a goal chosen after the people says that those stay, and offers its own', async () => {
  const { bodiesOf } = open({}, { goal: 'milestone', audience: 'new', isAudienceChosen: true })
  expect(await screen.findByText(/^This goes out once, to the people chosen below\./)).toBeTruthy()
  await press(/^Choose “One or two stamps to go” instead/)
  expect(screen.getByText(/^This goes out once, to those who are nearly there\. To write whenever/)).toBeTruthy()
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'almost_full' }))
})

test('where too few are held back to tell anything, nothing else is promised', async () => {
  open({ audienceSize: 110, writtenTo: 97, excluded: [{ reason: 'holdout', count: 11 }] })
  const table = within(await screen.findByRole('table', { name: /Who gets it/ }))
  expect(table.getByText('held back on purpose')).toBeTruthy()
  expect(screen.getByText(/^With so few it tells nothing/)).toBeTruthy()
  expect(screen.queryByText(/so you can see whether the message did anything/)).toBeNull()
})

test('one person on one card page is one in words', async () => {
  const card = { channel: 'in-app' as const, recipients: 1, held: 0, pages: 1, cost: null }
  open({ audienceSize: 1, writtenTo: 1, excluded: [], channels: [card, { ...card, channel: 'email' }] })
  expect(await screen.findByText(/^of 1 is written to, and it waits on 1 card page\./)).toBeTruthy()
  expect(screen.getByText('is written to by e-mail or SMS')).toBeTruthy()
  expect(screen.getByText('Nobody is left out to compare: that takes more than 100 people.')).toBeTruthy()
})
