import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import {
  aCampaign,
  aHoldout,
  aSending,
  CAMPAIGN_ID,
  COUNTS,
  figures,
  withFeatures,
  type Holdout,
} from '../../../testing/campaigns.ts'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import { CAMPAIGN_LIST } from './+list/campaign-list.ts'
import CampaignsPage from './index.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const LIST = 'GET /v1/business/campaigns'
const REMOVE = `DELETE /v1/business/campaigns/${CAMPAIGN_ID}`
const CANCEL = `POST /v1/business/campaigns/${CAMPAIGN_ID}/cancel`
const page = (campaigns: Campaign[], total = campaigns.length): Reply => ({ data: { campaigns, meta: listed(total) } })

function open(
  replies: Record<string, Reply | Reply[]>,
  { at = '/business/campaigns', user = withFeatures('campaigns', 'sms') } = {},
) {
  const sent = fakeApi({ 'GET /v1/business/customers/statistics': { data: COUNTS }, ...replies })
  return {
    ...showAsBusiness(
      <>
        <CampaignsPage />
        <Back />
      </>,
      { at, user },
    ),
    asked: () =>
      sent
        .filter(({ path }) => path === '/v1/business/campaigns')
        .map(({ search }) => search.replace(/[?&]page=1$|page=1&/, '')),
    acts: () => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  }
}
/** The browser's button. */
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

test('the list has a dash with its reason where nobody reports, never 0', async () => {
  const { sms } = aSending()
  open({
    [LIST]: page([aCampaign({ figures: { sms: figures({ sent: 40, delivered: 0, clicked: 0 }) } })]),
    'GET /v1/business/sending': { data: aSending({ sms: { ...sms, hears_deliveries: false } }) },
  })
  const row = await rowOf('Rainy-day flat white')
  await waitFor(() => expect(row.textContent).toContain('nobody reports which messages arrived'))
  expect(row.textContent).toContain('not measured: your own text has no link')
  expect(row.textContent).not.toMatch(/(Delivered|Clicked)0/)
})

