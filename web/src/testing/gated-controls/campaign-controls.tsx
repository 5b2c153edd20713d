import type { Campaign, CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CampaignsPage from '../../pages/business/campaigns/index.tsx'
import CreateCampaignPage from '../../pages/business/campaigns/create.tsx'
import CampaignDetailsPage from '../../pages/business/campaigns/details.tsx'
import CommunicationsPage from '../../pages/business/communications/index.tsx'
import ImportPage from '../../pages/business/customers/import.tsx'
import DashboardPage from '../../pages/business/dashboard.tsx'
import { aCampaign, campaignDetails, CAMPAIGN_ID, figures } from '../campaigns.ts'
import { aBoard, anImport, aRhythm, IMPORT_ID } from '../merchant-pages.ts'
import { listed } from '../worlds.ts'
import { aButton, aDialog, aLink, anEntry, press, type GatedControl, type Replies } from './gated-control.tsx'

const CREATE = '/business/campaigns/create'
const campaigns = (...rows: Campaign[]): Replies => ({
  'GET /v1/business/campaigns': { data: { campaigns: rows, meta: listed(rows.length) } },
})
const list = { needs: ['campaigns'], page: <CampaignsPage />, at: '/business/campaigns' } as const

const form = {
  needs: ['campaigns'],
  closedInGrace: true,
  page: <CreateCampaignPage />,
  at: CREATE,
  path: CREATE,
  replies: {
    'GET /v1/business/campaigns/goals': {
      data: { goals: [{ key: 'flash_sale', name: 'Flash sale', heading: 'Only today', body: 'More for less.' }] },
    },
  },
} as const
/** The test and the last question begin with a text. */
async function fillForm() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Flash sale' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Rainy')
  await screen.findByDisplayValue('More for less.')
}

const details = (changes: Partial<CampaignDetails>) =>
  ({
    needs: ['campaigns'],
    closedInGrace: true,
    page: <CampaignDetailsPage />,
    at: `/business/campaigns/details/${CAMPAIGN_ID}`,
    path: '/business/campaigns/details/:campaign',
    replies: {
      [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails(changes) } },
      [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
    },
  }) as const

export const campaignControls: readonly GatedControl[] = [
  {
    ...list,
    name: 'New campaign, above the list',
    replies: campaigns(aCampaign()),
    control: aLink('New campaign'),
    does: { leadsTo: CREATE },
  },
  {
    ...list,
    name: 'Start from nothing, before the first campaign',
    replies: campaigns(),
    control: aLink('Start from nothing'),
    does: { leadsTo: CREATE },
  },
  {
    ...list,
    name: 'Win them back, before the first campaign',
    replies: campaigns(),
    control: aLink('Win them back'),
    does: { leadsTo: `${CREATE}?goal=win_back` },
  },
  {
    ...list,
    name: 'Send again, in the menu of a campaign',
    replies: campaigns(aCampaign()),
    inMenu: true,
    control: anEntry('More for Rainy-day flat white', 'Send again (as a new one)'),
    does: { leadsTo: CREATE },
  },
  {
    name: 'Win them back, on the dashboard',
    needs: ['campaigns'],
    page: <DashboardPage />,
    at: '/business/dashboard',
    replies: { 'GET /v1/business/statistics/dashboard': { data: aBoard() } },
    control: aLink('Win them back'),
    does: { leadsTo: `${CREATE}?goal=win_back` },
  },
  {
    name: 'Tell them, after an import',
    needs: ['campaigns'],
    page: <ImportPage />,
    at: `/business/customers/import?id=${IMPORT_ID}`,
    replies: {
      [`GET /v1/business/customers/import/${IMPORT_ID}`]: {
        data: {
          import: anImport({
            status: 'done',
            counts: { created: 2, completed: 0, known: 0, repeated: 0, failed: 0 },
          }),
        },
      },
    },
    control: aLink('Tell them'),
    does: { leadsTo: `${CREATE}?import=${IMPORT_ID}` },
  },
  {
    name: 'Write to these, on the dashboard',
    needs: ['campaigns'],
    page: <DashboardPage />,
    at: '/business/dashboard',
    replies: {
      'GET /v1/business/statistics/dashboard': { data: aBoard() },
      'GET /v1/business/statistics/rhythm': { data: { rhythm: aRhythm(), closed: [] } },
    },
    control: aButton('Write to these 3'),
    does: { leadsTo: CREATE },
  },
  {
    name: 'the way from short messages to a campaign',
    needs: ['campaigns'],
    page: <CommunicationsPage />,
    at: '/business/communications',
    replies: { 'GET /v1/business/notifications': { data: { notifications: [], meta: listed(0) } } },
    control: aLink('campaign'),
    does: { leadsTo: CREATE },
  },
  {
    ...form,
    needs: ['offers', 'live_offers'],
    closedInGrace: false,
    name: 'Make an offer, where none is live',
    reach: fillForm,
    control: aLink('make an offer'),
    does: { leadsTo: '/business/offers/create' },
  },
  {
    ...form,
    name: 'Send me a test',
    reach: fillForm,
    control: aButton('Send me a test'),
    does: { sends: 'POST /v1/business/campaigns/test' },
  },
  {
    ...form,
    name: 'Send, below the form of a campaign',
    reach: fillForm,
    control: aButton(/^Send to/),
    does: { shows: aDialog(/^Send to/) },
  },
  {
    ...form,
    name: 'Send, in the last question',
    reach: async () => {
      await fillForm()
      await press(/^Send to/)
    },
    control: async () =>
      within(await screen.findByRole('dialog', { name: /^Send to/ })).getByRole('button', { name: /^Send to/ }),
    does: { sends: 'POST /v1/business/campaigns/store' },
  },
  {
    ...details({ status: 'paused', figures: { email: figures({ sent: 212, queued: 254 }) }, holdout: null }),
    name: 'Resume',
    control: aButton('Resume'),
    confirm: aButton('Send to 254 people'),
    does: { sends: `POST /v1/business/campaigns/${CAMPAIGN_ID}/resume` },
  },
  {
    ...details({ figures: { email: figures({ sent: 10, failed: 2 }) } }),
    name: 'Try the failed ones again',
    control: aButton('Try the failed ones again'),
    does: { sends: `POST /v1/business/campaigns/${CAMPAIGN_ID}/retry` },
  },
  {
    ...details({}),
    name: 'Send again, on the page of a campaign',
    closedInGrace: false,
    control: aButton('Send again (as a new one)'),
    does: { leadsTo: CREATE },
  },
]
