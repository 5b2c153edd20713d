/** A change of plan whose answer comes after the owner went on to another page. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as leaving from '#app/leave-for.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { billingReplies, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { listed } from '../../testing/worlds.ts'
import PlansPage from './index.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
  vi.spyOn(leaving, 'leaveFor').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

const SELECT = 'POST /v1/business/pricing/select'
const PRICING = 'GET /v1/business/pricing'
const INITIATE = 'POST /v1/business/payment/initaite'
const CHECKOUT = { data: { checkout_url: 'https://pay.example/PAY-1', reference: 'PAY-1' } }

function open(plan: { id: string }, preview: object, replies: Record<string, Reply>) {
  const user = onPlan('growth')
  const about = { currency: 'NGN', starts_at: '2026-11-23T12:00:00.000Z', over: [], cards: [] }
  const sent = fakeApi({
    ...billingReplies(),
    'GET /v1/business/profile': { data: { user } },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
    'POST /v1/business/pricing/preview': { data: { ...about, ...preview } },
    [SELECT]: { data: { subscription: user.subscription } },
    ...replies,
  })
  const { where } = showAsBusiness(<PlansPage />, { at: `/plans?plan=${plan.id}`, path: '/plans', user })
  return { where, asked: () => sent.map(({ method, path }) => `${method} ${path}`) }
}

/** Presses the button, then goes back to the plans; returns what lets the answer come. */
async function pressAndLeave(button: string, path: string): Promise<() => void> {
  const press = await screen.findByRole('button', { name: button })
  const release = holdReplies(path)
  await userEvent.click(press)
  await userEvent.click(screen.getByRole('link', { name: 'Stay on Growth' }))
  await screen.findByRole('table', { name: 'The plans and what they hold' })
  return release
}

const UPGRADE = { kind: 'upgrade', amount_minor: 1_710_000 }

test('an owner who went back before the payment page was ready is not led to it', async () => {
  const { where, asked } = open(PLANS.scale, UPGRADE, { [INITIATE]: CHECKOUT })
  const release = await pressAndLeave('Pay ₦17,100.00', '/payment/initaite')
  release()
  await waitFor(() => expect(asked()).toContain(INITIATE))
  // The plans are read again once the payment is begun.
  await waitFor(() => expect(asked().lastIndexOf(PRICING)).toBeGreaterThan(asked().indexOf(INITIATE)))
  expect(leaving.leaveFor).not.toHaveBeenCalled()
  expect(where()).toBe('/plans')
})

test('a choice that is stored after its page was left leads nobody to the subscription', async () => {
  const preview = { kind: 'downgrade', amount_minor: 750_000, starts_at: '2026-12-11T23:00:00.000Z' }
  const { where } = open(PLANS.starter, preview, {})
  const release = await pressAndLeave('Move to Starter on 12 December', '/pricing/select')
  release()
  expect(await screen.findByText('Your choice is saved.')).toBeTruthy()
  expect(where()).toBe('/plans')
})

test('a payment that is refused after its page was left says so where the owner is', async () => {
  const message = 'Verify your e-mail address first.'
  open(PLANS.scale, UPGRADE, { [INITIATE]: { status: 403, code: 'email_unverified', message } })
  const release = await pressAndLeave('Pay ₦17,100.00', '/payment/initaite')
  release()
  expect(await screen.findByText(message)).toBeTruthy()
})
