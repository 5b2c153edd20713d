/** A scheduled campaign is edited: it is cancelled and becomes the draft. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { queryClient } from '#app/query-client.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { NOW } from '../../../testing/now.ts'
import { ADA_ID, listed } from '../../../testing/worlds.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './+create/campaign-draft.ts'
import CampaignDetailsPage from './details.tsx'

const CANCEL = `POST /v1/business/campaigns/${CAMPAIGN_ID}/cancel`
const SHOW = `GET /v1/business/campaigns/show/${CAMPAIGN_ID}`
const RECIPIENTS = `GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`
const SCHEDULED = campaignDetails({
  status: 'scheduled',
  figures: {},
  sent_at: null,
  scheduleDate: '2099-12-14',
  scheduleTime: '09:00',
})

function open() {
  const user = withFeatures('campaigns', 'sms')
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const page = showAsBusiness(<CampaignDetailsPage />, { at, user, path: '/business/campaigns/details/:campaign' })
  return { ...page, user }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('it keeps its chosen people, whose names are read before it is cancelled', async () => {
  const campaign = { ...SCHEDULED, audience: 'custom' as const, customAudience: [ADA_ID] }
  const sent = fakeApi({
    [SHOW]: { data: { campaign } },
    [RECIPIENTS]: { data: { recipients: [], meta: listed(0) } },
    [`GET /v1/business/campaigns/people/${CAMPAIGN_ID}`]: [
      { status: 409, code: 'conflict', message: 'Not now.' },
      { data: { people: [{ id: ADA_ID, name: 'Ada Obi' }] } },
    ],
    [CANCEL]: { data: { campaign: { ...campaign, status: 'cancelled' } } },
  })
  const acts = () => sent.map(({ method, path }) => `${method} ${path}`).filter((call) => call === CANCEL)
  const { user } = open()
  await press('Edit')
  await press('Edit it')
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(acts()).not.toContain(CANCEL)

  await press('Edit')
  await press('Edit it')
  await waitFor(() =>
    expect(draftStore(CAMPAIGN_DRAFT, user.id).read().draft).toMatchObject({
      audience: 'custom',
      people: [{ id: ADA_ID, name: 'Ada Obi' }],
    }),
  )
  expect(acts().filter((act) => act === CANCEL)).toHaveLength(1)
})

test('a second press while the people of an earlier campaign are read begins nothing more', async () => {
  const campaign = campaignDetails({ audience: 'custom', customAudience: [ADA_ID] })
  const people = `/v1/business/campaigns/people/${CAMPAIGN_ID}`
  const sent = fakeApi({
    [SHOW]: { data: { campaign } },
    [RECIPIENTS]: { data: { recipients: [], meta: listed(0) } },
    [`GET ${people}`]: { data: { people: [{ id: ADA_ID, name: 'Ada Obi' }] } },
  })
  const { user } = open()
  const again = await screen.findByRole('button', { name: 'Send again (as a new one)' })
  const release = holdReplies(people)
  await userEvent.click(again)
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'))
  await userEvent.click(again)
  release()
  await waitFor(() => expect(draftStore(CAMPAIGN_DRAFT, user.id).read().draft.people).toHaveLength(1))
  expect(sent.filter(({ path }) => path === people)).toHaveLength(1)
})

test('people of an earlier campaign that come after its page was left replace no draft', async () => {
  const people = `/v1/business/campaigns/people/${CAMPAIGN_ID}`
  fakeApi({
    [SHOW]: { data: { campaign: campaignDetails({ audience: 'custom', customAudience: [ADA_ID] }) } },
    [RECIPIENTS]: { data: { recipients: [], meta: listed(0) } },
    [`GET ${people}`]: { data: { people: [{ id: ADA_ID, name: 'Ada Obi' }] } },
  })
  const { user, where } = open()
  const again = await screen.findByRole('button', { name: 'Send again (as a new one)' })
  const release = holdReplies(people)
  await userEvent.click(again)
  await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  await userEvent.click(await screen.findByRole('link', { name: 'Help with this page' }))
  const left = where()
  const drafts = draftStore(CAMPAIGN_DRAFT, user.id)
  drafts.keep({ ...EMPTY_DRAFT, campaignName: 'Sunday bread' }, NOW)
  release()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(left).toMatch(/^\/business\/help\//)
  expect(where()).toBe(left)
  expect(drafts.read().draft.campaignName).toBe('Sunday bread')
})

test('one that has begun while the question was open goes on: no draft is made, and the page shows it', async () => {
  const sent = fakeApi({
    [SHOW]: [{ data: { campaign: SCHEDULED } }, { data: { campaign: campaignDetails({ status: 'sending' }) } }],
    [RECIPIENTS]: { data: { recipients: [], meta: listed(0) } },
    [CANCEL]: { status: 409, code: 'conflict', message: 'It was changed.' },
  })
  const { user } = open()
  await press('Edit')
  await press('Edit it')
  const dialog = within(await screen.findByRole('dialog', { name: '“Rainy-day flat white” can no longer be edited' }))
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(sent.find(({ method, path }) => `${method} ${path}` === CANCEL)?.body).toEqual({ only_scheduled: true })
  expect(draftStore(CAMPAIGN_DRAFT, user.id).read().draft.campaignName).toBe('')
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
