/** The plan is read again without a reload of the page: gates open and close under what stands on it. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { campaigns, customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { businessWith, inGrace } from '../../testing/gated-controls/gated-control.tsx'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { call } from '../call.ts'
import { followPlan } from './follow-plan.ts'
import { signalAfterAct } from './plan-signal.ts'
import { PlanGate } from './PlanGate.tsx'
import { PLAN_CHANNEL, refreshPlan } from './refresh-plan.ts'
import { setActiveGuard } from '../session/active-guard.ts'
import { businessSession, enterBusiness, leaveBusiness, setBusinessProfile } from '../session/business.ts'

const PROFILE = 'GET /v1/business/profile'
const CREATE = 'POST /v1/business/customers/create'
const FREE = businessWith(['campaigns'])
const GROWTH = businessWith()
const profileOf = (user: User): Reply => ({ data: { user } })

const ends: (() => void)[] = []
const otherTab = new BroadcastChannel(PLAN_CHANNEL)
const told = vi.fn<(data: unknown) => void>()
otherTab.addEventListener('message', ({ data }) => told(data))

beforeEach(() => {
  told.mockClear()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  leaveBusiness()
})

/** A page of a business on Free, whose server says `replies` of the plan from now on. */
function openPage(replies: Reply | Reply[], { requires = 'business', more = {} }: Options = {}) {
  const sent = fakeApi({ [PROFILE]: replies, ...more })
  ends.push(setActiveGuard({ requires, path: () => '/business/campaigns', go: () => undefined }), followPlan())
  showAsBusiness(
    <>
      <PlanGate feature="campaigns">
        <button type="button">New campaign</button>
      </PlanGate>
      <input aria-label="Name" />
    </>,
    { user: FREE },
  )
  return () => sent.filter(({ path }) => path === '/v1/business/profile').length
}
type Options = { requires?: 'business' | 'admin' | 'till'; more?: Record<string, Reply> }

const isOpen = () => screen.getByRole('button', { name: 'New campaign' }).getAttribute('aria-disabled') === null
const opens = async () => waitFor(() => expect(isOpen()).toBe(true))
const focusTab = () => act(() => void window.dispatchEvent(new Event('focus')))

