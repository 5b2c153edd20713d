/** Fixtures for the tests of a new card’s wizard: what the API answers, and the rendered wizard. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { fakeApi, type Reply } from './fake-api.ts'
import { aBusinessUser } from './people.ts'
import { aCard, CARD_ID } from '../pages/+stamp-card-wizard/a-card.testing.ts'
import { COFFEE_ICON } from '../pages/+stamp-card-wizard/preview/preview-design.ts'
import CreateStampCardPage from '../pages/stamp/create.tsx'

export const CREATE = 'POST /v1/business/stamps/create'
export const SHOW = `GET /v1/business/stamps/show/${CARD_ID}`
export const UPDATE = `POST /v1/business/stamps/update/${CARD_ID}`
export const UPLOAD_ICON = 'POST /v1/utility/icon/upload'
export const UPLOAD_LOGO = 'POST /v1/utility/logo/upload'
export const PUBLISH = `POST /v1/business/stamps/publish/${CARD_ID}`

/** Logs a business in for each test of the file. Called once by each file. */
export function withWizard() {
  beforeEach(() => {
    sessionStorage.clear()
    enterBusiness(aBusinessUser(), 'token')
    vi.stubGlobal('scrollTo', () => {})
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    queryClient.clear()
    leaveBusiness()
  })
}

/** Answers with this card, and with `more`; returns the requests. */
export function answers(
  card: Partial<StampCard> & { rewards?: unknown[] } = {},
  more: Record<string, Reply | Reply[]> = {},
) {
  const { rewards = [], ...facts } = card
  return fakeApi({
    'GET /v1/utility/icons': {
      data: { icons: [{ id: COFFEE_ICON, name: 'Coffee', url: '/icons/coffee.svg', mine: false }] },
    },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': {
      data: { types: [{ key: 'free_item', name: 'Free item', fields: [], recipient: [] }] },
    },
    'GET /v1/countries': {
      data: { countries: [{ code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: false }] },
    },
    [CREATE]: { status: 201, data: { stamp: aCard(facts) } },
    [SHOW]: { data: { stamp: { ...aCard(facts), rewards, locations: [] } } },
    [UPDATE]: { data: { stamp: aCard(facts) } },
    ...more,
  })
}

export function openWizard(address: string) {
  const Stub = createRoutesStub([
    {
      path: '/stamp/create',
      Component: () => (
        <QueryProvider>
          <Link to="/elsewhere">Elsewhere</Link>
          <CreateStampCardPage />
        </QueryProvider>
      ),
    },
    { path: '/elsewhere', Component: () => <Link to={address}>Come back</Link> },
  ])
  return render(<Stub initialEntries={[address]} />)
}

export const typeText = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
