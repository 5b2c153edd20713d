import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADA_ID, aReward, CARD_ID } from '../../testing/worlds.ts'
import { cardPath, findWallet, rememberWallet } from '../+customer-side/known-wallets.ts'
import { pageAt } from '../../page-at.tsx'
import { daysLeft } from '../+customer-side/moments.ts'
import {
  CODE,
  walletCard,
  hear,
  LEAVE,
  openWallet,
  SHOW,
  terms,
  walletOf,
  withWallets,
} from '../../testing/a-wallet.tsx'
import { fromNow, NOW } from '../../testing/now.ts'
import { CODE_MS, shownFor } from './+wallet/use-code.ts'

withWallets()

test('a stamp given at the counter appears on the open card', async () => {
  openWallet({ [SHOW]: [walletOf(7), walletOf(8)] })
  expect(await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })).toBeTruthy()
  expect(document.querySelectorAll('.print.is-new').length).toBe(0)
  await hear('stamp')
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
  expect(document.querySelectorAll('.print.is-new').length).toBe(1)
  expect(screen.getByText('A stamp landed: 8 of 10.')).toBeTruthy()
})

test('a card that was just filled is drawn full, with its reward ready and its code to read out', async () => {
  openWallet({ [SHOW]: [walletOf(9), walletOf(0, { cycle: 2, rewards: [aReward()] })] })
  await screen.findByRole('article', { name: /9 of 10/ })
  await hear('reward')
  expect(
    await screen.findByRole('article', { name: /10 of 10 stamps. Ready to collect: Free flat white/ }),
  ).toBeTruthy()
  expect(document.querySelectorAll('.print.is-new').length).toBe(1)
  expect(screen.getByText('AB12 CD34')).toBeTruthy()
})

test('a stamp that arrives while the card is being read is shown: the page reads once more', async () => {
  const { sent } = openWallet({ [SHOW]: [walletOf(1), walletOf(2), walletOf(3)] })
  await screen.findByRole('article', { name: /1 of 10/ })
  await Promise.all([hear('stamp'), hear('stamp')])
  expect(await screen.findByRole('article', { name: /3 of 10/ })).toBeTruthy()
  expect(sent.filter(({ method, path }) => `${method} ${path}` === SHOW).length).toBe(3)
})

test('a stamp that is given before the page begins to listen is shown once it listens', async () => {
  openWallet({ [SHOW]: [walletOf(7), walletOf(8)] })
  await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })
  await hear('open')
  expect(await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })).toBeTruthy()
})

test('the counter code is replaced when it expires', async () => {
  const soon = fromNow(1100)
  const { sent } = openWallet({
    [SHOW]: walletOf(1),
    [CODE]: [
      { data: { code: 'SW1first', expires_at: soon } },
      { data: { code: 'SW1second', expires_at: fromNow(29_000) } },
    ],
  })
  expect(await screen.findByRole('img', { name: 'Your code for the counter' })).toBeTruthy()
  await waitFor(() => expect(sent.filter((one) => one.path.endsWith('/code')).length).toBe(2))
})

test('a device with a wrong clock shows a code for a full step', () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z')
  expect(shownFor('2026-11-21T09:00:12.000Z', now)).toBe(12_000)
  expect(shownFor('2026-11-21T08:55:00.000Z', now)).toBe(CODE_MS)
  expect(shownFor('2026-11-21T09:20:00.000Z', now)).toBe(CODE_MS)
})

