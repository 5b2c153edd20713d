import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CARD_ID } from '../../testing/worlds.ts'
import { findWallet, rememberWallet } from '../+customer-side/known-wallets.ts'
import { business, JOIN, joinWith, SHOW, shown, whose } from '../../testing/join-page.tsx'

const OFFLINE = 'No connection just now. What you typed stays here.'

test('a name, a phone and one press open the wallet, and the device remembers it', async () => {
  const { user, sent, left } = joinWith({
    [SHOW]: shown,
    [JOIN]: { status: 201, data: { wallet_token: 'secret', wallet_url: 'http://localhost/wallet/secret' } },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/wallet/secret'))
  // Another press during the navigation sends nothing.
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(sent.filter(({ method }) => method === 'POST').length).toBe(1)
  expect(sent.at(-1)?.body).toEqual({ name: 'Ada', phone: '08030000001', marketing_consent: false })
  expect(localStorage.getItem('stampwell.wallets')).toContain('secret')
})

test('a device whose wallet holds the card opens that card, whichever way the wallet came to the device', async () => {
  rememberWallet({ token: 'mine', business_name: 'Kola & Rye', stamp_ids: ['another', CARD_ID] })
  rememberWallet({ token: 'other', business_name: 'Kola & Rye', stamp_ids: ['another'] })
  joinWith({ [SHOW]: shown })
  expect((await screen.findByRole('link', { name: 'Open my card' })).getAttribute('href')).toBe(
    `/wallet/mine#card-${CARD_ID}`,
  )
  expect(screen.queryByRole('button', { name: 'Add Coffee card to my cards' })).toBeNull()
})

test('a wallet remembered by its code alone opens the card too', async () => {
  rememberWallet({ token: 'mine', business_name: 'Kola & Rye', code: 'ABC' })
  joinWith({ [SHOW]: shown })
  expect(await screen.findByRole('link', { name: 'Open my card' })).toBeTruthy()
})

test('a card that is no longer in the wallet is offered again', async () => {
  rememberWallet({ token: 'mine', business_name: 'Kola & Rye', code: 'ABC', stamp_ids: [] })
  joinWith({ [SHOW]: shown })
  expect(await screen.findByRole('button', { name: 'Add Coffee card to my cards' })).toBeTruthy()
})

test('a card is not added to the wallet of another business of the same name', async () => {
  rememberWallet({ token: 'theirs', business_name: 'Kola & Rye', business_id: CARD_ID, stamp_ids: ['another'] })
  joinWith({ [SHOW]: shown })
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Coffee card to my cards' })).toBeNull()
  rememberWallet({ token: 'mine', business_name: 'Kola, renamed', business_id: business.id, stamp_ids: ['another'] })
  cleanup()
  joinWith({ [SHOW]: shown })
  expect(await screen.findByRole('button', { name: 'Add Coffee card to my cards' })).toBeTruthy()
})

test('a device with another card of this business adds this one with one press, without the form', async () => {
  localStorage.setItem(
    'stampwell.wallets',
    JSON.stringify([{ token: 'mine', business_name: 'Kola & Rye', code: 'XYZ' }]),
  )
  const { user, sent, left } = joinWith({ [SHOW]: shown, 'POST /v1/wallet/mine/join': { data: { stamp_id: 'card' } } })
  await user.click(await screen.findByRole('button', { name: 'Add Coffee card to my cards' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(`/wallet/mine#card-${CARD_ID}`))
  expect(sent.at(-1)?.body).toEqual({ code: 'ABC' })
  expect(findWallet('mine')?.stamp_ids).toEqual([CARD_ID])
})

test.each([
  [
    { status: 404, code: 'not_found', message: 'This link does not open a card. Scan the code there again.' },
    'This did not work with the card on this phone. Fill in the form to get Coffee card.',
  ],
  [{ status: 409, code: 'joins_closed', message: 'It takes no new customers.' }, 'It takes no new customers.'],
])('a wallet that cannot take the card shows why (%o), and the form stays', async (refusal, said) => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'old', business_name: 'Kola & Rye' }]))
  const { user, left } = joinWith({ [SHOW]: shown, 'POST /v1/wallet/old/join': refusal })
  await user.click(await screen.findByRole('button', { name: 'Add Coffee card to my cards' }))
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(left).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy()
})