test('a sent campaign shows its funnel, and one sentence says what came of it', async () => {
  open({ [LIST]: page([aCampaign()]) })
  const row = await rowOf('Rainy-day flat white')
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/business/campaigns/details/${CAMPAIGN_ID}`)
  const steps = [...row.querySelectorAll('.funnel > div')].map((step) => step.textContent)
  expect(steps).toEqual(['Sent471', 'Delivered463', 'Clicked104', 'Rewards used74'])
  expect(row.textContent).toContain('74 rewards used afterwards')
  // Nothing was compared: what was used is no verdict.
  expect(row.querySelector('.cpl-outcome b')).toBeNull()
  expect(row.textContent).toContain('Counted until 24 Nov')
  expect(row.textContent).toContain('Flash sale')
  expect(row.textContent).toContain('E-mail, SMS, card page')
})

test('a campaign by e-mail that reached nobody says so of its e-mails, not of card pages', async () => {
  const nobody = { email: figures(), 'in-app': figures() }
  open({ [LIST]: page([aCampaign({ figures: nobody, writtenTo: 0, redeemed: 0 })]) })
  const row = await rowOf('Rainy-day flat white')
  const steps = [...row.querySelectorAll('.funnel dt')].map((step) => step.textContent)
  expect(steps).toEqual(['Sent', 'Delivered', 'Clicked', 'Rewards used'])
})

test('a row is its own scale: its first bar is full, however many people the others have', async () => {
  const sentTo = (campaignName: string, people: number, id = CAMPAIGN_ID) =>
    aCampaign({ id, campaignName, writtenTo: people, figures: { email: figures({ sent: people, delivered: people }) } })
  const small = sentTo('Quiet Tuesday', 40, '01900000-0000-7000-8000-000000000071')
  open({ [LIST]: page([sentTo('Harvest week', 8301), small]) })
  const firstBar = async (name: string) => (await rowOf(name)).querySelector<HTMLElement>('.funnel-bar')
  const widths = [await firstBar('Harvest week'), await firstBar('Quiet Tuesday')].map((bar) =>
    bar?.style.getPropertyValue('--w'),
  )
  expect(widths).toEqual(['100%', '100%'])
})

test.each<[Partial<Holdout>, string]>([
  [{ verdict: 'more', extra_visits: 218 }, 'About 218 came because of it'],
  [{ verdict: 'too_early', extra_visits: 23 }, 'So far about 23 more came, but we can’t be sure yet'],
  [{ verdict: 'unclear' }, 'No difference that we can see'],
  [{ verdict: 'fewer' }, 'Fewer came than of those held back'],
  [{ verdict: 'too_small' }, 'Too few to compare'],
  [{ verdict: 'too_early', extra_visits: -4 }, 'Too early to say'],
  [
    { verdict: 'too_early', treated: { people: 400, visitors: 4 }, held_out: { people: 50, visitors: 0 } },
    'Too early to say',
  ],
])('the verdict %o leads the row, and what was used follows', async (changes, words) => {
  open({ [LIST]: page([aCampaign({ holdout: aHoldout(changes) })]) })
  const row = await rowOf('Rainy-day flat white')
  expect(row.querySelector('.cpl-outcome b')?.textContent).toBe(words)
  expect(row.querySelector('.cpl-outcome small')?.textContent).toBe('74 rewards used afterwards')
})

test.each<[Campaign['status'], Partial<Campaign>, readonly string[]]>([
  [
    'scheduled',
    {
      sent_at: null,
      figures: {},
      scheduleDate: '2026-12-14',
      scheduleTime: '09:00',
      writtenTo: null,
      planned: { written: 319, cards: 4538 },
    },
    ['Scheduled', 'Mon 14 Dec, 09:00, Lagos time', 'Goes to about 319 people', 'You can stop it until then'],
  ],
  [
    'sending',
    { figures: { email: figures({ sent: 212, queued: 251, failed: 3 }) }, writtenTo: 466 },
    ['Sending', '212 of 466 sent', 'On its way', '3 failed'],
  ],
  [
    'paused',
    { figures: { email: figures({ sent: 212, queued: 254 }) }, writtenTo: 466 },
    ['Paused', '212 of 466 sent', 'You paused it', '254 have not got it'],
  ],
  [
    'failed',
    {
      failure: 'the SMS provider did not answer',
      figures: { sms: figures({ sent: 40, queued: 362 }) },
      writtenTo: 402,
    },
    ['Failed', '40 of 402 sent', 'Stopped: the SMS provider did not answer', '362 have not got it'],
  ],
  [
    'paused',
    { sent_at: null, figures: {}, writtenTo: null, holdsOut: false, planned: { written: 319, cards: 0 } },
    ['Paused', 'You paused it', 'Meant for 319 people'],
  ],
  [
    'failed',
    {
      failure: 'the SMS provider did not answer',
      failureReason: 'down',
      sent_at: null,
      figures: {},
      writtenTo: null,
      holdsOut: false,
      planned: { written: 319, cards: 0 },
    },
    ['Failed', 'Stopped: the SMS provider did not answer', 'Meant for 319 people'],
  ],
  ['cancelled', { sent_at: null, figures: {} }, ['Cancelled', 'You cancelled it', 'Nothing was sent']],
  ['sent', { figures: {}, redeemed: 0 }, ['Sent', 'Nobody got it', 'Everybody was left out']],
])('a %s campaign says so in words', async (status, changes, words) => {
  open({ [LIST]: page([aCampaign({ status, ...changes })]) })
  const row = await rowOf('Rainy-day flat white')
  for (const word of words) expect(row.textContent).toContain(word)
})

test('a campaign whose audience is still being counted shows no bar', async () => {
  open({ [LIST]: page([aCampaign({ status: 'sending', figures: {}, writtenTo: null })]) })
  const row = await rowOf('Rainy-day flat white')
  expect(row.textContent).toContain('Counting who gets it')
  expect(within(row).queryByRole('progressbar')).toBeNull()
})

test('goal, status and day are kept in the URL, and one press clears them', async () => {
  const { where } = open({ [LIST]: [page([aCampaign()], 40), page([aCampaign()]), page([])] })
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(where()).toBe('/business/campaigns?status=failed'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Goal' }), 'win_back')
  await waitFor(() => expect(where()).toBe('/business/campaigns?campaignType=win_back&status=failed'))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(where()).toBe('/business/campaigns'))
})

test('a typed day asks once, may be a day to come, and is no page to go back to', async () => {
  const { where, asked } = open({ [LIST]: page([aCampaign()]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Failed' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Sent on' }), '4/12{Enter}')
  await waitFor(() => expect(where()).toBe('/business/campaigns?status=failed&date=2026-12-04'))
  await waitFor(() => expect(asked()).toEqual(['', '?status=failed', '?status=failed&date=2026-12-04']))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(where()).toBe('/business/campaigns'))
})

test('unknown filters of the URL and days that do not exist are ignored', () => {
  const read = (text: string) => CAMPAIGN_LIST.write(CAMPAIGN_LIST.read(new URLSearchParams(text))).toString()
  expect(read('campaignType=gold&status=rich&date=2026-02-30&page=-1')).toBe('')
  expect(read('date=2026-11-10&status=sent&page=2')).toBe('status=sent&date=2026-11-10&page=2')
})

test('before the first campaign the page names the people worth writing to', async () => {
  open({ [LIST]: page([]) })
  expect(await screen.findByRole('heading', { name: '47 people have not been for 60 days' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Win them back' }).getAttribute('href')).toBe(
    '/business/campaigns/create?goal=win_back',
  )
})

test('a list that failed to load can be loaded again', async () => {
  open({ [LIST]: [{ status: 500, code: 'internal', message: 'No.' }, page([aCampaign()])] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await rowOf('Rainy-day flat white')).toBeTruthy()
})

test('a plan without campaigns opens the explanation instead of the form', async () => {
  const { where } = open({ [LIST]: page([aCampaign()]) }, { user: withFeatures() })
  const link = await screen.findByRole('link', { name: 'New campaign' })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(link)
  const dialog = within(await screen.findByRole('dialog', { name: 'Feature unavailable' }))
  expect(dialog.getByText('Upgrade your plan to enable this feature.')).toBeTruthy()
  expect(where()).toBe('/business/campaigns')
})

test('a scheduled campaign is cancelled from its menu after a question', async () => {
  const campaign = aCampaign({
    status: 'scheduled',
    scheduleDate: '2026-12-14',
    scheduleTime: '09:00',
    figures: {},
    sent_at: null,
  })
  const { acts } = open({ [LIST]: page([campaign]), [CANCEL]: { data: { campaign } } })
  await chooseFromMenu('More for Rainy-day flat white', 'Cancel it')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/It stays in the list as cancelled/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel it' }))
  await waitFor(() => expect(acts()).toEqual([CANCEL]))
})

test('taking a sent campaign off the list says what stays, and a refusal is shown', async () => {
  const { acts } = open({
    [LIST]: page([aCampaign()]),
    [REMOVE]: { status: 409, code: 'campaign_running', message: 'The campaign is still being sent.' },
  })
  await chooseFromMenu('More for Rainy-day flat white', 'Remove from list')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/stays counted in your figures/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByText('The campaign is still being sent.')).toBeTruthy()
  expect(acts()).toEqual([REMOVE])
})

test('each status is a chip with its number, and a search is kept in the URL', async () => {
  const counts = { scheduled: 1, sending: 0, paused: 0, sent: 5, failed: 1, cancelled: 2 }
  const meta = { ...listed(9), counts }
  const { where } = open({ [LIST]: [{ data: { campaigns: [aCampaign()], meta } }, page([])] })
  const chips = within(await screen.findByRole('group', { name: 'Status' }))
  await waitFor(() =>
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All9',
      'Scheduled1',
      'Sending0',
      'Paused0',
      'Sent5',
      'Failed1',
      'Cancelled2',
    ]),
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Search campaigns' }))
  await userEvent.paste('harvest')
  expect(await screen.findByRole('heading', { name: 'No campaign with “harvest”' })).toBeTruthy()
  expect(where()).toBe('/business/campaigns?search=harvest')
})
