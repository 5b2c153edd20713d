/** A refusal takes nothing from what was chosen and typed for the customer. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aCard, aCustomer, anEvent, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const LABEL = 'Phone, last digits or reward code'
const SPEND_CARD = '01900000-0000-7000-8000-0000000000c2'
const REFUSED: Reply = { status: 409, code: 'receipt_used', message: 'This receipt was already used.' }
const GIVEN: Reply = {
  data: { event: anEvent(1, { balance: 3 }), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
}

const COFFEE = aCard()
const LUNCH = aCard({ id: SPEND_CARD, card_name: 'Lunch card', spend_minor: 100_000 })
const cardsReply = (...stamps: (typeof COFFEE)[]): Reply => ({ data: { stamps, meta: listed(stamps.length) } })

/** `cards`: what each request for the cards of the business is answered. */
async function openAda(give: Reply[], cards: Reply[] = [cardsReply(COFFEE, LUNCH)]) {
  const found = [{ customer: aCustomer(), rewards: [], match: 'last_digits' }]
  const sent = fakeApi({
    'GET /v1/business/stamps': cards,
    'GET /v1/business/customers/find': { data: { found, reward: null } },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/give-stamp': give,
  })
  localStorage.setItem('stampwell.counter.receipts', 'yes')
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  const find = async () => {
    if (!screen.queryByRole('textbox', { name: LABEL }))
      await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
    await user.type(screen.getByRole('textbox', { name: LABEL }), '0803')
    await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
    await screen.findByRole('button', { name: 'Give 1 stamp' })
  }
  await find()
  return { user, find, gives: () => sent.filter(({ path }) => path.endsWith('/give-stamp')).map(({ body }) => body) }
}
const receiptField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /receipt/i })

test('the card, the amount and the receipt are there again after a refusal, and are what is sent next', async () => {
  const { user, gives } = await openAda([REFUSED, GIVEN])
  await user.click(screen.getByRole('button', { name: /^Lunch card/ }))
  await user.type(screen.getByRole('textbox', { name: /Amount spent/ }), '7000')
  await user.type(receiptField(), 'R-17')
  await user.click(await screen.findByRole('button', { name: 'Give 7 stamps' }))
  await user.click(await screen.findByRole('button', { name: 'Back to the card' }))
  expect(screen.getByRole('button', { name: /^Lunch card/, pressed: true })).toBeTruthy()
  expect(receiptField().value).toBe('R-17')
  await user.type(receiptField(), '8')
  await user.click(screen.getByRole('button', { name: 'Give 7 stamps' }))
  await screen.findByRole('heading', { name: 'Stamped.' })
  expect(gives()).toMatchObject(
    ['R-17', 'R-178'].map((receipt) => ({ stamp_id: SPEND_CARD, spend_minor: 700_000, receipt })),
  )
})

test('the number of stamps is there again after a refusal; the next visit begins with one', async () => {
  const { user, find } = await openAda([REFUSED])
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(screen.getByRole('button', { name: 'Give 2 stamps' }))
  await user.click(await screen.findByRole('button', { name: 'Back to the card' }))
  expect(screen.getByRole('button', { name: 'Give 2 stamps' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await find()
})

test('a card that takes no stamps any more is not offered again after its refusal', async () => {
  const closed: Reply = { status: 409, code: 'card_not_published', message: 'This card is not published.' }
  const { user } = await openAda([closed], [cardsReply(COFFEE, LUNCH), cardsReply(LUNCH)])
  expect(screen.getByRole('button', { name: /^Coffee card/, pressed: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await user.click(await screen.findByRole('button', { name: 'Back to the card' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Coffee card/ })).toBeNull())
  expect(screen.getByRole('textbox', { name: /Amount spent/ })).toBeTruthy()
})
