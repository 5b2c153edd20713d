import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as leaving from '#app/leave-for.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { billingReplies, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { listed } from '../../testing/worlds.ts'
import PlansPage from './index.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
  vi.spyOn(leaving, 'leaveFor').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

const PREVIEW = 'POST /v1/business/pricing/preview'
const SELECT = 'POST /v1/business/pricing/select'
const INITIATE = 'POST /v1/business/payment/initaite'
const CHECKOUT = { data: { checkout_url: 'https://pay.example/PAY-1', reference: 'PAY-1' } }
const SELECTED = { data: { subscription: onPlan('growth').subscription } }

function preview(changes: object = {}): Reply {
  return {
    data: {
      kind: 'upgrade',
      amount_minor: 1_710_000,
      currency: 'NGN',
      starts_at: '2026-11-23T12:00:00.000Z',
      over: [],
      cards: [],
      ...changes,
    },
  }
}
const CARDS = ['Coffee card', 'Lunch card', 'Bread card', 'Friends card'].map((card_name, index) => ({
  stamp_id: `01900000-0000-7000-8000-00000000010${index}`,
  card_name,
  holders: [588, 214, 96, 1][index] ?? 0,
  stays_open: index < 3,
}))
const down = (max = 3) =>
  preview({
    kind: 'downgrade',
    amount_minor: 750_000,
    starts_at: '2026-12-11T23:00:00.000Z',
    over: [{ limit: 'live_cards', used: 4, max }],
    cards: CARDS.map((card, index) => ({ ...card, stays_open: index < max })),
  })

type Opened = {
  user?: ReturnType<typeof onPlan>
  at?: string
  replies?: Record<string, Reply | Reply[]>
  payments?: boolean
}

function open({ user = onPlan('growth'), at = '/plans', replies = {}, payments = true }: Opened = {}) {
  const sent = fakeApi({
    ...billingReplies({ payments }),
    'GET /v1/business/profile': { data: { user } },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
    ...replies,
  })
  const bodies = (endpoint: string) =>
    sent.filter(({ method, path }) => `${method} ${path}` === endpoint).map(({ body }) => body)
  return { ...showAsBusiness(<PlansPage />, { at, path: '/plans', user }), bodies }
}
const to = (plan: { id: string }) => `/plans?plan=${plan.id}`
const link = (name: string) => screen.findByRole('link', { name })

test('the table marks your plan and says of each plan what it costs and holds', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'The plans and what they hold' }))
  expect(table.getByRole('columnheader', { name: /^Growth Your plan ₦18,000 ?\.00 a month/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /^Published cards 1 3 10 No limit$/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /^Campaigns No No Yes Yes$/ })).toBeTruthy()
  expect(table.getByText('Next payment 12 December')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Move to Scale' }).className).toContain('main')
  expect(table.getByRole('link', { name: 'Move to Free' }).className).not.toContain('main')
})

test('by year the prices are those of a year, and the address keeps it', async () => {
  const { where } = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'By year, 2 months free' }))
  expect(await screen.findByText('₦180,000')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pay by year' })).toBeTruthy()
  expect(where()).toBe('/plans?by=year')
})

test('prices in another currency than the business’s are said to be so', async () => {
  const plans = Object.values(PLANS).map((plan) => ({ ...plan, currency: 'USD' }))
  open({ replies: { 'GET /v1/business/pricing': { data: { plans } } } })
  expect(await screen.findByText(/Prices in USD: there are none in NGN yet\./)).toBeTruthy()
})

test('where nobody can pay nothing is offered, and the page says why', async () => {
  open({ user: onPlan('scale', { status: 'none', next: null }), payments: false })
  expect(await screen.findByText(/^Nothing is sold on this installation\. You have Scale/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^(Choose|Move)/ })).toBeNull()
})

test('on trial the plan that is tried can be chosen, and Free too', async () => {
  open({ user: onPlan('growth', { status: 'trialing', next: { on: '2026-12-03', what: 'trial_ends' } }) })
  expect((await link('Choose Growth')).className).toContain('main')
  expect((await link('Choose Scale')).className).not.toContain('main')
  expect((await screen.findAllByText('On trial')).length).toBeGreaterThan(0)
  expect(await link('Move to Free')).toBeTruthy()
})

