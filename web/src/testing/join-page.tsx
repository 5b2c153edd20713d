/** Fixtures for the join page’s tests: a card as the API shows it to a visitor, and the rendered page. */
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { fakeApi, type Reply } from './fake-api.ts'
import { aCard, CARD_ID } from './worlds.ts'
import JoinPage from '../pages/join/code.tsx'

export const SHOW = 'GET /v1/cards/ABC'
export const JOIN = 'POST /v1/cards/ABC/join'
export const card = {
  design: aCard().design,
  offer_details: null,
  card_description: null,
  website_url: null,
  join_stamps: 1,
  duration: null,
  locations: [],
  rewards: [
    {
      name: 'Free flat white',
      type: 'free_item',
      stamps_required: 10,
      value_minor: null,
      percent: null,
      details: null,
      expires_in_days: null,
    },
  ],
}
export const business = {
  id: '01900000-0000-7000-8000-0000000000b1',
  business_name: 'Kola & Rye',
  logo_url: null,
  website_url: null,
  country: 'NG',
  currency: 'NGN',
  timezone: 'Africa/Lagos',
}
export const shown = { data: { stamp_id: CARD_ID, card, business } }
/** The detail of a refusal. */
export const whose = { stamp_id: CARD_ID, business_name: 'Kola & Rye', card_name: 'Coffee card', logo_url: null }

export function joinWith(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi(replies)
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  render(<JoinPage code="ABC" />)
  return { sent, left, user: userEvent.setup() }
}
