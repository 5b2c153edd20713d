/** While a customer is looked up the counter says so, begins nothing else, and keeps whoever was opened meanwhile. */
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { atWidth, onAPhone } from '../../../../testing/on-a-phone.ts'
import { readByReader } from '../../../../testing/read-by-reader.ts'
import { aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const BO = aCustomer({ id: '01900000-0000-7000-8000-0000000000b0', name: 'Bo Eze', phone: '08030000002' })
const CODE = `SW1${'a'.repeat(64)}`
const LABEL = 'Phone, last digits or reward code'
const STILL = 'One moment: a customer is still being looked up.'

/** The search finds Ada, the code is Bo's; the answer about the code waits for `release`. */
async function openCounter() {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    'POST /v1/business/customers/scan': {
      data: { customer: BO, rewards: [], scan_id: '01900000-0000-7000-8000-000000000070' },
    },
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  const release = holdReplies('/customers/scan')
  await screen.findByText('No camera here')
  const openAda = async () => {
    await user.click(screen.getByRole('button', { name: 'Type a phone number' }))
    await user.type(screen.getByRole('textbox', { name: LABEL }), '0803')
    await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
    return screen.findByRole('button', { name: 'Give 1 stamp' })
  }
  return { sent, user, openAda, release }
}

test('a look-up is said at once, and a second code meanwhile gets an answer in words', async () => {
  const { sent, release } = await openCounter()
  readByReader(CODE)
  expect(await screen.findByText('Looking the customer up')).toBeTruthy()
  readByReader('08030001234')
  expect((await screen.findByRole('alert')).textContent).toBe(STILL)
  expect(sent.filter(({ path }) => path.endsWith('/find'))).toEqual([])
  release()
  expect(await screen.findByRole('heading', { name: 'Bo Eze' })).toBeTruthy()
  expect(screen.queryByText('Looking the customer up')).toBeNull()
})

test('nothing can be given to the open customer while the next one is looked up', async () => {
  const { openAda, release } = await openCounter()
  const give = await openAda()
  readByReader(CODE)
  await screen.findByText('Looking the customer up')
  expect(give.getAttribute('aria-disabled')).toBe('true')
  release()
  expect(await screen.findByRole('heading', { name: 'Bo Eze' })).toBeTruthy()
})

test('the late answer to a look-up does not replace a customer who was opened since', async () => {
  const { openAda, release } = await openCounter()
  readByReader(CODE)
  await screen.findByText('Looking the customer up')
  await openAda()
  await act(async () => {
    release()
    await new Promise((later) => setTimeout(later))
  })
  expect(screen.getByRole('heading', { name: 'Ada Obi' })).toBeTruthy()
  expect(screen.queryByText('Looking the customer up')).toBeNull()
})

test('beside the open customer, the late answer to a search that was entered opens nobody else', async () => {
  atWidth(1280)
  const { user, release } = await openCounter()
  release()
  const answer = holdReplies('/customers/find')
  const field = screen.getByRole('textbox', { name: LABEL })
  await user.type(field, '0803{Enter}')
  // As a camera reads: nothing is typed into the field.
  act(() => field.blur())
  readByReader(CODE)
  expect(await screen.findByRole('heading', { name: 'Bo Eze' })).toBeTruthy()
  answer()
  expect(await screen.findByRole('button', { name: /Ada Obi/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Bo Eze' })).toBeTruthy()
})