test('offline, the page says what to do at the counter, and shows the next code that arrives', async () => {
  const fresh = { data: { code: 'SW1next', expires_at: fromNow(29_000) } }
  openWallet({ [SHOW]: walletOf(1), [CODE]: ['offline', fresh] })
  expect(await screen.findByText('No signal: say your phone number at the counter')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Your code for the counter' })).toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('img', { name: 'Your code for the counter' })).toBeTruthy()
})

test('asking for deletion needs a proof, shows the date, and can be cancelled', async () => {
  const { user, sent } = openWallet({
    [SHOW]: [walletOf(1), walletOf(1, { leaving_at: '2026-11-22T09:00:00.000Z' }), walletOf(1)],
    [LEAVE]: [
      { status: 422, code: 'validation_failed', errors: { proof: ['These are not the last 4 digits.'] } },
      { data: { leaving_at: '2026-11-22T09:00:00.000Z' } },
      { data: { leaving_at: null } },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my card and data' }))
  const proof = screen.getByRole('textbox', { name: /Last 4 digits/ })
  await user.type(proof, '0000')
  await user.click(screen.getByRole('button', { name: 'Delete in 24 hours' }))
  expect(await screen.findByText('These are not the last 4 digits.')).toBeTruthy()
  expect(proof).toHaveProperty('value', '0000')
  await user.click(screen.getByRole('button', { name: 'Delete in 24 hours' }))
  await user.click(await screen.findByRole('button', { name: 'Keep my card and data' }))
  expect(await screen.findByText('Your card stays. Nothing was deleted.')).toBeTruthy()
  expect(sent.findLast((one) => one.method === 'POST')?.body).toEqual({ take_back: true })
})

test('an invalid link says so, and the device forgets it', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'secret', business_name: 'Kola & Rye' }]))
  openWallet({ [SHOW]: { status: 404, code: 'not_found', message: 'This link does not open a card.' } })
  expect(await screen.findByRole('heading', { name: 'This link does not open a card' })).toBeTruthy()
  expect(screen.getByText('Ask at the counter for a new one, or scan the code there again.')).toBeTruthy()
  expect(screen.getAllByText(/does not open a card/).length).toBe(1)
  await waitFor(() => expect(localStorage.getItem('stampwell.wallets')).toBe('[]'))
})

test('the card’s rewards, locations, terms and stamps are one press away, with reached rewards marked', async () => {
  const places = [
    { name: 'Yaba', address: '14 Herbert Macaulay Way', city: 'Lagos', country: 'NG', latitude: 6.5, longitude: 3.37 },
  ]
  const { user } = openWallet({
    [SHOW]: walletOf(0, {
      cards: [
        {
          ...walletCard,
          stamps: 7,
          earned: [{ cycle: 1, stamps_required: 5 }],
          expires_at: '2030-02-18T23:00:00.000Z',
          card: { ...terms, locations: places },
        },
      ],
    }),
  })
  await user.click(await screen.findByRole('heading', { name: 'What this card gives' }))
  expect(screen.getByText('1 of 2 reached')).toBeTruthy()
  expect(screen.getByText('Reached').closest('li')?.textContent).toContain('Free puff-puff')
  expect(screen.getByText('3 more').closest('li')?.textContent).toContain('Free flat white')
  await user.click(screen.getByRole('heading', { name: 'Where you can use it' }))
  expect(screen.getByRole('link', { name: 'Directions to Yaba, opens in a new tab' })).toBeTruthy()
  await user.click(screen.getByRole('heading', { name: 'Good to know' }))
  expect(screen.getByText(/Your card ends on 18 February 2030/)).toBeTruthy()
  for (const name of ['Your stamps', 'News and offers', 'Your data'])
    expect(screen.getByRole('heading', { name }).closest('details')).toBeTruthy()
})

test('a card that takes no stamps now says so, and that earned stamps and rewards stay', async () => {
  openWallet({ [SHOW]: walletOf(0, { cards: [{ ...walletCard, status: 'draft' }] }) })
  expect(await screen.findByRole('heading', { name: 'This card takes no stamps now.' })).toBeTruthy()
  expect(screen.getByText('Your stamps and rewards stay good. Ask at the counter when it opens again.')).toBeTruthy()
})

test('an archived card says that it has ended, and that rewards stay', async () => {
  openWallet({ [SHOW]: walletOf(0, { cards: [{ ...walletCard, status: 'archived' }] }) })
  expect(await screen.findByRole('heading', { name: 'This card has ended.' })).toBeTruthy()
  expect(screen.getByText('It takes no more stamps. Rewards you have stay good.')).toBeTruthy()
  // The sections below promise nothing that can no longer happen.
  expect(await screen.findByText('This card has ended: it takes no more stamps.')).toBeTruthy()
  for (const disclosure of document.querySelectorAll('details'))
    expect(disclosure.textContent).not.toMatch(/a new one starts|never expires|\d more/)
})