test('an upgrade says what is paid now and from when on, then leads to the payment page', async () => {
  const { bodies } = open({
    at: to(PLANS.scale),
    replies: { [PREVIEW]: preview(), [SELECT]: SELECTED, [INITIATE]: CHECKOUT },
  })
  expect(await screen.findByRole('heading', { name: 'Move to Scale today' })).toBeTruthy()
  expect(screen.getByText(/^You pay ₦17,100\.00 now for the days until 12 December/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₦17,100.00' }))
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith('https://pay.example/PAY-1'))
  expect(bodies(SELECT)).toEqual([{ plan_id: PLANS.scale.id }])
  expect(bodies(INITIATE)).toEqual([{ plan_id: PLANS.scale.id }])
})

test('a second press begins no second payment', async () => {
  const { bodies } = open({
    at: to(PLANS.scale),
    replies: { [PREVIEW]: preview(), [SELECT]: SELECTED, [INITIATE]: CHECKOUT },
  })
  const pay = await screen.findByRole('button', { name: 'Pay ₦17,100.00' })
  await userEvent.dblClick(pay)
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledOnce())
  // The page is being left: a press now comes too late.
  await userEvent.click(pay)
  expect(bodies(SELECT).length).toBe(1)
  expect(bodies(INITIATE).length).toBe(1)
})

test('Back from the payment page makes the button ready again', async () => {
  open({ at: to(PLANS.scale), replies: { [PREVIEW]: preview(), [SELECT]: SELECTED, [INITIATE]: CHECKOUT } })
  const pay = await screen.findByRole('button', { name: 'Pay ₦17,100.00' })
  await userEvent.click(pay)
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledOnce())
  expect(pay.getAttribute('aria-busy')).toBe('true')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull())
})

const DOWN: Reply = { status: 503, code: 'unavailable', message: 'The payment service does not answer.' }

test('a provider that is down is said in place, and can be tried again', async () => {
  open({
    at: to(PLANS.scale),
    replies: {
      [PREVIEW]: preview(),
      [SELECT]: SELECTED,
      // The page itself asks three times, with one key.
      [INITIATE]: [DOWN, DOWN, DOWN, CHECKOUT],
    },
  })
  const pay = await screen.findByRole('button', { name: 'Pay ₦17,100.00' })
  await userEvent.click(pay)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The payment page did not open. The payment service does not answer.',
  )
  await userEvent.click(pay)
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledOnce())
})

