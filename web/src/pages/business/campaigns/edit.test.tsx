/** A scheduled campaign is edited: it is cancelled and becomes the draft. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { ADA_ID, listed } from '../../../testing/worlds.ts'
import { CAMPAIGN_DRAFT } from './+create/campaign-draft.ts'
import CampaignDetailsPage from './details.tsx'

const CANCEL = `POST /v1/business/campaigns/${CAMPAIGN_ID}/cancel`
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('it keeps its chosen people, whose names are read before it is cancelled', async () => {
  const campaign = campaignDetails({
    status: 'scheduled',
    audience: 'custom',
    customAudience: [ADA_ID],
    figures: {},
    sent_at: null,
    scheduleDate: '2099-12-14',
    scheduleTime: '09:00',
  })
  const sent = fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
    [`GET /v1/business/campaigns/people/${CAMPAIGN_ID}`]: [
      { status: 409, code: 'conflict', message: 'Not now.' },
      { data: { people: [{ id: ADA_ID, name: 'Ada Obi' }] } },
    ],
    [CANCEL]: { data: { campaign: { ...campaign, status: 'cancelled' } } },
  })
  const acts = () => sent.map(({ method, path }) => `${method} ${path}`).filter((call) => call === CANCEL)
  const user = withFeatures('campaigns', 'sms')
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  showAsBusiness(<CampaignDetailsPage />, { at, user, path: '/business/campaigns/details/:campaign' })
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
