/** The code of another service's card at the counter. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { onAPhone } from '../../testing/on-a-phone.ts'
import { readByReader } from '../../testing/read-by-reader.ts'
import { aCard, aCustomer, listed } from '../../testing/worlds.ts'
import CounterPage from './counter.tsx'

const OLD_CODE = 'https://cards.example/i/8842-1190'

onAPhone()
// Unmounts first, so that requests sent on leaving the counter still reach the fake API.
afterEach(cleanup)

/** Scans the old card of a customer whom the server finds by `match`. */
async function scanOldCard(match: 'old_code' | 'ended_old_code', code = OLD_CODE) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match }], reward: null },
    },
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  await screen.findByText('No camera here')
  readByReader(code)
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
  return sent
}

test('a code that has ended opens the customer all the same, and says that there is a new card', async () => {
  await scanOldCard('ended_old_code')
  expect((await screen.findByRole('alert')).textContent).toBe('Old card: open the new one.')
})

test('a code that holds opens the customer without a word, and is no scan', async () => {
  const sent = await scanOldCard('old_code')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent.some((one) => one.path.endsWith('/scan'))).toBe(false)
})

test.each(['LOYAL123', 'abcd1234', 'ABCD-1234', '6012-3456-7890'])(
  'the old code %s, which looks like one of ours or a number, is looked up as it was read',
  async (code) => {
    const sent = await scanOldCard('old_code', code)
    const asked = sent.filter(({ path }) => path.endsWith('/customers/find'))
    expect(asked.map(({ search }) => search)).toEqual([`?q=${code}`])
  },
)

test('an old card opens its own customer, though others’ numbers end with its code', async () => {
  const others = { ...aCustomer(), id: '00000000-0000-4000-8000-0000000000b0', name: 'Bola' }
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: {
        found: [
          { customer: aCustomer(), rewards: [], match: 'old_code' },
          { customer: others, rewards: [], match: 'last_digits' },
        ],
        reward: null,
      },
    },
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  await screen.findByText('No camera here')
  readByReader('0300-0001')
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: aCustomer().name })).toBeTruthy()
})
