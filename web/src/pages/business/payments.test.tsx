import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payment } from '@stampwell/contract/business/payments.ts'
import { setShowBalance } from '#app/show-balance.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { aPayment, onPlan } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { listed } from '../../testing/worlds.ts'
import * as files from '#app/save-file.ts'
import PaymentsPage from './payments.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  setShowBalance(true)
  vi.unstubAllGlobals()
})

function open(reply: Reply) {
  fakeApi({ 'GET /v1/business/payments': reply })
  return showAsBusiness(<PaymentsPage />, { at: '/business/payments', user: onPlan('growth') })
}
const list = (payments: Payment[], total = payments.length): Reply => ({ data: { payments, meta: listed(total) } })
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('a row says when, for what, for which days and how much', async () => {
  open(list([aPayment(), aPayment({ reference: 'PAY-2', kind: 'upgrade', status: 'failed', plan_name: 'Scale' })]))
  const row = await rowOf(/Growth, renewal/)
  for (const words of ['12 Nov', '12 Nov to 11 Dec', 'Paid', '₦18,000.00']) expect(row.getByText(words)).toBeTruthy()
  expect((await rowOf(/Move to Scale/)).getByText('Failed')).toBeTruthy()
})

test('an upgrade on the last day of a period names that day alone', async () => {
  open(list([aPayment({ kind: 'upgrade', plan_name: 'Scale', period: ['2026-12-11', '2026-12-12'] })]))
  expect((await rowOf(/Move to Scale/)).getByText('11 Dec')).toBeTruthy()
})

test('a refund stands under the amount', async () => {
  open(list([aPayment({ refunded_minor: 500_000 })]))
  expect((await rowOf(/Growth/)).getByText(/^refunded:/).textContent).toBe('refunded: ₦5,000.00')
})

test('money that bought nothing is not called paid: it goes back', async () => {
  open(list([aPayment({ is_surplus: true })]))
  const row = await rowOf(/Growth/)
  expect(row.getByText('Goes back')).toBeTruthy()
  expect(row.queryByText('Paid')).toBeNull()
})

test('a charge of another amount is not called waiting', async () => {
  open(list([aPayment({ status: 'pending', paid_at: null, other_amount: { amount_minor: 1, currency: 'NGN' } })]))
  expect((await rowOf(/Growth/)).getByText('Another amount')).toBeTruthy()
})

test('a payment that waits can be asked about again', async () => {
  open(list([aPayment({ status: 'pending', paid_at: null, reference: 'PAY 7' })]))
  const again = await screen.findByRole('link', { name: 'Ask again about Growth, renewal' })
  expect(again.getAttribute('href')).toBe('/payment/success?reference=PAY+7')
})

test('the eye hides every amount', async () => {
  open(list([aPayment({ refunded_minor: 500_000 })]))
  await rowOf(/Growth/)
  await userEvent.click(screen.getByRole('button', { name: 'Hide the amounts' }))
  expect(screen.getAllByRole('img', { name: 'hidden' }).length).toBe(2)
  expect(screen.queryByText(/₦/)).toBeNull()
})

test('a paid payment offers its receipt, one that waits does not', async () => {
  const sent = fakeApi({
    'GET /v1/business/payments': list([
      aPayment({ receipt_number: 'SW-000017' }),
      aPayment({ reference: 'PAY-2', status: 'pending', paid_at: null, kind: 'upgrade' }),
    ]),
    'GET /v1/business/payments/PAY-1/receipt': { data: {} },
  })
  showAsBusiness(<PaymentsPage />, { at: '/business/payments', user: onPlan('growth') })
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt SW-000017' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'SW-000017.pdf'))
  expect(sent.at(-1)?.path).toBe('/v1/business/payments/PAY-1/receipt')
  expect((await rowOf(/Move to Growth/)).queryByRole('button')).toBeNull()
})

test('more than one page is turned in the address', async () => {
  const { where } = open(list([aPayment()], 45))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(where()).toBe('/business/payments?page=2')
})

test('without a payment the page says where they come from', async () => {
  open(list([]))
  expect(await screen.findByText('Nothing was paid yet')).toBeTruthy()
})

test('a list that does not load says so', async () => {
  open({ status: 500, code: 'internal', message: 'Something went wrong.' })
  expect(await screen.findByText('The payments did not load')).toBeTruthy()
})
