import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { ADA_ID, aCard, anEvent, aReward, CARD_ID } from '../../testing/worlds.ts'
import { CODE_MS, shownFor } from './+wallet/use-code.ts'
import WalletPage from './token.tsx'

const SHOW = 'GET /v1/wallet/secret'
const CODE = 'GET /v1/wallet/secret/code'
const LEAVE = 'POST /v1/wallet/secret/leave'

let line: EventTarget | undefined
const opened = (source: EventTarget) => void (line = source)
beforeEach(() => {
  localStorage.clear()
  line = undefined
  vi.stubGlobal('EventSource', class extends EventTarget {
    constructor() {
      super()
      opened(this)
    }
    close() {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function walletOf(stamps: number, more: { cycle?: number; rewards?: unknown[]; leaving_at?: string } = {}): Reply {
  const card = {
    face: aCard().face, offer_details: 'One stamp for every coffee.', card_description: null, website_url: null, join_stamps: 0, duration: null, locations: [],
    rewards: [{ name: 'Free flat white', stamps_required: 10, details: null, expires_in_days: null }],
  }
  return {
    data: {
      business: { business_name: 'Kola & Rye', logo_url: null, website_url: null, country: 'NG', timezone: 'Africa/Lagos' },
      customer: { id: ADA_ID, name: 'Ada Obi', consent: { email: false, sms: false, 'in-app': false }, leaving_at: more.leaving_at ?? null, contact_hint: '0803•••••01' },
      cards: [{ stamp_id: CARD_ID, card_name: 'Coffee card', stamps, number_of_stamps: 10, cycle: more.cycle ?? 1, expires_at: null, status: 'published', last_stamp_at: null, card }],
      rewards: more.rewards ?? [], offers: [], messages: [], stamps: [anEvent(1)],
    },
  }
}

function openWallet(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({ [CODE]: { data: { code: 'SW1first', expires_at: new Date(Date.now() + 20_000).toISOString() } }, ...replies })
  render(<WalletPage token="secret" />)
  return { sent, user: userEvent.setup() }
}

async function hear(news: string) {
  const open = await waitFor(() => line ?? Promise.reject(new Error('no line yet')))
  act(() => void open.dispatchEvent(new Event(news)))
}

test('a stamp given at the counter lands on the open card', async () => {
  openWallet({ [SHOW]: [walletOf(7), walletOf(8)] })
  expect(await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })).toBeTruthy()
  expect(document.querySelectorAll('.print.lands').length).toBe(0)
  await hear('stamp')
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
  expect(document.querySelectorAll('.print.lands').length).toBe(1)
  expect(screen.getByText('A stamp landed: 8 of 10.')).toBeTruthy()
})

test('a card that was just filled is shown full, with its reward ready and its code to read out', async () => {
  openWallet({ [SHOW]: [walletOf(9), walletOf(0, { cycle: 2, rewards: [aReward()] })] })
  await screen.findByRole('article', { name: /9 of 10/ })
  await hear('reward')
  expect(await screen.findByRole('article', { name: /10 of 10 stamps. Ready to collect: Free flat white/ })).toBeTruthy()
  expect(document.querySelectorAll('.print.lands').length).toBe(1)
  expect(screen.getByText('AB12 CD34')).toBeTruthy()
})

test('the code for the counter is a new one when its time is over', async () => {
  const soon = new Date(Date.now() + 1100).toISOString()
  const { sent } = openWallet({ [SHOW]: walletOf(1), [CODE]: [{ data: { code: 'SW1first', expires_at: soon } }, { data: { code: 'SW1second', expires_at: new Date(Date.now() + 29_000).toISOString() } }] })
  expect(await screen.findByRole('img', { name: 'Your code for the counter' })).toBeTruthy()
  await waitFor(() => expect(sent.filter(one => one.path.endsWith('/code')).length).toBe(2), { timeout: 3000 })
})

test('a phone whose clock is wrong still shows a code for a whole step', () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z')
  expect(shownFor('2026-11-21T09:00:12.000Z', now)).toBe(12_000)
  expect(shownFor('2026-11-21T08:55:00.000Z', now)).toBe(CODE_MS)
  expect(shownFor('2026-11-21T09:20:00.000Z', now)).toBe(CODE_MS)
})

test('without a connection the old code is marked, and the page keeps trying', async () => {
  openWallet({ [SHOW]: walletOf(1), [CODE]: 'offline' })
  expect(await screen.findByText('No connection, so there is no code yet. Trying again.')).toBeTruthy()
})

test('leaving asks for a proof, says when, and can be taken back', async () => {
  const { user, sent } = openWallet({
    [SHOW]: walletOf(1),
    [LEAVE]: [{ status: 422, code: 'validation_failed', errors: { proof: ['These are not the last 4 digits.'] } }, { data: { leaving_at: '2026-11-22T09:00:00.000Z' } }, { data: { leaving_at: null } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Leave and be erased' }))
  const proof = screen.getByRole('textbox', { name: /Last 4 digits/ })
  await user.type(proof, '0000')
  await user.click(screen.getByRole('button', { name: 'Erase me in 24 hours' }))
  expect(await screen.findByText('These are not the last 4 digits.')).toBeTruthy()
  expect(proof).toHaveProperty('value', '0000')
  await user.click(screen.getByRole('button', { name: 'Erase me in 24 hours' }))
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('You stay. Nothing was erased.')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ take_back: true })
})

test('a link that opens nothing says so, and the device forgets it', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'secret', business_name: 'Kola & Rye' }]))
  openWallet({ [SHOW]: { status: 404, code: 'not_found', message: 'This link opens no card any more.' } })
  expect(await screen.findByText('This link opens no card any more.')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('stampwell.wallets')).toBe('[]'))
})