test('an expired card says on which day, and how it restarts', async () => {
  openWallet({ [SHOW]: walletOf(0, { cards: [{ ...walletCard, stamps: 0, expires_at: '2026-03-03T23:00:00.000Z' }] }) })
  expect(await screen.findByRole('heading', { name: /^This card ran out on 3 March/ })).toBeTruthy()
  expect(screen.getByText('Rewards you have stay good, and your next stamp starts it again.')).toBeTruthy()
  expect(screen.queryByText(/This card ends on/)).toBeNull()
})

test('the newest message stands once under the card, before the rewards, and the earlier ones further down', async () => {
  const messages = ['Open on Sunday', 'Closed on Monday', 'New beans'].map((heading, at) => ({
    id: `01900000-0000-7000-8000-00000000009${at}`,
    heading,
    body: 'From 10 to 4.',
    created_at: fromNow(-1000 * (at + 1)),
  }))
  openWallet({ [SHOW]: walletOf(4, { messages, rewards: [aReward()] }) })
  const newest = await screen.findByText('Open on Sunday')
  const reward = screen.getAllByText(/Free flat white/).at(-1)
  const earlier = screen.getByRole('heading', { name: 'Earlier messages' })
  expect(screen.getAllByText('Open on Sunday')).toHaveLength(1)
  expect(newest.compareDocumentPosition(earlier) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(reward && newest.compareDocumentPosition(reward) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(earlier.parentElement ?? document.body).getByText('New beans')).toBeTruthy()
})

test('rewards are sorted by expiry, with the remaining days in words', async () => {
  const inDays = (days: number) => fromNow(days * DAY_MS)
  const rewards = [
    aReward({ id: 'a', name: 'For ever' }),
    aReward({ id: 'b', name: 'In a month', expires_at: inDays(30) }),
    aReward({ id: 'c', name: 'Airtime', type: 'airtime', value_minor: 50_000, expires_at: inDays(2) }),
  ]
  openWallet({ [SHOW]: walletOf(1, { rewards }) })
  const list = await screen.findByRole('list', { name: 'Ready for you' })
  expect([...list.querySelectorAll('b')].map((name) => name.textContent)).toEqual(['Airtime', 'In a month', 'For ever'])
  expect(within(list).getByText('2 days left').closest('li')?.textContent).toContain('Worth ₦500.00.')
  expect(within(list).getAllByText(/days left/).length).toBe(1)
  expect(within(list).getByText('Good until you collect it.')).toBeTruthy()
})

test('the first three of ten rewards are shown, the others behind one press', async () => {
  const rewards = Array.from({ length: 10 }, (_, number) => aReward({ id: `r${number}`, code: `AAAA000${number}` }))
  const { user } = openWallet({ [SHOW]: walletOf(1, { rewards }) })
  const list = await screen.findByRole('list', { name: 'Ready for you' })
  expect(list.children.length).toBe(3)
  await user.click(screen.getByText('7 more rewards'))
  expect(screen.getByText('AAAA 0009')).toBeTruthy()
})

test('the card stamped last is on top, another is one press away, and a new stamp moves its card up', async () => {
  const other = {
    ...walletCard,
    stamp_id: ADA_ID,
    card_name: 'Pastry card',
    last_stamp_at: '2026-11-20T09:00:00.000Z',
    card: { ...terms, design: { ...terms.design, card_name: 'Pastry card' } },
  }
  const paused = {
    ...walletCard,
    stamp_id: '01900000-0000-7000-8000-0000000000ff',
    card_name: 'Tea card',
    status: 'draft',
    last_stamp_at: '2026-11-21T09:00:00.000Z',
    card: { ...terms, design: { ...terms.design, card_name: 'Tea card' } },
  }
  const coffee = { ...walletCard, last_stamp_at: '2026-11-19T09:00:00.000Z' }
  const { user } = openWallet({
    [SHOW]: [
      walletOf(0, { cards: [paused, coffee, other] }),
      walletOf(0, { cards: [{ ...other, stamps: 2 }, paused, coffee] }),
    ],
  })
  const cards = await screen.findByRole('group', { name: 'Your cards' })
  const order = () =>
    within(cards)
      .getAllByRole('button')
      .map((button) => button.querySelector('b')?.textContent)
  expect(order()).toEqual(['Pastry card', 'Coffee card', 'Tea card'])
  expect(within(cards).getByRole('button', { pressed: true }).textContent).toContain('Pastry card')
  await user.click(within(cards).getByRole('button', { name: /Coffee card/ }))
  expect(screen.getByRole('heading', { name: 'What Coffee card gives' })).toBeTruthy()
  await hear('stamp')
  await waitFor(() =>
    expect(within(cards).getByRole('button', { pressed: true }).textContent).toContain('Pastry card 2 of 10'),
  )
  expect(order()).toEqual(['Pastry card', 'Coffee card', 'Tea card'])
  expect(screen.getByText('A stamp landed: 2 of 10.')).toBeTruthy()
})

test('the device remembers the cards in the wallet, and the card in the URL is on top', async () => {
  rememberWallet({ token: 'secret', business_name: 'Kola & Rye', stamp_ids: ['gone'] })
  const stampedLast = {
    ...walletCard,
    stamp_id: ADA_ID,
    card_name: 'Pastry card',
    last_stamp_at: '2026-11-20T09:00:00.000Z',
  }
  history.replaceState(null, '', cardPath('secret', CARD_ID))
  openWallet({ [SHOW]: walletOf(0, { cards: [stampedLast, walletCard] }) })
  const cards = await screen.findByRole('group', { name: 'Your cards' })
  expect(within(cards).getByRole('button', { pressed: true }).textContent).toContain('Coffee card')
  await waitFor(() => expect(findWallet('secret')?.stamp_ids).toEqual([ADA_ID, CARD_ID]))
  history.replaceState(null, '', '/')
})

test('when the connection drops, the content stays and shows its time', async () => {
  openWallet({ [SHOW]: [walletOf(7), 'offline', walletOf(8)] })
  await screen.findByRole('heading', { name: 'Three more and the flat white is free.' })
  await hear('stamp')
  expect(await screen.findByText(/^No signal. This is your card as it was at \d+:\d\d\.$/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Three more and the flat white is free.' })).toBeTruthy()
  await hear('stamp')
  await screen.findByRole('heading', { name: 'Two more and the flat white is free.' })
  expect(screen.queryByText(/This is your card as it was/)).toBeNull()
})

test('a customer who asked for deletion sees that at the top, with a link to cancel', async () => {
  openWallet({ [SHOW]: walletOf(1, { leaving_at: '2026-11-22T09:00:00.000Z' }) })
  expect((await screen.findByRole('link', { name: 'Keep my card' })).getAttribute('href')).toBe('#data')
  expect(await screen.findByRole('button', { name: 'Keep my card and data' })).toBeTruthy()
})

test('a reward’s remaining days are counted in the business’s time zone', () => {
  const lagos = (now: string) => daysLeft('2026-11-23T23:00:00.000Z', { timezone: 'Africa/Lagos', now: new Date(now) })
  expect(lagos('2026-11-21T22:59:00.000Z')).toBe(2)
  expect(lagos('2026-11-21T23:01:00.000Z')).toBe(1)
  expect(lagos('2026-11-23T12:00:00.000Z')).toBe(0)
  expect(daysLeft(null, { timezone: 'Africa/Lagos', now: NOW })).toBeNull()
})

test('whoever follows a link that has ended reads what happened and what to do', () => {
  render(pageAt(ENDED_LINK_PATH)?.page)
  expect(screen.getByRole('heading', { name: 'This link leads nowhere any more' })).toBeTruthy()
  expect(screen.getByText('Open the link in your newest message, or ask at the counter.')).toBeTruthy()
})
