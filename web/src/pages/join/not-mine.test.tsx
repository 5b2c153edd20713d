/** A phone that several people use: the card on it is not the card of the person who scans the code. */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { terms, withWallets } from '../../testing/a-wallet.tsx'
import { CARD_ID } from '../../testing/worlds.ts'
import { findWallet, knownWallets, rememberWallet } from '../+customer-side/known-wallets.ts'
import JoinPage from './code.tsx'

withWallets()

const business = {
  id: '01900000-0000-7000-8000-0000000000b1',
  business_name: 'Kola & Rye',
  logo_url: null,
  website_url: null,
  country: 'NG',
  currency: 'NGN',
  timezone: 'Africa/Lagos',
}

beforeEach(() => localStorage.clear())

function openJoinPage() {
  const sent = fakeApi({
    'GET /v1/cards/ABC': { data: { stamp_id: CARD_ID, card: terms, business } },
    'POST /v1/cards/ABC/join': {
      status: 201,
      data: { wallet_token: 'mine', wallet_url: 'http://localhost/wallet/mine' },
    },
  })
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  render(<JoinPage code="ABC" />)
  return { sent, replaced, user: userEvent.setup() }
}

test.each(['ABC', 'XYZ'])(
  'a card of code %s that is not theirs is removed from this phone, and the form stays',
  async (code) => {
    rememberWallet({ token: 'theirs', business_name: 'Kola & Rye', code })
    rememberWallet({ token: 'other', business_name: 'Bode’s Suya' })
    const { user, sent } = openJoinPage()
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Bea')
    await user.click(screen.getByRole('button', { name: 'Not your card? Remove it from this phone' }))
    const said = screen.getByText(/^The card is off this phone\. Nothing on it was deleted\./)
    expect(document.activeElement).toBe(said)
    expect(knownWallets().map(({ token }) => token)).toEqual(['other'])
    expect(screen.queryByText('You have a card at Kola & Rye on this phone already.')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Bea')
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

test('the card of somebody who joins is offered to be kept', async () => {
  const { user, replaced } = openJoinPage()
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Bea')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledExactlyOnceWith('/wallet/mine'))
  expect(findWallet('mine')).toMatchObject({ stamp_ids: [CARD_ID], offer_to_keep: true })
})
