/** The interval that was chosen on the page of plans. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { billingReplies, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import PlansPage from './index.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.unstubAllGlobals())

const SELECT = 'POST /v1/business/pricing/select'
const PREVIEW = {
  kind: 'upgrade',
  amount_minor: 43_200_000,
  currency: 'NGN',
  starts_at: '2026-11-23T12:00:00.000Z',
  over: [],
  cards: [],
}

function open(replies: Record<string, Reply> = {}) {
  const user = onPlan('growth')
  fakeApi({
    ...billingReplies(),
    'GET /v1/business/profile': { data: { user } },
    'POST /v1/business/pricing/preview': { data: PREVIEW },
    ...replies,
  })
  return showAsBusiness(<PlansPage />, { at: `/plans?by=year&plan=${PLANS.scale_year.id}`, path: '/plans', user })
}

test.each(['Plans', 'Stay on Growth'])('“%s” leads from a plan of a year to the prices of a year', async (name) => {
  const { where } = open()
  await screen.findByRole('button', { name: /^Pay / })
  await userEvent.click(screen.getByRole('link', { name }))
  expect(await screen.findByText('₦180,000')).toBeTruthy()
  expect(where()).toBe('/plans?by=year')
})

test('a plan that was replaced leads to the prices of its interval', async () => {
  const { where } = open({ [SELECT]: { status: 409, code: 'conflict', message: 'This has changed.' } })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay / }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(where()).toBe('/plans?by=year')
})
