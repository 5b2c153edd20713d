import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { keyOf } from '#app/use-read.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { chooseFromMenu } from '../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { businessWith } from '../../testing/gated-controls/gated-control.tsx'
import { aCard, CARD_ID, listed } from '../../testing/worlds.ts'
import {
  PLATE_ID,
  someRewards,
  someRhythm,
  someStatistics,
  STATISTICS,
  statisticsReplies,
} from '../../testing/statistics.ts'
import StatisticsPage from './statistics.tsx'

// The shell brings the menu while the page is idle.
beforeAll(async () => void (await import('#ui/widgets/MenuSheet.tsx')))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(
  search = '',
  {
    replies = {},
    user = businessWith(),
  }: { replies?: Record<string, Reply | Reply[]>; user?: ReturnType<typeof businessWith> } = {},
) {
  const sent = fakeApi({ ...statisticsReplies(), ...replies })
  const { where } = showAsBusiness(<StatisticsPage />, { at: `/business/statistics${search}`, user })
  return { sent, where }
}

/** The cells of each row of a table. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent))

test('the months say which was the best, and the table has every figure, the newest month first', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'October was your best month so far' })).toBeTruthy()
  expect(screen.getByText('From 1 January 2026 to 20 November 2026.')).toBeTruthy()
  expect(screen.getByText('1,612 stamps; 9 rewards redeemed; 41 customers active in 2026.')).toBeTruthy()
  expect(screen.getByText('November is not over.')).toBeTruthy()
  await userEvent.click(screen.getByText('View as a table'))
  expect(rowsOf(screen.getByRole('table', { name: 'Stamps' }))).toEqual([
    ['Month', 'Stamps', 'Rewards redeemed', 'New customers'],
    ['November 2026', '112', '0', '1'],
    ['October 2026', '1,000', '5', '12'],
    ['September 2026', '500', '4', '20'],
  ])
})

test('of the one month that a plan shows of last year nothing is said as of one that goes on', async () => {
  const series = [{ month: '2025-12', stamps: 12, redemptions: 0, new_customers: 0 }]
  open('?year=2025', { replies: { [STATISTICS]: { data: someStatistics({ series }) } } })
  expect(await screen.findByRole('heading', { name: '12 stamps in December' })).toBeTruthy()
})

test('the view, the year and the card stand in the address and in what is asked of the server', async () => {
  const { sent, where } = open('?view=cards')
  await screen.findByRole('heading', { name: 'Coffee card has the most stamps' })
  await chooseFromMenu('Period: 2026', 'All years')
  await waitFor(() => expect(where()).toBe('/business/statistics?view=cards&year=all'))
  await screen.findByRole('option', { name: 'Coffee card' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stamp card' }), 'Coffee card')
  await waitFor(() => expect(where()).toBe(`/business/statistics?view=cards&year=all&card=${CARD_ID}`))
  await userEvent.click(screen.getByRole('link', { name: 'Months' }))
  await waitFor(() => expect(where()).toBe(`/business/statistics?year=all&card=${CARD_ID}`))
  const asked = () => sent.filter(({ path }) => path === '/v1/business/statistics').map(({ search }) => search)
  await waitFor(() => expect(asked()).toEqual(['?year=2026', '', `?stamp_id=${CARD_ID}`]))
})

test('while another year loads, the figures shown are paler and are still said to be of their own year', async () => {
  const { where } = open('', { replies: { [STATISTICS]: [{ data: someStatistics() }, 'hanging'] } })
  const sentence = await screen.findByText(/41 customers active in 2026\./)
  const part = sentence.closest('[aria-busy]')
  expect(part?.getAttribute('aria-busy')).toBe('false')
  await chooseFromMenu('Period: 2026', '2025')
  await waitFor(() => expect(where()).toBe('/business/statistics?year=2025'))
  expect(screen.getByText(/41 customers active in 2026\./)).toBeTruthy()
  expect(part?.getAttribute('aria-busy')).toBe('true')
})

test('figures that did not load are not said to be counted', async () => {
  open('', { replies: { [STATISTICS]: { status: 409, code: 'conflict', message: 'Not now.' } } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText('Counting…')).toBeNull()
})

test('an address that makes no sense shows the months of this year', async () => {
  const { sent } = open('?view=horoscope&year=19&card=x')
  await screen.findByRole('heading', { name: 'October was your best month so far' })
  expect(sent.find(({ path }) => path === '/v1/business/statistics')?.search).toBe('?year=2026')
})

test('cards, locations and top customers are tables with links, figures and shares', async () => {
  open('?view=cards')
  expect(rowsOf(await screen.findByRole('table', { name: 'Stamp cards' }))).toEqual([
    ['Card', 'Stamps', 'Rewards redeemed', 'Holders now'],
    ['Coffee card', '1,600', '9', '40'],
    ['Card without a name', '12', '0', '1'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Locations' }))
  expect(await screen.findByRole('heading', { name: 'Most stamps are given at Yaba' })).toBeTruthy()
  expect(rowsOf(screen.getByRole('table', { name: 'Locations' }))).toEqual([
    ['Location', 'Stamps', 'Share'],
    ['YabaCoffee card', '1,209', '75%'],
    ['Without a location', '403', '25%'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Regulars' }))
  expect(rowsOf(await screen.findByRole('table', { name: 'Top customers' }))).toEqual([
    ['Customer', 'Stamps', 'Rewards redeemed', 'Last seen'],
    ['Ada Obi', '48', '4', 'Today, 14:00'],
    ['Bola Ade', '12', '0', '9 Nov'],
  ])
})

test('hours name the busiest and the quietest, and say when there are too few stamps', async () => {
  open('?view=hours')
  expect(await screen.findByRole('heading', { name: 'Busiest: Saturday at 10:00' })).toBeTruthy()
  expect(screen.getByText(/Quietest in your busy hours: Tuesday, 9:00 to 10:00\./)).toBeTruthy()
  const [map] = screen.getAllByRole('table')
  const tuesday = rowsOf(map as HTMLElement).find(([day]) => day === 'Tue')
  expect(tuesday?.slice(0, 5)).toEqual(['Tue', '20', '2', '20', '0'])
})

test('cohorts show a share for each month that has begun, and leave out months without a new customer', async () => {
  open('?view=cohorts')
  expect(await screen.findByRole('heading', { name: 'Of 10 who join, 4 still come after three months' })).toBeTruthy()
  const [table] = screen.getAllByRole('table')
  expect(rowsOf(table as HTMLElement).slice(1)).toEqual([
    ['July 2026', '10', '60%', '50%', '40%', '30%'],
    ['October 2026', '5', '40%', '', '', ''],
  ])
})

test('rewards that wait say what they would cost and for how many nothing is known; a cost is added there', async () => {
  const known = someRewards()
  const plate = known.rewards?.by_reward[1]
  Object.assign(plate ?? {}, { cost_each_minor: 200_000, cost_minor: 400_000 })
  const { sent } = open('?view=rewards', {
    replies: {
      [`${STATISTICS}/rewards`]: [{ data: someRewards() }, { data: known }],
      [`POST /v1/business/stamps/rewards/update/${PLATE_ID}`]: { data: { reward: {} } },
    },
  })
  expect(
    await screen.findByRole('heading', { name: '5 rewards wait. 3 of them would cost you ₦3,300.00' }),
  ).toBeTruthy()
  expect(screen.getByText(/You have not said what 2 rewards cost\.$/)).toBeTruthy()
  expect(rowsOf(screen.getByRole('table', { name: 'Rewards waiting' })).at(-1)).toEqual([
    'Known so far',
    '3 of 5',
    '',
    '₦3,300.00',
  ])
  expect(screen.queryByRole('button', { name: /^Period/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add the cost of Lunch plate' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Costs you, each (₦)' }), '2000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: '5 rewards wait. They would cost you ₦7,300.00' })).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ cost_minor: 200_000 })
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('₦4,000.00'))
})

test('a card that was read before the cost of its reward was added is read again by its form', async () => {
  open('?view=rewards', {
    replies: { [`POST /v1/business/stamps/rewards/update/${PLATE_ID}`]: { data: { reward: {} } } },
  })
  const card = keyOf(stampCards.show, { params: { id: CARD_ID } })
  queryClient.setQueryData(card, {})
  await userEvent.click(await screen.findByRole('button', { name: 'Add the cost of Lunch plate' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Costs you, each (₦)' }), '2000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(queryClient.getQueryState(card)?.isInvalidated).toBe(true)
})

test('the rhythm names who is slipping, and any other group when it is chosen', async () => {
  open('?view=rhythm')
  expect(await screen.findByRole('heading', { name: '1 regular is slipping away' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ada Obi' }).closest('li')?.textContent).toContain(
    'Came every 7 days, now 24 days',
  )
  expect(screen.getByRole('link', { name: 'See the automations' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Not known yet/ }))
  const people = screen.getByRole('list', { name: 'Customers: Not known yet' })
  expect(
    within(people)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Bola AdeLast visit today', 'Chidi PNo visit yet'])
  expect(screen.getByText('The 2 who were here last are shown.')).toBeTruthy()
})

test('a plan that closes hours says so by name and leads to the plans, also from the address alone', async () => {
  open('?view=hours', {
    user: businessWith(['statistics_full']),
    replies: {
      [`${STATISTICS}/hours`]: { data: { hours: null, from: '2026-01-01', until: '2026-11-20', closed: ['hours'] } },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Hours are not part of your plan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Months' }))
  expect(await screen.findByRole('button', { name: 'CSV' })).toBeTruthy()
})

test('a plan that shows the last days says from when, and a year before them leads to the plans', async () => {
  const user = businessWith()
  const limited = { ...user, plan: { ...user.plan, limits: { ...user.plan.limits, statistics_days: 90 } } }
  const { where } = open('', {
    user: limited,
    replies: { [STATISTICS]: { data: someStatistics({ from: '2026-08-23' }) } },
  })
  expect(
    await screen.findByText(/From 23 August 2026 to 20 November 2026: your plan shows the last 90 days\./),
  ).toBeTruthy()
  await chooseFromMenu('Period: 2026', '2025')
  expect((await screen.findByRole('dialog', { name: 'Feature unavailable' })).textContent).toContain(
    'Your plan shows the statistics of the last 90 days.',
  )
  expect(where()).toBe('/business/statistics')
})

test('the address of a year that the plan does not show says from when it shows them', async () => {
  const user = businessWith()
  const limited = { ...user, plan: { ...user.plan, limits: { ...user.plan.limits, statistics_days: 90 } } }
  open('?year=2025', { user: limited })
  expect(await screen.findByRole('heading', { name: '2025 is older than your plan shows' })).toBeTruthy()
  expect(screen.getByText(/the last 90 days, from 23 August 2026 on/)).toBeTruthy()
})

test('a business without a stamp learns how the first one is given, by what it has made so far', async () => {
  open('', {
    replies: {
      'GET /v1/utility/available-years': { data: { availableYears: [] } },
      'GET /v1/business/stamps': { data: { stamps: [aCard({ status: 'draft' })], meta: listed(1) } },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Your first week will show here' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Publish the card' })).getAttribute('href')).toBe('/business/stamps')
})

test('figures that do not load are asked for again', async () => {
  open('?view=rhythm', {
    replies: {
      [`${STATISTICS}/rhythm`]: [{ status: 409, code: 'conflict', message: 'Not now.' }, { data: someRhythm() }],
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The statistics did not loadNot now.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: '1 regular is slipping away' })).toBeTruthy()
})

test('statistics that stay open over midnight are read again as those of the new day', async () => {
  // In Lagos it is one minute to midnight.
  vi.useFakeTimers({ now: new Date('2026-11-20T22:59:00Z'), shouldAdvanceTime: true })
  const tomorrow = someStatistics({ until: '2026-11-21' })
  open('', { replies: { [STATISTICS]: [{ data: someStatistics() }, { data: tomorrow }] } })
  expect(await screen.findByText('From 1 January 2026 to 20 November 2026.')).toBeTruthy()
  for (let minute = 0; minute < 2; minute += 1) await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('From 1 January 2026 to 21 November 2026.')).toBeTruthy()
})
