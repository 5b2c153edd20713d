/** The counter without a network: what can still be done, what waits on the device, and what is said when it comes back. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetPendingActionsOf } from '#app/session/pending-actions-store.ts'
import { logOutBusiness } from '#app/session/profile.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aBusinessUser } from '../../../../testing/people.ts'
import { aCard, aCustomer, anEvent, aReward, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'
import { noteSent, sentWords } from '../acts/sent-acts.ts'

onAPhone()
afterEach(() => {
  cleanup()
  logOutBusiness()
  forgetPendingActionsOf(aBusinessUser().id)
  vi.restoreAllMocks()
  // Acts that are still retried find that nobody waits for them.
  window.dispatchEvent(new Event('online'))
})

const FIELD = { name: 'Phone, last digits or reward code' }
const GIVE = 'POST /v1/business/customers/give-stamp'
const given = (quantity: number): Reply => ({
  data: {
    event: anEvent(1, { quantity, balance: 3 }),
    card: { stamps: 3, number_of_stamps: 10, cycle: 1 },
    rewards_issued: [],
  },
})

function counterWith(give: Reply | Reply[] = 'offline', shown: Reply | Reply[] = 'offline', card = aCard()) {
  const sent = fakeApi({
    [GIVE]: give,
    'GET /v1/business/stamps': { data: { stamps: [card], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: {
        found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }],
        reward: null,
        typed: 'part',
        phone: null,
      },
    },
    [`GET /v1/business/counter/customers/${aCustomer().id}`]: shown,
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/auth/business/logout': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  return { user: userEvent.setup(), searches: () => sent.filter((one) => one.path.endsWith('/find')) }
}

function setSignal(on: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on)
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')))
}

async function openAda(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', FIELD), '0803')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  return screen.findByRole('button', { name: 'Give 1 stamp' })
}

test('a search without a signal says so at once and sends nothing', async () => {
  setSignal(false)
  const { user, searches } = counterWith()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', FIELD), '4321')
  expect(await screen.findByText(/you can only stamp customers opened since this page was opened/)).toBeTruthy()
  expect(screen.queryByText('Looking')).toBeNull()
  expect(searches()).toEqual([])
})

test('the search goes on by itself when the signal is back', async () => {
  setSignal(false)
  const { user } = counterWith()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', FIELD), '4321')
  setSignal(true)
  expect(await screen.findByRole('button', { name: /Ada Obi/ })).toBeTruthy()
})

test('customers opened since the page was opened are listed without a signal, and one press opens them for a stamp', async () => {
  const { user } = counterWith()
  await openAda(user)
  await user.keyboard('{Escape}')
  setSignal(false)
  const list = await screen.findByRole('list', { name: 'Customers you can still stamp' })
  await user.click(list.querySelector('button') as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})

test('a press without a signal is kept and nothing says that it may have arrived', async () => {
  const { user } = counterWith()
  const press = await openAda(user)
  setSignal(false)
  await user.click(press)
  expect(await screen.findByText('No signal. Kept on this phone. It is sent when the signal is back.')).toBeTruthy()
  expect(screen.getByText('+1 waiting')).toBeTruthy()
  expect(screen.queryByText(/may have arrived/)).toBeNull()
})

test('a kept stamp leaves only the notice and the next customer, with the focus there', async () => {
  const { user } = counterWith()
  const press = await openAda(user)
  setSignal(false)
  await user.click(press)
  await screen.findByText(/Kept on this phone/)
  expect(screen.queryByRole('button', { name: 'Give 1 stamp' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'One more' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a receipt number' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next customer' }))
})

test('rewards that did not load without a signal say so, and load by themselves when it is back', async () => {
  const loaded = { data: { customer: aCustomer(), rewards: [aReward({ type: 'free_item' })] } }
  const { user } = counterWith(given(1), ['offline', loaded])
  await openAda(user)
  await user.keyboard('{Escape}')
  setSignal(false)
  const list = await screen.findByRole('list', { name: 'Customers you can still stamp' })
  await user.click(list.querySelector('button') as HTMLElement)
  expect(await screen.findByText(/rewards did not load because there is no signal/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load them again' })).toBeNull()
  setSignal(true)
  expect(await screen.findByRole('button', { name: 'Redeem Free flat white' })).toBeTruthy()
  expect(screen.queryByText(/did not load/)).toBeNull()
})

test('rewards that load while a kept stamp is sent are shown after the stamp, without an error', async () => {
  const loaded = { data: { customer: aCustomer(), rewards: [aReward({ type: 'free_item' })] } }
  const { user } = counterWith(['offline', given(1)], ['offline', loaded])
  await openAda(user)
  await user.keyboard('{Escape}')
  setSignal(false)
  const list = await screen.findByRole('list', { name: 'Customers you can still stamp' })
  await user.click(list.querySelector('button') as HTMLElement)
  await screen.findByText(/rewards did not load because/)
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await screen.findByText(/Kept on this phone/)
  setSignal(true)
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Redeem Free flat white' })).toBeTruthy()
  expect(screen.queryByText(/did not load/)).toBeNull()
})

test('the number that waits is in sight beside the open customer and in the search', async () => {
  const { user } = counterWith()
  const press = await openAda(user)
  setSignal(false)
  await user.click(press)
  const bar = await screen.findByText('1 waiting', { selector: '.counter-right .tag > span' })
  expect(bar.textContent).toBe('No signal · 1 waiting')
  expect(bar.closest('[inert]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  const tag = screen.getByText('1 waiting', { selector: '.counter-left .tag > span' })
  expect(tag.textContent).toBe('No signal · 1 waiting')
  // On a narrow phone the style sheet hides these words from sight, so that the tag stays on one line.
  expect(tag.querySelector('.counter-signal-off')?.textContent).toBe('No signal · ')
  expect(screen.getByRole('button', { name: /Ada Obi.*1 stamp not sent yet/ })).toBeTruthy()
})

test('two stamps of one customer that wait are counted together, beside the card and in the list', async () => {
  const { user } = counterWith()
  const press = await openAda(user)
  setSignal(false)
  await user.click(press)
  await screen.findByText(/Kept on this phone/)
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  await user.click(screen.getByRole('button', { name: /Ada Obi.*1 stamp not sent yet/ }))
  const again = await screen.findByRole('button', { name: 'Give 1 stamp' })
  expect(screen.getByText('+1 waiting')).toBeTruthy()
  await user.click(again)
  expect(await screen.findByText('+2 waiting')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  expect(screen.getByRole('button', { name: /Ada Obi.*2 stamps not sent yet/ })).toBeTruthy()
})

test('an amount waits as the stamps that it makes, and as an amount where it makes none', async () => {
  const { user } = counterWith('offline', 'offline', aCard({ spend_minor: 100_000 }))
  await openAda(user)
  await user.type(screen.getByRole('textbox', { name: /Amount spent/ }), '7000')
  setSignal(false)
  await user.click(await screen.findByRole('button', { name: 'Give 7 stamps' }))
  expect(await screen.findByText('+7 waiting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  await user.click(screen.getByRole('button', { name: /Ada Obi.*7 stamps not sent yet/ }))
  await user.type(await screen.findByRole('textbox', { name: /Amount spent/ }), '200')
  await user.click(await screen.findByRole('button', { name: 'Save the amount' }))
  await screen.findByText(/Kept on this phone/)
  expect(screen.getByText('+7 waiting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  await user.click(screen.getByRole('button', { name: 'Scan a code' }))
  expect(await screen.findByText('Amount, not answered yet')).toBeTruthy()
})

test('when the signal is back the stamps that were sent are counted', async () => {
  const { user } = counterWith(['offline', given(2)])
  const press = await openAda(user)
  setSignal(false)
  await user.click(press)
  await screen.findByText(/Kept on this phone/)
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  setSignal(true)
  expect(await screen.findByText('2 stamps sent')).toBeTruthy()
  expect(screen.queryByText(/waiting/)).toBeNull()
})

test('a customer who is still open when the signal is back shows the stamp and that it was sent', async () => {
  const { user } = counterWith(['offline', given(1)])
  const press = await openAda(user)
  setSignal(false)
  await user.click(press)
  await screen.findByText(/Kept on this phone/)
  setSignal(true)
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('1 stamp sent').length).toBeGreaterThan(0))
})

test('acts are counted together once the last of them has its answer, also when it is a refusal', () => {
  expect(noteSent({ stamps: 1, rewards: 0 }, 2)).toBeNull()
  expect(noteSent({ stamps: 2, rewards: 1 }, 1)).toBeNull()
  expect(noteSent(null, 0)).toEqual({ stamps: 3, rewards: 1 })
  expect(noteSent(null, 0)).toBeNull()
})

test('what was sent is said in singular and plural', () => {
  expect(
    [
      { stamps: 1, rewards: 0 },
      { stamps: 2, rewards: 0 },
      { stamps: 0, rewards: 1 },
      { stamps: 1, rewards: 2 },
      { stamps: 0, rewards: 0 },
    ].map(sentWords),
  ).toEqual(['1 stamp sent', '2 stamps sent', '1 reward sent', '1 stamp and 2 rewards sent', 'Sent'])
})
