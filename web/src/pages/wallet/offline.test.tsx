/** Tests what the wallet page stores on the device, and what it shows from there offline. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CODE, hear, LEAVE, openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { anOffer } from '../../testing/merchant-pages.ts'
import { fromNow } from '../../testing/now.ts'
import { ADA_ID, anEvent, aReward } from '../../testing/worlds.ts'
import { pageAt } from '../../page-at.tsx'

withWallets()

const NO_CODE = 'No signal: say your phone number at the counter'

/** Opens the wallet online once and leaves it, so that its last state is stored on the device. */
async function visit(reply = walletOf(7, { rewards: [aReward()] })) {
  openWallet({ [SHOW]: reply })
  await screen.findByRole('img', { name: 'Your code for the counter' })
  cleanup()
}

function storedText(): string {
  return Object.entries(localStorage)
    .map((entry) => entry.join(' '))
    .join('\n')
}

test('offline, the last stored card and rewards are shown, with the time they were fetched', async () => {
  await visit()
  openWallet({ [SHOW]: 'offline', [CODE]: 'offline' })
  expect(await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })).toBeTruthy()
  expect(screen.getByText('AB12 CD34')).toBeTruthy()
  expect(screen.getByText(/^No signal\. This is your card as it was at \d+:\d\d\.$/)).toBeTruthy()
  expect(await screen.findByText(NO_CODE)).toBeTruthy()
})

test('a card stored on another day of the business’s time zone shows that day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T22:59:00Z'), toFake: ['Date'] })
  await visit()
  vi.setSystemTime(new Date('2026-11-21T23:01:00Z'))
  openWallet({ [SHOW]: 'offline', [CODE]: 'offline' })
  expect(await screen.findByText('No signal. This is your card as it was at Sat 21 Nov, 23:59.')).toBeTruthy()
})

test('a stored card that is opened days later shows no reward that has expired and no offer that has ended', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  await visit(
    walletOf(0, {
      cycle: 2,
      rewards: [
        aReward({ expires_at: '2026-11-21T23:00:00.000Z' }),
        aReward({
          id: anEvent(9).id,
          code: 'EF56GH78',
          name: 'Free puff-puff',
          expires_at: '2026-11-24T23:00:00.000Z',
        }),
      ],
      offers: [
        { ...anOffer({ title: 'Ends today', ends_on: '2026-11-21' }), used_at: null },
        { ...anOffer({ id: anEvent(8).id, title: 'Ends tomorrow', ends_on: '2026-11-22' }), used_at: null },
      ],
    }),
  )
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
  openWallet({ [SHOW]: 'offline', [CODE]: 'offline' })
  expect(await screen.findByText('EF56 GH78')).toBeTruthy()
  expect(screen.queryByText('AB12 CD34')).toBeNull()
  expect(screen.queryByText('Last day today')).toBeNull()
  expect(screen.queryByText(/is ready/)).toBeNull()
  expect(screen.getByText('Ends tomorrow')).toBeTruthy()
  expect(screen.queryByText('Ends today')).toBeNull()
})

test('when the server fails or times out, the last stored card stays on screen', async () => {
  await visit()
  openWallet({ [SHOW]: { status: 503, code: 'unavailable', message: 'Not now.' }, [CODE]: 'offline' })
  expect(await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })).toBeTruthy()
  cleanup()
  openWallet({ [SHOW]: walletOf(7) })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  expect(await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })).toBeTruthy()
})

test('the server’s next response replaces the stored card', async () => {
  await visit()
  openWallet({ [SHOW]: ['offline', walletOf(8)] })
  await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })
  await hear('stamp')
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
  expect(screen.queryByText(/This is your card as it was/)).toBeNull()
})

test('a first visit without a network shows the card as soon as the phone is back online', async () => {
  openWallet({ [SHOW]: ['offline', walletOf(8)], [CODE]: 'offline' })
  await screen.findByText('Your card did not load')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
})

test('a signed code is never stored, and the token is stored in only one key', async () => {
  await visit()
  expect(storedText()).toContain('Free flat white')
  expect(storedText()).not.toContain('SW1first')
  expect(
    Object.keys(localStorage).filter((name) => `${name} ${localStorage.getItem(name)}`.includes('secret')),
  ).toEqual(['stampwell.wallets'])
})

