/** A wallet that stays open follows what it reads again: other devices and the counter change it, and days pass. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { expect, test, vi } from 'vitest'
import { fromNow } from '../../testing/now.ts'
import { COPY, hear, openWallet, SHOW, walletCard, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { ADA_ID, aReward } from '../../testing/worlds.ts'

withWallets()

const DUE = fromNow(30 * DAY_MS)
const CHANGE = 'PATCH /v1/wallet/secret/preferences'
const isChecked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'By e-mail' }).checked

test('a deletion that was asked for on another device can be taken back on this one', async () => {
  openWallet({ [SHOW]: [walletOf(1), walletOf(1, { leaving_at: fromNow(DAY_MS) }), walletOf(1)] })
  await screen.findByRole('button', { name: 'Delete my card and data' })
  await hear('stamp')
  expect(await screen.findByRole('button', { name: 'Keep my card and data' })).toBeTruthy()
  await hear('stamp')
  expect(await screen.findByRole('button', { name: 'Delete my card and data' })).toBeTruthy()
})

test('a read that the server refused is tried again, although no other stamp is heard', async () => {
  openWallet({ [SHOW]: [walletOf(7), { status: 503, code: 'unavailable', message: 'Not now.' }, walletOf(8)] })
  await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })
  await hear('stamp')
  expect(await screen.findByText(/This is your card as it was/)).toBeTruthy()
  const newest = { name: 'Two more and the flat white is free.' }
  expect(await screen.findByRole('heading', newest, { timeout: 20_000 })).toBeTruthy()
  expect(screen.queryByText(/This is your card as it was/)).toBeNull()
})

test('a copy of the data that was handed out can be asked for again', async () => {
  openWallet({ [SHOW]: [walletOf(1, { copy_due_at: DUE }), walletOf(1)], [COPY]: { data: { copy_due_at: DUE } } })
  expect(await screen.findByText(/^You asked Kola & Rye for a copy/)).toBeTruthy()
  await hear('stamp')
  expect(await screen.findByRole('button', { name: 'Ask for a copy of my data' })).toBeTruthy()
})

test('a choice of channels made elsewhere is shown, and this page’s own choice holds', async () => {
  const { user } = openWallet({
    [SHOW]: [walletOf(1), walletOf(1, { consent: { email: true } }), walletOf(1)],
    [CHANGE]: {
      data: { consent: { email: false, sms: false, 'in-app': false }, from_next_stamp: [], again_after_stamp: [] },
    },
  })
  await screen.findByRole('checkbox', { name: 'By e-mail' })
  expect(isChecked()).toBe(false)
  await hear('stamp')
  await waitFor(() => expect(isChecked()).toBe(true))
  await user.click(screen.getByRole('checkbox', { name: 'By e-mail' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(isChecked()).toBe(false)
})

test('the switch of several cards shows a card that was just filled as full, as it is drawn', async () => {
  const pastry = { ...walletCard, stamp_id: ADA_ID, card_name: 'Pastry card' }
  openWallet({
    [SHOW]: [
      walletOf(0, { cards: [{ ...walletCard, stamps: 9 }, pastry] }),
      walletOf(0, { cards: [{ ...walletCard, stamps: 0, cycle: 2 }, pastry], rewards: [aReward()] }),
    ],
  })
  await screen.findByRole('button', { name: 'Coffee card 9 of 10' })
  await hear('reward')
  expect(await screen.findByRole('button', { name: 'Coffee card 10 of 10' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pastry card 1 of 10' })).toBeTruthy()
})

test('a wallet left open overnight counts the days from its newest read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  openWallet({
    [SHOW]: walletOf(1, {
      cards: [{ ...walletCard, expires_at: '2026-11-20T23:00:00.000Z' }],
      rewards: [aReward({ expires_at: '2026-11-22T23:00:00.000Z' })],
    }),
  })
  expect(await screen.findByText('2 days left')).toBeTruthy()
  expect(screen.queryByText(/^This card ran out/)).toBeNull()
  vi.setSystemTime(new Date('2026-11-22T07:00:00Z'))
  await hear('open')
  expect(await screen.findByText('Last day today')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'This card ran out on 20 November.' })).toBeTruthy()
})

test('a wallet left open past midnight without news offers no reward that has expired', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T22:58:30Z'),
  })
  openWallet({ [SHOW]: walletOf(1, { rewards: [aReward({ expires_at: '2026-11-20T23:00:00.000Z' })] }) })
  expect(await screen.findByText('Last day today')).toBeTruthy()
  // The text may be there before the effect that starts the page's clock has run.
  await act(async () => undefined)
  act(() => void vi.advanceTimersByTime(120_000))
  expect(screen.queryByText('Last day today')).toBeNull()
  expect(screen.queryByText('AB12 CD34')).toBeNull()
})

test('a card that ran out has no stamps, though the server has not been asked since', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T22:58:30Z'),
  })
  openWallet({ [SHOW]: walletOf(7, { cards: [{ ...walletCard, stamps: 7, expires_at: '2026-11-20T23:00:00.000Z' }] }) })
  expect(await screen.findByText('3 more')).toBeTruthy()
  // The text may be there before the effect that starts the page's clock has run.
  await act(async () => undefined)
  act(() => void vi.advanceTimersByTime(120_000))
  expect(screen.getByRole('heading', { name: 'This card ran out on 20 November.' })).toBeTruthy()
  expect(screen.getByRole('article', { name: /\. 0 of 10/ })).toBeTruthy()
  expect(await screen.findByText('10 more')).toBeTruthy()
})

test('a card that runs out leaves the card on top that the customer looks at', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  const last_stamp_at = '2026-11-20T09:00:00.000Z'
  const pastry = { ...walletCard, stamp_id: ADA_ID, card_name: 'Pastry card', stamps: 2, last_stamp_at }
  const coffee = { ...walletCard, expires_at: '2026-11-20T23:00:00.000Z' }
  openWallet({
    [SHOW]: [
      walletOf(0, { cards: [pastry, { ...coffee, stamps: 7 }] }),
      walletOf(0, { cards: [pastry, { ...coffee, stamps: 0 }] }),
    ],
  })
  const cards = await screen.findByRole('group', { name: 'Your cards' })
  const onTop = () => within(cards).getByRole('button', { pressed: true }).textContent
  expect(onTop()).toContain('Pastry card')
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'))
  await hear('open')
  expect(await within(cards).findByRole('button', { name: 'Coffee card 0 of 10' })).toBeTruthy()
  expect(onTop()).toContain('Pastry card')
})