test('an owner whose address is not verified is led to the code before paying', async () => {
  const unverified = { status: 403, code: 'email_unverified', message: 'Verify your e-mail address first.' }
  open({ at: to(PLANS.scale), replies: { [PREVIEW]: preview(), [SELECT]: SELECTED, [INITIATE]: unverified } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦17,100.00' }))
  const way = await screen.findByRole('link', { name: 'Enter the code' })
  const next = to(PLANS.scale)
  expect(way.getAttribute('href')).toBe(`/business/account/verify?${new URLSearchParams({ next })}`)
  expect(leaving.leaveFor).not.toHaveBeenCalled()
})

test('a plan that was replaced while the page stood open leads back to those that are sold now', async () => {
  const { where, bodies } = open({
    at: to(PLANS.scale),
    replies: { [PREVIEW]: preview(), [SELECT]: { status: 409, code: 'conflict', message: 'This has changed.' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦17,100.00' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The plans have changed meanwhile/)
  expect(where()).toBe('/plans')
  await waitFor(() => expect(bodies('GET /v1/business/pricing').length).toBeGreaterThan(1))
  expect(bodies(INITIATE)).toEqual([])
  // Another plan ends what was said about this one.
  await userEvent.click(await link('Move to Starter'))
  await userEvent.click(await link('Plans'))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address with a plan that is not sold any more says so and shows the plans', async () => {
  open({ at: '/plans?plan=01900000-0000-7000-8000-000000000999' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The plans have changed meanwhile/)
  expect(screen.getByRole('table')).toBeTruthy()
})

test('moving down is rehearsed: the cards with most people stay open, the others are closed for new people', async () => {
  const { bodies, where } = open({
    user: onPlan('growth', {}, { live_cards: 4, customers: 250 }),
    at: to(PLANS.starter),
    replies: { [PREVIEW]: down(), [SELECT]: SELECTED },
  })
  expect(await screen.findByRole('heading', { name: 'Move to Starter on 12 December' })).toBeTruthy()
  expect(screen.getByText(/Nothing is charged now\. From 12 December it is ₦7,500\.00 each month/)).toBeTruthy()
  const friends = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Friends card/ })
  expect(friends.checked).toBe(false)
  expect(friends.closest('label')?.textContent).toContain('Closed for new people. The one who holds it is stamped')
  expect(screen.getByText('3 of 3 chosen · To choose another, take one away first.')).toBeTruthy()
  await userEvent.click(friends)
  expect(friends.checked).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bread card/ }))
  await userEvent.click(friends)
  expect(friends.checked).toBe(true)
  expect(screen.getByRole('row', { name: /^Customers 1,000 300 You have 250: it fits\.$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Move to Starter on 12 December' }))
  await waitFor(() => expect(where()).toBe('/business/subscription'))
  const keep_stamp_ids = [0, 1, 3].map((index) => CARDS[index]?.stamp_id)
  expect(bodies(SELECT)).toEqual([{ plan_id: PLANS.starter.id, keep_stamp_ids }])
  expect(leaving.leaveFor).not.toHaveBeenCalled()
})

test('of one card that stays open another is chosen by one press', async () => {
  const { bodies } = open({
    user: onPlan('growth', {}, { live_cards: 4 }),
    at: to(PLANS.free),
    replies: { [PREVIEW]: down(1), [SELECT]: SELECTED },
  })
  expect(await screen.findByRole('heading', { name: 'Growth ends on 12 December' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^Lunch card/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Move to Free on 12 December' }))
  await waitFor(() =>
    expect(bodies(SELECT)).toEqual([{ plan_id: PLANS.free.id, keep_stamp_ids: [CARDS[1]?.stamp_id] }]),
  )
})

test('choosing the plan that is paid for drops the change that waits', async () => {
  const pending = { plan_id: PLANS.starter.id, kind: 'downgrade', starts_at: '2026-12-11T23:00:00.000Z' } as const
  const { bodies } = open({
    user: onPlan('growth', { pending, next: { on: '2026-12-12', what: 'changes' } }),
    at: to(PLANS.growth),
    replies: { [PREVIEW]: preview({ kind: 'same', amount_minor: 0 }), [SELECT]: SELECTED },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on Growth' }))
  await waitFor(() => expect(bodies(SELECT)).toEqual([{ plan_id: PLANS.growth.id }]))
})

test('a plan that is chosen while one is given costs nothing now', async () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-12-31' }
  const user = onPlan('scale', { plan_id: PLANS.growth.id, granted, current_period_end: '2026-12-31T23:00:00.000Z' })
  const starts_at = '2026-12-31T23:00:00.000Z'
  const replies = { [PREVIEW]: preview({ kind: 'downgrade', amount_minor: 750_000, starts_at }) }
  open({ user, at: to(PLANS.starter), replies })
  expect(
    await screen.findByText(/^Nothing is charged now\. From 1 January 2027 it is ₦7,500\.00 each month\.$/),
  ).toBeTruthy()
})

test('a plan that is given for fewer days than are paid for leaves what was paid for to its end', async () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-11-30' }
  const user = onPlan('scale', { plan_id: PLANS.growth.id, granted })
  open({ user, at: to(PLANS.starter), replies: { [PREVIEW]: down() } })
  expect(await screen.findByText(/^You have paid for Growth until then\. Nothing is charged now\./)).toBeTruthy()
})

test('Free after it follows the plan that is paid for, not the one that is given', async () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-11-30' }
  const user = onPlan('scale', { plan_id: PLANS.growth.id, granted })
  open({ user, at: to(PLANS.free), replies: { [PREVIEW]: down(1) } })
  expect(await screen.findByRole('heading', { name: 'Growth ends on 12 December' })).toBeTruthy()
  expect(screen.getByText(/^You have paid for Growth until then/)).toBeTruthy()
})

test('Back after paying shows that there is nothing to pay', async () => {
  open({ at: to(PLANS.growth), replies: { [PREVIEW]: preview({ kind: 'same', amount_minor: 0 }) } })
  expect(await screen.findByRole('heading', { name: 'You are on Growth' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Pay|Stay)/ })).toBeNull()
})

test('plans that do not load can be asked for again', async () => {
  const failed = { status: 500, code: 'internal', message: 'Something went wrong.' }
  open({
    replies: { 'GET /v1/business/pricing': [failed, billingReplies()['GET /v1/business/pricing']] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})
