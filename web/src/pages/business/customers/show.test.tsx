import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, CARD_ID, listed } from '../../../testing/worlds.ts'
import { undoable } from './+show/ledger-words.ts'
import CustomerPage from './show.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(more: Record<string, Reply | Reply[]> = {}) {
  const sent = fakeApi({
    [`GET /v1/business/customers/show/${ADA_ID}`]: { data: { customer: aCustomer() } },
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: { data: { rewards: [aReward({ status: 'redeemed', redeemed_at: '2026-11-18T09:00:00.000Z', id: anEvent(9).id }), aReward()], meta: listed(2) } },
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: { data: { stamps: [anEvent(2, { created_at: new Date().toISOString() }), anEvent(1)], meta: listed(2) } },
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    ...more,
  })
  showAsBusiness(<CustomerPage />, { at: `/business/customers/show/${ADA_ID}`, path: '/business/customers/show/:customer' })
  return (path: string) => sent.filter(one => one.method === 'POST' && one.path === path)
}

test('somebody else’s customer does not exist here', async () => {
  open({ [`GET /v1/business/customers/show/${ADA_ID}`]: { status: 404, code: 'not_found', message: 'Not found.' } })
  expect(await screen.findByText('There is no such customer')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all customers' })).toBeTruthy()
})

test('a reward is handed over after a question, once, and can be undone from its news', async () => {
  const posts = open({
    'POST /v1/business/customers/redeem-reward': { data: { reward: aReward({ status: 'redeemed' }), event: anEvent(5, { kind: 'redeem' }) } },
    'POST /v1/business/customers/undo-stamp': { data: { event: anEvent(6, { kind: 'undo' }), card: { stamps: 2, number_of_stamps: 10, cycle: 1 } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem Free flat white' }))
  expect(posts('/v1/business/customers/redeem-reward')).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem it' }))
  await screen.findByText('Free flat white handed over.')
  expect(posts('/v1/business/customers/redeem-reward').map(one => one.body)).toEqual([{ customer_id: ADA_ID, reward_id: aReward().id }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(posts('/v1/business/customers/undo-stamp').map(one => one.body)).toEqual([{ event_id: anEvent(5).id }]))
})

test('stamps are given on the card chosen; a number that does not fit is refused under its field', async () => {
  const posts = open({ 'POST /v1/business/customers/give-stamp': { status: 422, code: 'validation_failed', errors: { stamps: ['Enter a whole number from 1 to 50.'] } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  await userEvent.clear(await screen.findByLabelText('Stamps'))
  await userEvent.type(screen.getByLabelText('Stamps'), '99')
  await userEvent.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Stamps').value).toBe('99')
  expect(posts('/v1/business/customers/give-stamp')[0]?.body).toEqual({ customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 99, note: null })
})

test('where the card’s link went is said masked, or why it went nowhere', async () => {
  open({ [`POST /v1/business/customers/${ADA_ID}/wallet-link`]: [{ data: { sent_to: '0803•••••01' } }, { status: 422, code: 'validation_failed', errors: { customer: ['This customer has no e-mail address; SMS is not set up.'] } }] })
  const send = await screen.findByRole('button', { name: 'Send card link again' })
  await userEvent.click(send)
  expect(await screen.findByText('Sent to 0803•••••01.')).toBeTruthy()
  await userEvent.click(send)
  expect(await screen.findByText('This customer has no e-mail address; SMS is not set up.')).toBeTruthy()
})

test('a card held on older terms is drawn with what its holder was promised, and says so', async () => {
  open({ 'GET /v1/business/stamps': { data: { stamps: [aCard({ number_of_stamps: 12, face: { ...aCard().face, number_of_stamps: 12, rewards: [{ stamps_required: 12, name: 'Free lunch' }] } })], meta: listed(1) } } })
  expect(await screen.findByRole('article', { name: /2 of 10 stamps.*free flat white/ })).toBeTruthy()
  expect(screen.getByText('Coffee card: 2 of 10 · older terms')).toBeTruthy()
})

test('only the newest stamp of a card can be taken back, and only for fifteen minutes', () => {
  const now = new Date('2026-11-20T13:10:00.000Z')
  const newest = anEvent(3)
  expect([...undoable([newest, anEvent(2)], now)]).toEqual([newest.id])
  expect([...undoable([newest], new Date('2026-11-20T13:15:01.000Z'))]).toEqual([])
  const undo = anEvent(4, { kind: 'undo', quantity: -1, reverses_id: newest.id })
  expect([...undoable([undo, { ...newest, undone: true }, anEvent(2)], now)]).toEqual([anEvent(2).id])
  expect([...undoable([anEvent(5, { kind: 'expire' }), anEvent(2)], now)]).toEqual([])
})
