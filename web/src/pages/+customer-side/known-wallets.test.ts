/** Which wallets a device remembers, and what stays on it of one that is removed. */
import { beforeEach, expect, test } from 'vitest'
import { ADA_ID, CARD_ID } from '../../testing/worlds.ts'
import { forgetCustomer, forgetWallet, knownWallets, rememberWallet } from './known-wallets.ts'

const SNAPSHOT = 'stampwell.wallet.'
const KEPT_ID = CARD_ID
const business_name = 'Kola & Rye'

beforeEach(() => localStorage.clear())

function remember(token: string, customer_id?: string) {
  rememberWallet({ token, business_name, ...(customer_id && { customer_id }) })
  if (customer_id) localStorage.setItem(SNAPSHOT + customer_id, 'Ada Obi')
}
const tokens = () => knownWallets().map(({ token }) => token)
const isStored = (customerId: string) => localStorage.getItem(SNAPSHOT + customerId) !== null

test('a card that is not theirs leaves this phone with every link to it', () => {
  remember('replaced', ADA_ID)
  remember('new', ADA_ID)
  remember('other', KEPT_ID)
  remember('just joined')
  forgetCustomer('new')
  expect(tokens()).toEqual(['just joined', 'other'])
  expect([isStored(ADA_ID), isStored(KEPT_ID)]).toEqual([false, true])
  forgetCustomer('just joined')
  expect(tokens()).toEqual(['other'])
})

test('a link that was replaced leaves the new link on this phone', () => {
  remember('replaced', ADA_ID)
  remember('new', ADA_ID)
  forgetWallet('replaced')
  expect(tokens()).toEqual(['new'])
})

test('after a merge nothing of the merged record stays on this phone', () => {
  remember('merged', ADA_ID)
  remember('merged', KEPT_ID)
  expect([isStored(ADA_ID), isStored(KEPT_ID)]).toEqual([false, true])
})

test('the undoing of a merge leaves the card of the other record on this phone', () => {
  remember('kept', KEPT_ID)
  remember('merged', KEPT_ID)
  remember('merged', ADA_ID)
  expect([isStored(ADA_ID), isStored(KEPT_ID)]).toEqual([true, true])
})
