import { featureFlags } from '@stampwell/domain/billing/plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { aCampaign, aHoldout, campaignDetails, CAMPAIGN_ID } from '../../testing/campaigns.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aBoard, aRhythm } from '../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../testing/people.ts'
import { ADA_ID, aCard, anEvent, listed } from '../../testing/worlds.ts'
import type { Activity } from './+dashboard/board.ts'
import { CAMPAIGN_DRAFT } from './campaigns/+create/campaign-draft.ts'
import DashboardPage from './dashboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const DASHBOARD = 'GET /v1/business/statistics/dashboard'
const cards = { 'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } } }
const happened = (number: number, changes: Partial<Activity>): Activity => ({
  ...anEvent(number),
  customer_id: ADA_ID,
  customer_name: 'Ifeoma Nwosu',
  card_name: 'Coffee card',
  number_of_stamps: 10,
  reward_name: null,
  location_name: null,
  ...changes,
})

test('the day is in the business’s time zone, and the figures are compared with earlier ones', async () => {
  fakeApi({ [DASHBOARD]: { data: aBoard() }, ...cards })
  showAsBusiness(<DashboardPage />)
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday at Kola & Rye')
  expect(screen.getByText('20 November, 14:20.')).toBeTruthy()
  expect(figures.textContent).toContain('Busiest at 8. Last Friday at this time: 31.')
  expect(figures.textContent).toContain('102 more than before')
  expect(figures.textContent).toContain('11 more; 23 are waiting')
  expect(figures.textContent).toContain('8 fewer than before')
  expect(screen.getByRole('img', { name: 'Stamps by hour: 5 at 7, 9 at 8' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Win them back' }).getAttribute('href')).toBe(
    '/business/campaigns/create?goal=win_back',
  )
  expect(screen.getByText('View as a table')).toBeTruthy()
  expect(screen.queryByText('Getting started')).toBeNull()
})

test('what of the plan is used is said with the way to another plan', async () => {
  fakeApi({ [DASHBOARD]: { data: aBoard() }, ...cards })
  const { plan } = aBusinessUser()
  const limits = { ...plan.limits, customers: 1000, emails_month: 500 }
  const notices = [
    { limit: 'customers' as const, percent: 80 as const },
    { limit: 'emails_month' as const, percent: 100 as const },
  ]
  showAsBusiness(<DashboardPage />, { user: aBusinessUser({ plan: { ...plan, limits, notices } }) })
  expect(await screen.findByText('80 % of your plan’s 1,000 customers are used.', { exact: false })).toBeTruthy()
  expect(
    screen.getByText(/All of your plan’s 500 e-mails of this month are used: campaigns skip the rest/),
  ).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'See the plans' })).toHaveLength(2)
})

test('the first steps stay listed until all are done, each with its action', async () => {
  const steps = aBoard().getting_started.map((step, index) => ({ ...step, done: index < 2 }))
  fakeApi({ [DASHBOARD]: { data: aBoard({ getting_started: steps }) }, ...cards })
  showAsBusiness(<DashboardPage />)
  const list = (await screen.findByRole('heading', { name: 'Getting started' })).closest('section') as HTMLElement
  expect(list.textContent).toContain('2 of 5')
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Publish', 'Get the QR code', 'Open the counter'])
})

