/** A card that counts money: amounts that make no stamp. */
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { readByReader } from '../../../../testing/read-by-reader.ts'
import { aCard, aCustomer, anEvent, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const LABEL = 'Phone, last digits or reward code'

/** Opens Ada on a card of one stamp per ₦1,000, and types an amount. */
async function typeAmount(amount: string) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard({ spend_minor: 100_000 })], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/give-stamp': {
      data: {
        event: anEvent(1, { kind: 'adjust', quantity: 0, balance: 2, spend_minor: 20_000 }),
        card: { stamps: 2, number_of_stamps: 10, cycle: 1, remainder_minor: 20_000 },
        rewards_issued: [],
      },
    },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  const findAda = async () => {
    // Without a camera the phone number form stays open for the next customer.
    if (!screen.queryByRole('textbox', { name: LABEL }))
      await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
    await user.type(screen.getByRole('textbox', { name: LABEL }), '0803')
    await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
    await user.type(await screen.findByRole('textbox', { name: /Amount spent/ }), amount)
  }
  await findAda()
  return { user, findAda, sent, gives: () => sent.filter(({ path }) => path.endsWith('/give-stamp')) }
}

test('an amount of zero is not sent, and the counter says what is missing', async () => {
  const { user, gives } = await typeAmount('0')
  expect(await screen.findByText('Type an amount above zero.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save the amount' }))
  expect(gives()).toEqual([])
})

test('after an amount that makes no stamp, Undo names the amount and no stamps', async () => {
  const { user } = await typeAmount('200')
  await user.click(await screen.findByRole('button', { name: 'Save the amount' }))
  expect(await screen.findByText('Amount saved for Ada')).toBeTruthy()
  expect(screen.queryByText(/\b0 stamps/)).toBeNull()
})

test('a second amount within ten seconds is asked about as an amount, where the first made no stamp', async () => {
  const { user, findAda, gives } = await typeAmount('200')
  await user.click(await screen.findByRole('button', { name: 'Save the amount' }))
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  await findAda()
  await user.click(await screen.findByRole('button', { name: 'Save the amount' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Another one?' }))
  expect(question.getByText(/^An amount was saved for Ada \d+ seconds? ago\. Save another\?$/)).toBeTruthy()
  expect(question.getByRole('button', { name: 'Save another' })).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'No, one is enough' }))
  expect(gives()).toHaveLength(1)
})

test('a barcode that is read into the field of the receipt is its number, and looks nobody up', async () => {
  localStorage.setItem('stampwell.counter.receipts', 'yes')
  onTestFinished(() => localStorage.removeItem('stampwell.counter.receipts'))
  const { user, sent } = await typeAmount('700')
  const receipt = screen.getByRole<HTMLInputElement>('textbox', { name: /^Receipt/ })
  await user.click(receipt)
  const before = sent.length
  for (const number of ['5012345678900', ']C1INV-2026-0045']) readByReader(number, receipt)
  expect(receipt.value).toBe('INV-2026-0045')
  expect(screen.getByRole('textbox', { name: /Amount spent/ })).toHaveProperty('value', '700')
  expect(sent).toHaveLength(before)
})
