/** The cards of a downgrade that were published or closed elsewhere while the page stood open. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { billingReplies, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { listed } from '../../testing/worlds.ts'
import PlansPage from './index.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.unstubAllGlobals())

const SELECT = 'POST /v1/business/pricing/select'
const MAX = 2
const cardAt = (index: number) => `01900000-0000-7000-8000-00000000010${index}`

/** A preview in which so many of these cards are live; up to the limit none has to be chosen. */
function previewOf(live: number): Reply {
  const cards = ['Coffee card', 'Lunch card', 'Bread card', 'Friends card']
    .slice(0, live)
    .map((card_name, index) => ({ stamp_id: cardAt(index), card_name, holders: 9 - index, stays_open: index < MAX }))
  const isOver = live > MAX
  return {
    data: {
      kind: 'downgrade',
      amount_minor: 750_000,
      currency: 'NGN',
      starts_at: '2026-12-11T23:00:00.000Z',
      over: isOver ? [{ limit: 'live_cards', used: live, max: MAX }] : [],
      cards: isOver ? cards : [],
    },
  }
}

function refusal(words: string): Reply {
  const errors = { keep_stamp_ids: [words] }
  return { status: 422, code: 'validation_failed', message: 'Some fields need your attention.', errors }
}

function open(previews: Reply[], refused: Reply) {
  const user = onPlan('growth')
  const sent = fakeApi({
    ...billingReplies(),
    'GET /v1/business/profile': { data: { user } },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
    'POST /v1/business/pricing/preview': previews,
    [SELECT]: [refused, { data: { subscription: user.subscription } }],
  })
  const { where } = showAsBusiness(<PlansPage />, { at: `/plans?plan=${PLANS.starter.id}`, path: '/plans', user })
  return { where, chosen: () => sent.filter(({ method, path }) => `${method} ${path}` === SELECT).at(-1)?.body }
}
const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Move to Starter on 12 December' }))

test('a chosen card that is not live any more leaves the choice, and the rest can be confirmed', async () => {
  const words = 'Choose live cards only, and no more than the plan allows.'
  const { where, chosen } = open([previewOf(4), previewOf(3)], refusal(words))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Lunch card/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Friends card/ }))
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(await screen.findByText('1 of 2 chosen')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(where()).toBe('/business/subscription'))
  expect(chosen()).toEqual({ plan_id: PLANS.starter.id, keep_stamp_ids: [cardAt(0)] })
})

test('cards that were published meanwhile can be chosen from after the refusal', async () => {
  const words = 'Choose the cards that stay open for new customers.'
  const { where, chosen } = open([previewOf(2), previewOf(3)], refusal(words))
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Lunch card/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bread card/ }))
  await confirm()
  await waitFor(() => expect(where()).toBe('/business/subscription'))
  expect(chosen()).toEqual({ plan_id: PLANS.starter.id, keep_stamp_ids: [cardAt(0), cardAt(2)] })
})