test('until the first stamp the checklist and the card come before the figures', async () => {
  const steps = aBoard().getting_started.map((step) => ({ ...step, done: step.key === 'verify_email' }))
  const draft = aCard({ status: 'draft', card_name: 'Suya card', number_of_stamps: 0, rewards_count: 0 })
  fakeApi({
    [DASHBOARD]: { data: aBoard({ getting_started: steps }) },
    'GET /v1/business/stamps': { data: { stamps: [draft], meta: listed(1) } },
  })
  showAsBusiness(<DashboardPage />)
  await screen.findByRole('heading', { name: 'Your draft' })
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(names.slice(0, 2)).toEqual(['Getting started', 'Your draft'])
  const [list, figures] = [screen.getByText('Getting started'), screen.getByRole('region', { name: 'Figures' })]
  expect(list.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // The wizard one left, not the editor.
  expect(screen.getByRole('link', { name: 'Design' }).getAttribute('href')).toBe(
    `/stamp/create?step=1&card=${draft.id}`,
  )
})

test('without a card an example of the own trade stands beside the checklist', async () => {
  const steps = aBoard().getting_started.map((step) => ({ ...step, done: false }))
  fakeApi({
    [DASHBOARD]: { data: aBoard({ getting_started: steps }) },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
  })
  const user = aBusinessUser()
  const barber = { ...user.business, category_id: '01900000-0000-7000-8002-000000000007' }
  showAsBusiness(<DashboardPage />, { user: { ...user, business: barber } })
  await screen.findByRole('heading', { name: 'Your card could look like this' })
  expect(screen.getByRole('article', { name: /Haircut card/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Design' }).getAttribute('href')).toBe('/stamp/create')
})

test('regulars who are later than usual are named, and one press begins a campaign to them', async () => {
  localStorage.clear()
  fakeApi({
    [DASHBOARD]: { data: aBoard({ rewards_expiring: 9 }) },
    ...cards,
    'GET /v1/business/statistics/rhythm': { data: { rhythm: aRhythm(), closed: [] } },
    'GET /v1/business/campaigns': { data: { campaigns: [aCampaign({ status: 'sent' })], meta: listed(1) } },
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: {
      data: { campaign: campaignDetails({ cost: { amount_minor: 420_000, currency: 'NGN' } }) },
    },
  })
  const { plan } = aBusinessUser()
  const user = aBusinessUser({ plan: { ...plan, features: featureFlags(['campaigns']) } })
  const { where } = showAsBusiness(<DashboardPage />, { user })
  const slipping = (await screen.findByRole('heading', { name: '3 regulars are later than usual' })).closest('section')
  expect(slipping?.textContent).toContain('ObinnaComes every 5 days, last here 14 days ago')
  expect(await screen.findByRole('link', { name: '9 rewards expire this week' })).toBeTruthy()
  expect(screen.getByRole('link', { name: aCampaign().campaignName })).toBeTruthy()
  expect(await screen.findByText('74 rewards used afterwards · sent for ₦4,200.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write to these 3' }))
  await waitFor(() => expect(where()).toBe('/business/campaigns/create'))
  const { draft } = draftStore(CAMPAIGN_DRAFT, aBusinessUser().id).read()
  expect([draft.goal, draft.audience, draft.people.map(({ name }) => name)]).toEqual([
    'win_back',
    'custom',
    ['Temi', 'Obinna', 'Zainab'],
  ])
})

const SPENT = { amount_minor: 9_660_000, currency: 'NGN' }

test.each([
  ['in money where amounts are typed', SPENT, ' · they spent about ₦96,600.00'],
  ['not in money where none are', null, ''],
])('what the last campaign brought is said in people, and %s', async (_, brought, money) => {
  const campaign = aCampaign({ channels: ['email'], holdout: aHoldout({ verdict: 'more', extra_visits: 42 }) })
  fakeApi({
    [DASHBOARD]: { data: aBoard() },
    ...cards,
    'GET /v1/business/campaigns': { data: { campaigns: [campaign], meta: listed(1) } },
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: {
      data: { campaign: campaignDetails({ ...campaign, brought }) },
    },
  })
  showAsBusiness(<DashboardPage />)
  expect(await screen.findByText(`About 42 came because of it${money} · sent at no cost`)).toBeTruthy()
})

test('what the last campaign brought so far is said with its doubt', async () => {
  const campaign = aCampaign({ channels: ['email'], holdout: aHoldout({ extra_visits: 11 }) })
  fakeApi({
    [DASHBOARD]: { data: aBoard() },
    ...cards,
    'GET /v1/business/campaigns': { data: { campaigns: [campaign], meta: listed(1) } },
  })
  showAsBusiness(<DashboardPage />)
  expect(await screen.findByText('So far about 11 more came, but we can’t be sure yet · sent at no cost')).toBeTruthy()
})

test('late regulars are counted in full, and the button names only those to whom it writes', async () => {
  localStorage.clear()
  const { late, slipping, ...others } = aRhythm()
  const many = { ...others, late: { ...late, count: 80, active: 80 }, slipping: { ...slipping, count: 90, active: 61 } }
  fakeApi({
    [DASHBOARD]: { data: aBoard() },
    ...cards,
    'GET /v1/business/statistics/rhythm': { data: { rhythm: many, closed: [] } },
    'GET /v1/business/campaigns': { data: { campaigns: [], meta: listed(0) } },
  })
  const { plan } = aBusinessUser()
  const user = aBusinessUser({ plan: { ...plan, features: featureFlags(['campaigns']) } })
  const { where } = showAsBusiness(<DashboardPage />, { user })
  expect(await screen.findByRole('heading', { name: '141 regulars are later than usual' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All 141' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write to 3 of them' }))
  await waitFor(() => expect(where()).toBe('/business/campaigns/create'))
  expect(draftStore(CAMPAIGN_DRAFT, aBusinessUser().id).read().draft.people).toHaveLength(3)
})

test('an undone stamp is listed once, as taken back', async () => {
  const given = happened(1, { created_at: '2026-11-20T13:00:00.000Z' })
  const undone = happened(2, {
    kind: 'undo',
    quantity: -1,
    balance: 1,
    reverses_id: given.id,
    created_at: '2026-11-20T13:00:04.000Z',
  })
  const redeemed = happened(3, { kind: 'redeem', quantity: 0, reward_name: 'Free flat white' })
  fakeApi({
    [DASHBOARD]: { data: aBoard({ recent_activity: [undone, { ...given, undone: true }, redeemed] }) },
    ...cards,
  })
  showAsBusiness(<DashboardPage />)
  const list = (await screen.findByRole('heading', { name: 'Just now' })).closest('section') as HTMLElement
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Ifeoma N.: 1 stamp was undoneCoffee card, 1 of 10 · after 4 seconds14:00',
      'Ifeoma N. redeemed Free flat whiteCoffee card14:00',
    ]),
  )
})

