/** Offers at the counter: used after a question, taken back, and shown as used with when and by whom. */
import type { CounterOffer } from '@stampwell/contract/business/offers.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { fromNow, NOW } from '../../testing/now.ts'
import { onAPhone } from '../../testing/on-a-phone.ts'
import { ADA_ID, aCard, aCustomer, anEvent, listed } from '../../testing/worlds.ts'
import CounterPage from './counter.tsx'

onAPhone()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = '01900000-0000-7000-8000-000000000070'
const OFFERS = `GET /v1/business/counter/offers/${ADA_ID}`
const REDEEM = `POST /v1/business/offers/redeem/${ID}`

function anOffer(changes: Partial<CounterOffer> = {}): CounterOffer {
  return {
    id: ID,
    title: 'Second flat white free',
    description: null,
    offer_type: 'two_for_one',
    percent: null,
    value_minor: null,
    banner_url: null,
    ends_on: null,
    once_per_customer: true,
    terms: 'Weekdays only.',
    is_open: true,
    last_used: null,
    ...changes,
  }
}
const used = (at: Date) => ({
  id: '01900000-0000-7000-8000-000000000071',
  at: at.toISOString(),
  by: 'Chioma',
  undoable_until: new Date(at.getTime() + 15 * 60_000).toISOString(),
})

async function open(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: {
        found: [{ customer: aCustomer(), rewards: [], match: 'phone' }],
        reward: null,
        typed: 'part',
        phone: null,
      },
    },
    'POST /v1/business/counter/times': { data: {} },
    ...replies,
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '0803 000')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  await screen.findByRole('button', { name: 'Give 1 stamp' })
  return {
    user,
    sent,
    posts: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  }
}
const list = () => screen.findByRole('list', { name: 'Offers' })

test('an offer is used after a question that names its terms, and then says who used it', async () => {
  const { user, posts } = await open({
    [OFFERS]: [
      { data: { offers: [anOffer()] } },
      { data: { offers: [anOffer({ is_open: false, last_used: used(NOW) })] } },
    ],
    [REDEEM]: { data: { offer: {}, redemption: used(NOW) } },
  })
  expect((await list()).textContent).toBe('Second flat white free2 for 1 · No end, onceUse it')
  await user.click(screen.getByRole('button', { name: 'Use it: Second flat white free' }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['For Ada: 2 for 1.', 'Weekdays only.']) expect(within(dialog).getByText(text)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Use it' }))
  await waitFor(async () => expect((await list()).textContent).toMatch(/Used on .*, Chioma/))
  expect(posts()).toContainEqual([`/v1/business/offers/redeem/${ID}`, { customer_id: ADA_ID, location_id: null }])
  expect(screen.queryByRole('button', { name: 'Use it: Second flat white free' })).toBeNull()
})

test('after an offer was used the focus is on its row, whose button is gone', async () => {
  const { user } = await open({
    [OFFERS]: [
      { data: { offers: [anOffer()] } },
      { data: { offers: [anOffer({ is_open: false, last_used: used(NOW) })] } },
    ],
    [REDEEM]: { data: { offer: {}, redemption: used(NOW) } },
  })
  await list()
  screen.getByRole('button', { name: 'Use it: Second flat white free' }).focus()
  await user.keyboard('{Enter}')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Second flat white freeUsed on .*, Chioma/))
})

test('after a stamp the offers are folded below the card', async () => {
  const { user } = await open({
    [OFFERS]: { data: { offers: [anOffer(), anOffer({ id: ID.replace(/.$/, '9') })] } },
    'POST /v1/business/customers/give-stamp': {
      data: { event: anEvent(1), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
    },
  })
  await list()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  const folded = (await screen.findByText('2 offers')).closest('details')
  expect(folded?.open).toBe(false)
  const card = screen.getByRole('article', { name: /3 of 10 stamps/ })
  expect(card.compareDocumentPosition(folded ?? card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a use is taken back for fifteen minutes, and not afterwards', async () => {
  const fresh = used(NOW)
  const old = used(new Date(fromNow(-16 * 60_000)))
  const { user, posts } = await open({
    [OFFERS]: [
      {
        data: {
          offers: [
            anOffer({ is_open: false, last_used: fresh }),
            anOffer({ id: 'old', title: 'Meat pie', is_open: false, last_used: old }),
          ],
        },
      },
      { data: { offers: [anOffer()] } },
    ],
    [`POST /v1/business/offers/undo-redemption/${fresh.id}`]: { data: { offer: {} } },
  })
  await list()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo: Second flat white free' }))
  expect(await screen.findByRole('button', { name: 'Use it: Second flat white free' })).toBeDefined()
  expect(posts()).toContainEqual([`/v1/business/offers/undo-redemption/${fresh.id}`, undefined])
})

test('an offer that another till used meanwhile is refused, and the list shows when and by whom', async () => {
  const { user } = await open({
    [OFFERS]: [
      { data: { offers: [anOffer()] } },
      { data: { offers: [anOffer({ is_open: false, last_used: used(NOW) })] } },
    ],
    [REDEEM]: { status: 409, code: 'offer_used', message: 'This customer has used this offer already.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Use it: Second flat white free' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use it' }))
  await waitFor(async () => expect((await list()).textContent).toMatch(/Used on .*, Chioma/))
})

test('offers that did not load can be loaded again, and stamping does not wait for them', async () => {
  const { user } = await open({
    [OFFERS]: [{ status: 500, code: 'internal' }, { status: 500, code: 'internal' }, { data: { offers: [anOffer()] } }],
  })
  expect(screen.getByRole('button', { name: 'Give 1 stamp' })).toBeDefined()
  while (!screen.queryByRole('list', { name: 'Offers' })) {
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again', busy: true })).toBeNull())
  }
  expect((await list()).textContent).toContain('Second flat white free')
})

test('an offer is used at the place where the counter stands, before a stamp and after it', async () => {
  const places = ['Ikeja', 'Yaba'].map((name, at) => ({ id: `place-${at}`, name, address: '1 Marina' }))
  const again = anOffer({ once_per_customer: false })
  const { user, sent } = await open({
    'GET /v1/business/stamps': { data: { stamps: [aCard({ locations_count: 2 })], meta: listed(1) } },
    [`GET /v1/business/stamps/locations/${aCard().id}`]: { data: { locations: places } },
    [OFFERS]: { data: { offers: [again] } },
    [REDEEM]: { data: { offer: {}, redemption: used(NOW) } },
    'POST /v1/business/customers/give-stamp': {
      data: {
        event: anEvent(1, { location_id: 'place-1' }),
        card: { stamps: 3, number_of_stamps: 10, cycle: 1 },
        rewards_issued: [],
      },
    },
  })
  const uses = () => sent.filter(({ path }) => path.endsWith(`/redeem/${ID}`)).map(({ body }) => body)
  const atYaba = { customer_id: ADA_ID, location_id: 'place-1' }
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Use it: Second flat white free' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use it' }))
  }
  await user.selectOptions(await screen.findByLabelText('Where are you?'), 'Yaba')
  await press()
  await waitFor(() => expect(uses()).toEqual([atYaba]))
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await user.click(await screen.findByText('1 offer'))
  await press()
  await waitFor(() => expect(uses()).toEqual([atYaba, atYaba]))
})