test('data stored by another version of the page is not shown', async () => {
  await visit()
  const name = `stampwell.wallet.${ADA_ID}`
  localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), version: 0 }))
  openWallet({ [SHOW]: 'offline', [CODE]: 'offline' })
  expect(await screen.findByText('Your card did not load')).toBeTruthy()
})

test('a link that is no longer valid leaves nothing on the device', async () => {
  await visit()
  openWallet({ [SHOW]: { status: 404, code: 'not_found', message: 'This link does not open a card.' } })
  await screen.findByRole('heading', { name: 'This link does not open a card' })
  await waitFor(() => expect(storedText()).not.toContain('Ada Obi'))
})

test('a link replaced while the page is open closes the page at the next code request', async () => {
  openWallet({
    [SHOW]: [walletOf(7), { status: 404, code: 'not_found', message: 'This link does not open a card.' }],
    [CODE]: { status: 404, code: 'not_found', message: 'This link does not open a card.' },
  })
  expect(await screen.findByRole('heading', { name: 'This link does not open a card' })).toBeTruthy()
  await waitFor(() => expect(storedText()).not.toContain('Ada Obi'))
})

test('asking for deletion removes the card from the device; cancelling stores it again', async () => {
  const { user } = openWallet({
    [SHOW]: [walletOf(7), walletOf(7, { leaving_at: '2026-11-22T09:00:00.000Z' }), walletOf(7)],
    [LEAVE]: [{ data: { leaving_at: '2026-11-22T09:00:00.000Z' } }, { data: { leaving_at: null } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my card and data' }))
  expect(storedText()).toContain('Ada Obi')
  await user.type(screen.getByRole('textbox', { name: /Last 4 digits/ }), '4567')
  await user.click(screen.getByRole('button', { name: 'Delete in 24 hours' }))
  await user.click(await screen.findByRole('button', { name: 'Keep my card and data' }))
  await waitFor(() => expect(storedText()).toContain('Ada Obi'))
})

test('a card that belongs to somebody else is removed from this phone', async () => {
  const { user } = openWallet({ [SHOW]: walletOf(7) })
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Not your card? Remove it from this phone' }))
  expect(replace).toHaveBeenCalledWith('/wallet/forgotten')
  expect(storedText()).not.toContain('Ada Obi')
  expect(localStorage.getItem('stampwell.wallets')).toBe('[]')
  replace.mockRestore()
})

test('an answer that arrives while the card leaves this phone does not bring it back', async () => {
  const { user } = openWallet({ [SHOW]: [walletOf(7), walletOf(8)] })
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Not your card? Remove it from this phone' }))
  await hear('stamp')
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
  expect(storedText()).not.toContain('Ada Obi')
  expect(localStorage.getItem('stampwell.wallets')).toBe('[]')
  replace.mockRestore()
})

test('a card that another tab took off this phone is not brought back by the next reading here', async () => {
  openWallet({ [SHOW]: [walletOf(7), walletOf(8)] })
  await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })
  await waitFor(() => expect(storedText()).toContain('Ada Obi'))
  // As the other tab leaves it.
  localStorage.clear()
  localStorage.setItem('stampwell.wallets', '[]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'stampwell.wallets', newValue: '[]' }))
  await hear('stamp')
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
  expect(storedText()).not.toContain('Ada Obi')
  expect(localStorage.getItem('stampwell.wallets')).toBe('[]')
})

test('the page after removing a card says it was removed from this phone only', () => {
  render(pageAt('/wallet/forgotten')?.page)
  expect(screen.getByRole('heading', { name: 'The card is off this phone' })).toBeTruthy()
})

test('a customer known by e-mail is asked to say their e-mail address', async () => {
  const wallet = walletOf(1) as { data: { customer: { contact_hint: string } } } // walletOf returns this shape
  wallet.data.customer.contact_hint = 'a•••@example.test'
  openWallet({ [SHOW]: wallet, [CODE]: 'offline' })
  expect(await screen.findByText('No signal: say your e-\u2060mail at the counter')).toBeTruthy()
})

test('a code that something in front of the server could not find is asked for again', async () => {
  const fresh = { data: { code: 'SW1next', expires_at: fromNow(29_000) } }
  openWallet({ [SHOW]: walletOf(1), [CODE]: [{ status: 404 }, fresh] })
  expect(await screen.findByText(NO_CODE)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Your code for the counter' }, { timeout: 20_000 })).toBeTruthy()
})
