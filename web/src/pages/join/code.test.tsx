import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aCard } from '../../testing/worlds.ts'
import JoinPage from './code.tsx'

const SHOW = 'GET /v1/cards/ABC'
const JOIN = 'POST /v1/cards/ABC/join'
const card = {
  face: aCard().face, offer_details: null, card_description: null, website_url: null, join_stamps: 1, duration: null, locations: [],
  rewards: [{ name: 'Free flat white', stamps_required: 10, details: null, expires_in_days: null }],
}
const business = { business_name: 'Kola & Rye', logo_url: null, website_url: null, country: 'NG', timezone: 'Africa/Lagos' }
const shown = { data: { card, business } }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function joinWith(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi(replies)
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  render(<JoinPage code="ABC" />)
  return { sent, left, user: userEvent.setup() }
}

test('a name, a phone and one press lead to the wallet; the device remembers it', async () => {
  const { user, sent, left } = joinWith({ [SHOW]: shown, [JOIN]: { status: 201, data: { wallet_token: 'secret', wallet_url: 'http://localhost/wallet/secret' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/wallet/secret'))
  // Nothing is sent twice while the next page comes.
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(sent.filter(({ method }) => method === 'POST').length).toBe(1)
  expect(sent.at(-1)?.body).toEqual({ name: 'Ada', phone: '08030000001', marketing_consent: false })
  expect(localStorage.getItem('stampwell.wallets')).toContain('secret')
})

test('a device that has a card here is offered it', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'mine', business_name: 'Kola & Rye' }]))
  joinWith({ [SHOW]: shown })
  expect((await screen.findByRole('link', { name: 'Open my card' })).getAttribute('href')).toBe('/wallet/mine')
})

test('a phone that is known already gets its link sent there', async () => {
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: { data: { sent_to: '0803•••••01' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText(/went to 0803•••••01/)).toBeTruthy()
})

test('a refusal stands under its field, and what was typed stays', async () => {
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: { status: 422, code: 'validation_failed', errors: { phone: ['Enter 11 digits.'] } } })
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await user.type(name, 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '3')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText('Choose the day and the month, or leave both out.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText('Enter 11 digits.')).toBeTruthy()
  expect(name).toHaveProperty('value', 'Ada')
})

test('a code that was replaced says so, and what to do', async () => {
  joinWith({ [SHOW]: { status: 404, code: 'not_found', message: 'This code was replaced. Ask at the counter for the new one.' } })
  expect(await screen.findByText('This code was replaced. Ask at the counter for the new one.')).toBeTruthy()
})

test('a card that is not published takes nobody new', async () => {
  joinWith({ [SHOW]: { status: 409, code: 'card_not_published', message: 'This card takes no new customers at the moment.' } })
  expect(await screen.findByRole('heading', { name: 'This card takes nobody new just now' })).toBeTruthy()
})

test('without a connection the page can be tried again', async () => {
  const { user } = joinWith({ [SHOW]: ['offline', shown] })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Get your Coffee card' })).toBeTruthy()
})