test('a balance that came with an import is not called a correction', async () => {
  const brought = happened(1, { kind: 'adjust', quantity: 7, balance: 7, imported: true })
  fakeApi({ [DASHBOARD]: { data: aBoard({ recent_activity: [brought] }) }, ...cards })
  showAsBusiness(<DashboardPage />)
  const list = (await screen.findByRole('heading', { name: 'Just now' })).closest('section') as HTMLElement
  expect(await within(list).findByText(/got 7 stamps from the import/)).toBeTruthy()
  expect(within(list).queryByText(/corrected/)).toBeNull()
})

test('a gift and a gift taken back are described as such', async () => {
  const gift = happened(1, {
    kind: 'adjust',
    quantity: 0,
    reward_id: happened(9, {}).id,
    reward_name: 'Free flat white',
  })
  const back = happened(2, { kind: 'undo', quantity: 0, reverses_id: happened(8, {}).id, takes_back_gift: true })
  fakeApi({ [DASHBOARD]: { data: aBoard({ recent_activity: [back, gift] }) }, ...cards })
  showAsBusiness(<DashboardPage />)
  const list = (await screen.findByRole('heading', { name: 'Just now' })).closest('section') as HTMLElement
  await waitFor(() => expect(list.textContent).toContain('got a gift: Free flat white'))
  expect(list.textContent).toContain('a gift was taken back')
})

test('a dashboard that failed to load can be loaded again', async () => {
  fakeApi({
    [DASHBOARD]: [
      { status: 500, code: 'internal', message: 'Something went wrong on our side. Try again.' },
      { data: aBoard() },
    ],
    ...cards,
  })
  showAsBusiness(<DashboardPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeTruthy()
})
