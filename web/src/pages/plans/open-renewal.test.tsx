/** The plans while a renewal is to be paid: the server refuses every change. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { billingReplies, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { listed } from '../../testing/worlds.ts'
import PlansPage from './index.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.unstubAllGlobals())

const past_due = { since: '2026-11-20', last_tried_on: '2026-11-23' }
const FAILED = onPlan('growth', { status: 'past_due', past_due, next: { on: '2026-11-25', what: 'retries' } })
const UNANSWERED = onPlan('growth', { current_period_end: '2026-11-22T23:00:00.000Z' })
const CHANGE = `/plans?plan=${PLANS.scale.id}`

test.each([
  ['failed', '/plans', FAILED],
  ['failed', CHANGE, FAILED],
  ['has no answer yet', '/plans', UNANSWERED],
  ['has no answer yet', CHANGE, UNANSWERED],
])('with a renewal that %s no plan is offered at %s: the way leads to the payment', async (_, at, user) => {
  const sent = fakeApi({
    ...billingReplies(),
    'GET /v1/business/profile': { data: { user } },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
  })
  showAsBusiness(<PlansPage />, { at, path: '/plans', user })
  const way = await screen.findByRole('link', { name: 'Go to your subscription' })
  expect(way.getAttribute('href')).toBe('/business/subscription')
  expect(screen.queryByRole('link', { name: /^(Choose|Move)/ })).toBeNull()
  expect(sent.filter(({ path }) => path === '/v1/business/pricing/preview')).toEqual([])
})
