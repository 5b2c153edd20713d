import { featureFlags, LIMITS } from '@stampwell/domain/billing/plan.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterAdmin } from '#app/session/admin.ts'
import { FREE, GROWTH, GROWTH_OLD, PLANS, planId as id } from '../../testing/admin-plans.ts'
import { anAdmin } from '../../testing/people.ts'
import { enterPricing, leavePricing, list, openPricing, press, sent, type } from '../../testing/pricing-page.tsx'

beforeEach(enterPricing)
afterEach(leavePricing)

test('each plan shows its price, its merchants and what it holds; no limit and none are words', async () => {
  openPricing()
  const table = within(await screen.findByRole('table', { name: 'Plans, what they cost and hold' }))
  const head = table.getByRole('columnheader', { name: /Growth/ })
  expect(head.textContent).toContain('₦18,000.00 a month, ₦180,000.00 a year')
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Customers')).toEqual(['100', 'No limit'])
  expect(cells('SMS a month')).toEqual(['–', '1,000'])
  expect(cells('Statistics kept')).toEqual(['30 days', '2 years'])
  expect(cells('Campaigns')).toEqual(['–', 'Yes'])
})

test('the versions of a plan say what changed, when each was sold and who is on an older one', async () => {
  openPricing()
  const table = within(await screen.findByRole('table', { name: 'Versions of Growth, monthly' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('Price ₦16,500.00 → ₦18,000.00; SMS a month 500 → 1,000; Campaigns added')
  expect(rows[1]).toMatch(/since 1 Oct/)
  expect(rows[2]).toMatch(/until 1 Oct.*First/)
  expect(screen.getByText(/38 merchants are on an older one/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the 38' }).getAttribute('href')).toBe(
    '/admin/subscriptions?tab=all&plan=growth&interval=month&currency=NGN&version=older',
  )
})

test('currency and interval stand in the address', async () => {
  openPricing({}, '/?currency=USD')
  expect(await screen.findByRole('columnheader', { name: /\$29\.00/ })).toBeTruthy()
  expect(screen.queryByText('₦18,000.00')).toBeNull()
})

test('an edit sends only what was changed, with the reason', async () => {
  const api = openPricing({
    [`PATCH /admin/pricing/${GROWTH.id}`]: { data: { plan: { ...GROWTH, id: id(6), version: 3 } } },
  })
  await press('Edit Growth, monthly')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/180 merchants on older versions keep their price/)).toBeTruthy()
  await type('SMS a month', '1,500')
  await type('Customers', '20000')
  await userEvent.click(dialog.getByLabelText('Offers'))
  await type('Reason', 'Price list of December')
  await press('Make version 3')
  await vi.waitFor(() =>
    expect(sent(api, 'PATCH')).toEqual([
      [
        `/admin/pricing/${GROWTH.id}`,
        {
          limits: { customers: 20_000, sms_month: 1500 },
          features: ['campaigns', 'offers', 'export'],
          reason: 'Price list of December',
        },
      ],
    ]),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('5.6: every limit takes digits only', async () => {
  openPricing()
  await press('Edit Growth, monthly')
  const limits = within(
    within(screen.getByRole('dialog')).getByRole('group', { name: 'Limits' }),
  ).getAllByRole<HTMLInputElement>('textbox')
  expect(limits).toHaveLength(LIMITS.length)
  for (const limit of limits) {
    await userEvent.clear(limit)
    await userEvent.type(limit, '-1,2x0')
    expect([limit.name, limit.value]).toEqual([limit.name, '120'])
  }
})

test('a form in which nothing changed is not sent', async () => {
  const api = openPricing()
  await press('Edit Growth, monthly')
  await type('Reason', 'Price list of December')
  await press('Make version 3')
  expect(sent(api, 'PATCH')).toEqual([])
})

test('when another admin was first, nothing typed is lost and the next press lays it over their version', async () => {
  const theirs = {
    ...GROWTH,
    id: id(7),
    version: 3,
    amount_minor: 1_900_000,
    features: featureFlags(['campaigns', 'sms', 'export']),
    merchants: 0,
  }
  const api = openPricing({
    'GET /admin/pricing': [
      list(PLANS),
      list([FREE, theirs, { ...GROWTH, sold_until: '2026-11-24T09:00:00.000Z' }, GROWTH_OLD]),
    ],
    [`PATCH /admin/pricing/${GROWTH.id}`]: { status: 409, code: 'plan_changed', message: 'Changed.' },
    [`PATCH /admin/pricing/${theirs.id}`]: { data: { plan: { ...theirs, id: id(8), version: 4 } } },
  })
  await press('Edit Growth, monthly')
  await type('SMS a month', '1500')
  await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('Offers'))
  await type('Reason', 'Price list of December')
  await press('Make version 3')
  expect(await screen.findByText('Somebody made version 3 while you wrote.')).toBeTruthy()
  expect(screen.getByText('Now ₦19,000.00')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('SMS a month').value).toBe('1500')
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Price list of December')
  await press('Make version 4')
  // Their price stays, and so does the feature that they added.
  await vi.waitFor(() =>
    expect(sent(api, 'PATCH')[1]).toEqual([
      `/admin/pricing/${theirs.id}`,
      {
        limits: { sms_month: 1500 },
        features: ['campaigns', 'sms', 'offers', 'export'],
        reason: 'Price list of December',
      },
    ]),
  )
})

test('support reads the plans and sees which level changes them', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1')
  openPricing()
  const button = await screen.findByRole('button', { name: 'Edit · Finance: Edit Growth, monthly' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})