test('a known phone gets its link sent to it, and the input stays for another try', async () => {
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: { data: { sent_to: '0803•••••01' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  const said = await screen.findByRole('heading', { name: 'We sent your link to 0803•••••01' })
  expect(document.activeElement).toBe(said)
  await user.click(screen.getByRole('button', { name: 'Use another phone or e-mail' }))
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '08030000001')
})

test('an e-mail address works like a phone, and switching between them loses neither', async () => {
  const { user, sent } = joinWith({ [SHOW]: shown, [JOIN]: { data: { sent_to: 'a•••@example.test' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803')
  await user.click(screen.getByRole('button', { name: 'Use e-mail' }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ada@example.test')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await screen.findByRole('heading', { name: /We sent your link/ })
  expect(sent.at(-1)?.body).toEqual({ name: 'Ada', email: 'ada@example.test', marketing_consent: false })
  await user.click(screen.getByRole('button', { name: 'Use another phone or e-mail' }))
  await user.click(screen.getByRole('button', { name: 'Use phone' }))
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '0803')
})

test('on a slow connection a second press while the first is pending sends nothing', async () => {
  const { user, sent } = joinWith({ [SHOW]: shown, [JOIN]: { status: 201, data: { wallet_token: 'secret' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  const answers = globalThis.fetch
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await slow
    return answers(...request)
  })
  const button = screen.getByRole('button', { name: 'Get the card' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  answer()
  await vi.waitFor(() => expect(localStorage.getItem('stampwell.wallets')).toContain('secret'))
  expect(sent.filter(({ method }) => method === 'POST').length).toBe(1)
})

test('a lost connection is reported once until it is back, and the input stays', async () => {
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: 'offline' })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect((await screen.findByRole('alert')).textContent).toBe(OFFLINE)
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Ada')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getAllByText(/No connection/).length).toBe(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/No connection/)).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(OFFLINE)).toBeTruthy()
})

test('too many tries name the wait and the other way', async () => {
  const message = 'Too many tries. Try again in 20 minutes.'
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: { status: 429, code: 'too_many_requests', message } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`${message} Or ask at the counter.`)
})

test('an error is shown under its field, and the input stays', async () => {
  const { user } = joinWith({
    [SHOW]: shown,
    [JOIN]: { status: 422, code: 'validation_failed', errors: { phone: ['Enter 11 digits.'] } },
  })
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await user.type(name, 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803')
  await user.click(screen.getByText('Add your birthday'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '3')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText('Choose the day and the month, or leave the birthday out.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText('Enter 11 digits.')).toBeTruthy()
  expect(name).toHaveProperty('value', 'Ada')
})

test('the form says that a birthday is kept too', async () => {
  joinWith({ [SHOW]: shown })
  expect(await screen.findByText(/^Kola & Rye keeps .* and, if you add it, your birthday\./)).toBeTruthy()
})

test('a replaced code says so and what to do', async () => {
  joinWith({ [SHOW]: { status: 404, code: 'code_replaced', ...whose } })
  expect(await screen.findByRole('heading', { name: 'This code was replaced' })).toBeTruthy()
  expect(screen.getByText(/Kola & Rye has a new code for its Coffee card. Scan the one at the counter/)).toBeTruthy()
  expect(screen.getByText(/stamps and rewards already earned stay good/)).toBeTruthy()
})

test('an unpublished card takes no new customers, and an existing customer gets a link to their card', async () => {
  rememberWallet({ token: 'mine', business_name: 'Kola Foods Ltd', stamp_ids: [CARD_ID] })
  joinWith({ [SHOW]: { status: 409, code: 'card_not_published', ...whose } })
  expect(await screen.findByRole('heading', { name: 'Coffee card takes no new customers now' })).toBeTruthy()
  expect(screen.getByText(/If you have it, you keep it: stamps and rewards already earned stay good/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open my card' }).getAttribute('href')).toBe(`/wallet/mine#card-${CARD_ID}`)
})

test('a card that a plan closed says so kindly, and that customers who have it go on', async () => {
  joinWith({ [SHOW]: { status: 409, code: 'joins_closed', ...whose } })
  expect(await screen.findByRole('heading', { name: 'Coffee card takes no new customers just now' })).toBeTruthy()
  expect(screen.getByText(/Kola & Rye is happy to see you all the same/)).toBeTruthy()
  expect(screen.getByText(/you keep it, and collect stamps as before/)).toBeTruthy()
})

test('a card of a suspended business does not promise its customers stamps', async () => {
  joinWith({ [SHOW]: { status: 409, code: 'joins_closed', ...whose, is_suspended: true } })
  expect(await screen.findByRole('heading', { name: 'Coffee card takes no new customers now' })).toBeTruthy()
  expect(screen.getByText(/you keep it: stamps and rewards already earned stay good/)).toBeTruthy()
  expect(screen.queryByText(/as before/)).toBeNull()
})

test('a closed card is not opened in a wallet of the same business name that does not hold it', async () => {
  rememberWallet({ token: 'mine', business_name: 'Kola & Rye', stamp_ids: ['another'] })
  joinWith({ [SHOW]: { status: 409, code: 'card_archived', ...whose } })
  expect(await screen.findByRole('heading', { name: 'Coffee card has ended' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open my card' })).toBeNull()
})

test('an ended card says so and where its customers find their link', async () => {
  joinWith({ [SHOW]: { status: 409, code: 'card_archived', ...whose } })
  expect(await screen.findByRole('heading', { name: 'Coffee card has ended' })).toBeTruthy()
  expect(screen.getByText(/Rewards already earned stay good/)).toBeTruthy()
  expect(screen.getByText(/Open the link you were sent, or ask at the counter/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open my card' })).toBeNull()
})

test('an unknown code says what to do and lists this phone’s cards', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'mine', business_name: 'Bode’s Suya' }]))
  joinWith({ [SHOW]: { status: 404, code: 'not_found' } })
  expect(await screen.findByRole('heading', { name: 'This code does not open a card' })).toBeTruthy()
  expect(screen.getByText('Scan the code at the counter, or ask there.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bode’s Suya' }).getAttribute('href')).toBe('/wallet/mine')
})

test('without a connection the page can be retried', async () => {
  const { user } = joinWith({ [SHOW]: ['offline', shown] })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Get your Coffee card' })).toBeTruthy()
})

test('a card that something in front of the server could not find can be asked for again', async () => {
  const { user } = joinWith({ [SHOW]: [{ status: 404 }, shown] })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Get your Coffee card' })).toBeTruthy()
})

test('another language is asked about while the form has text, which it would lose', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const { user } = joinWith({ [SHOW]: shown })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Français' }))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(reload).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('textbox', { name: 'Your name' }))
  await user.click(screen.getByRole('button', { name: 'Français' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two presses on another language ask once, and its name is said in it', async () => {
  const { user } = joinWith({ [SHOW]: shown })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.dblClick(screen.getByRole('button', { name: 'Français' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Français' }).lang).toBe('fr')
  await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Français' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('another language asks nothing once the form is sent, though it keeps its text', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: { data: { sent_to: '0803•••••01' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await screen.findByRole('heading', { name: /We sent your link/ })
  await user.click(screen.getByRole('button', { name: 'Français' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