test('a plan that was changed elsewhere opens its gates when the tab is looked at, and keeps what is typed', async () => {
  const reads = openPage(profileOf(GROWTH))
  await userEvent.type(screen.getByRole('textbox'), 'Rainy days')
  expect(isOpen()).toBe(false)
  focusTab()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await opens()
  expect([reads(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([1, 'Rainy days'])
  expect(businessSession.get().user?.business).toBe(FREE.business)
})

test('an e-mail that was verified on another device counts when the tab is looked at', async () => {
  openPage(profileOf(FREE))
  act(() => setBusinessProfile({ ...FREE, email_verified_at: null }))
  focusTab()
  await waitFor(() => expect(businessSession.get().user?.email_verified_at).toBe(FREE.email_verified_at))
  expect(FREE.email_verified_at).not.toBeNull()
  expect(businessSession.get().user?.business).toBe(FREE.business)
})

test('a closing of the account in another tab is known when this tab is looked at', async () => {
  const closes_at = '2026-12-24T09:00:00.000Z'
  openPage(profileOf({ ...FREE, closes_at }))
  focusTab()
  await waitFor(() => expect(businessSession.get().user?.closes_at).toBe(closes_at))
})

test('an answer that is older than a change of the e-mail does not bring the old address back', async () => {
  openPage(profileOf(GROWTH))
  const coming = refreshPlan()
  const changed = { ...FREE, email: 'new@kolarye.example', email_verified_at: null }
  act(() => setBusinessProfile(changed))
  await act(async () => coming)
  const { email, email_verified_at, plan } = businessSession.get().user ?? changed
  expect([email, email_verified_at, plan]).toEqual([changed.email, null, GROWTH.plan])
})

test('a plan that ended closes its gates', async () => {
  openPage([profileOf(GROWTH), profileOf(FREE)])
  await refreshPlan()
  await opens()
  await refreshPlan()
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('a tab that is left is not asked for', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const reads = openPage(profileOf(GROWTH))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  focusTab()
  await refreshed()
  expect(reads()).toBe(0)
})

const REFUSALS = [
  [402, 'payment_required'],
  [403, 'feature_unavailable'],
  [403, 'plan_limit_reached'],
] as const

test.each(REFUSALS)('a refusal %i %s reads the plan again', async (status, code) => {
  const reads = openPage(profileOf(GROWTH), { more: { [CREATE]: { status, code, message: 'No.' } } })
  await expect(call(customers.create, { body: { name: 'Ada' } })).rejects.toMatchObject({ code })
  await opens()
  expect(reads()).toBe(1)
})

test('a refusal for another reason does not', async () => {
  const more = { [CREATE]: { status: 403, code: 'email_unverified', message: 'Verify your address.' } }
  const reads = openPage(profileOf(GROWTH), { more })
  await expect(call(customers.create, { body: { name: 'Ada' } })).rejects.toMatchObject({ status: 403 })
  await refreshed()
  expect(reads()).toBe(0)
})

test('a press on a closed control asks for the plan: it may have been opened on another device', async () => {
  openPage(profileOf(GROWTH))
  await userEvent.click(screen.getByRole('button', { name: 'New campaign' }))
  await screen.findByRole('dialog', { name: 'Feature unavailable' })
  await opens()
})

test.each(['/v1/business/pricing/select', '/v1/business/payment/cancel-subscription'])(
  'after %s this tab has the new plan and the others are told',
  async (path) => {
    openPage(profileOf(GROWTH))
    signalAfterAct({ group: 'payments', path })
    await opens()
    await waitFor(() => expect(told).toHaveBeenCalledOnce())
  },
)

test('an act that uses the plan up reads it again in this tab only; others do not', async () => {
  const reads = openPage(profileOf(GROWTH))
  signalAfterAct(campaigns.pause)
  await refreshed()
  expect(reads()).toBe(0)
  signalAfterAct(customers.create)
  await opens()
  await refreshed()
  expect(told).not.toHaveBeenCalled()
})

test('a tab is told by another one, and reads the plan itself', async () => {
  const reads = openPage(profileOf(GROWTH))
  otherTab.postMessage('changed')
  await opens()
  expect(reads()).toBe(1)
})

test('a change during a read is read too', async () => {
  const reads = openPage([profileOf(FREE), profileOf(GROWTH)])
  await act(async () => {
    await Promise.all([refreshPlan(), refreshPlan(), refreshPlan()])
  })
  expect([reads(), isOpen()]).toEqual([2, true])
})

test('without an answer the plan stays as it was known', async () => {
  openPage(['offline', { status: 503, code: 'unavailable' }])
  await refreshPlan()
  await refreshPlan()
  expect(isOpen()).toBe(false)
  expect(businessSession.get().user?.plan).toBe(FREE.plan)
})

test('an answer that comes after another account has logged in is not shown to it', async () => {
  openPage(profileOf(GROWTH))
  const coming = refreshPlan()
  act(() => {
    enterBusiness(FREE, 'token of another')
    setBusinessProfile(FREE)
  })
  await act(async () => coming)
  expect([isOpen(), businessSession.get().user?.plan]).toEqual([false, FREE.plan])
})

test.each(['admin', 'till'] as const)('pages that need the log-in of a %s read no plan', async (requires) => {
  const reads = openPage(profileOf(GROWTH), { requires })
  focusTab()
  otherTab.postMessage('changed')
  signalAfterAct(customers.create)
  await refreshed()
  expect(reads()).toBe(0)
})

test('a tab that no longer follows is left alone', async () => {
  const reads = openPage(profileOf(GROWTH))
  for (const end of ends.splice(1)) end()
  focusTab()
  otherTab.postMessage('changed')
  signalAfterAct(customers.create)
  await refreshed()
  expect(reads()).toBe(0)
})

test('an open payment closes what it closes, and a paid one opens it again', async () => {
  openPage([profileOf(inGrace()), profileOf(GROWTH)])
  await act(async () => refreshPlan())
  expect(businessSession.get().user?.subscription.status).toBe('grace')
  await act(async () => refreshPlan())
  expect(businessSession.get().user?.subscription.status).toBe('none')
})

/** Waits until a message between tabs, sent after the others, has arrived: what they set off has begun by then. */
async function refreshed(): Promise<void> {
  const [from, to] = [new BroadcastChannel('last'), new BroadcastChannel('last')]
  const arrived = new Promise((heard) => to.addEventListener('message', heard))
  from.postMessage('last')
  await act(async () => arrived)
  from.close()
  to.close()
}
