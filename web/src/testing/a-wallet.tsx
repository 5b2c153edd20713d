/** Fixtures for the wallet page's tests: a wallet as the API returns it, and the rendered page. */
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeApi, type Reply } from './fake-api.ts'
import { fromNow } from './now.ts'
import { ADA_ID, aCard, anEvent, CARD_ID } from './worlds.ts'
import WalletPage from '../pages/wallet/token.tsx'

export const SHOW = 'GET /v1/wallet/secret'
export const CODE = 'GET /v1/wallet/secret/code'
export const LEAVE = 'POST /v1/wallet/secret/leave'
export const COPY = 'POST /v1/wallet/secret/copy'

let line: EventTarget | undefined
const opened = (source: EventTarget) => void (line = source)
// A page that was left no longer hears. The next one opens its own stream, perhaps after it has drawn its card.
const closed = (source: EventTarget) => {
  if (line === source) line = undefined
}
/** Gives each test of the file a wallet of its own, with an event stream that `hear` speaks through. Called once by each file. */
export function withWallets() {
  beforeEach(() => {
    localStorage.clear()
    // A code that an earlier test left open has an entry there.
    window.history.replaceState(null, '')
    line = undefined
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        constructor() {
          super()
          opened(this)
        }
        close() {
          closed(this)
        }
      },
    )
  })
  afterEach(() => {
    // Unmounts before the stubs are removed: a late effect would open an EventSource, which does not exist here.
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

const promised = { type: 'free_item', value_minor: null, percent: null, details: null, expires_in_days: null }
export const terms = {
  design: aCard().design,
  offer_details: 'One stamp for every coffee.',
  card_description: null,
  website_url: null,
  join_stamps: 0,
  duration: null,
  locations: [],
  rewards: [
    { ...promised, name: 'Free puff-puff', stamps_required: 5 },
    { ...promised, name: 'Free flat white', stamps_required: 10 },
  ],
}
export const walletCard = {
  stamp_id: CARD_ID,
  card_name: 'Coffee card',
  stamps: 1,
  number_of_stamps: 10,
  cycle: 1,
  expires_at: null as string | null,
  status: 'published',
  last_stamp_at: null as string | null,
  earned: [] as { cycle: number; stamps_required: number }[],
  card: terms,
}

export function walletOf(
  stamps: number,
  more: {
    cycle?: number
    rewards?: unknown[]
    offers?: unknown[]
    messages?: unknown[]
    leaving_at?: string
    copy_due_at?: string
    consent?: Partial<Record<'email' | 'sms' | 'in-app', boolean>>
    from_next_stamp?: ('email' | 'sms' | 'in-app')[]
    again_after_stamp?: ('email' | 'sms' | 'in-app')[]
    link_goes_to?: string | null
    cards?: unknown[]
    suspended?: { platform_name: string; support_email: string | null }
  } = {},
): Reply {
  return {
    data: {
      business: {
        id: '01900000-0000-7000-8000-0000000000b1',
        business_name: 'Kola & Rye',
        logo_url: null,
        website_url: null,
        country: 'NG',
        currency: 'NGN',
        timezone: 'Africa/Lagos',
      },
      suspended: more.suspended ?? null,
      customer: {
        id: ADA_ID,
        name: 'Ada Obi',
        consent: { email: false, sms: false, 'in-app': false, ...more.consent },
        from_next_stamp: more.from_next_stamp ?? [],
        again_after_stamp: more.again_after_stamp ?? [],
        leaving_at: more.leaving_at ?? null,
        copy_due_at: more.copy_due_at ?? null,
        contact_hint: '0803•••••01',
        link_goes_to: more.link_goes_to === undefined ? '0803•••••01' : more.link_goes_to,
      },
      cards: more.cards ?? [{ ...walletCard, stamps, cycle: more.cycle ?? 1 }],
      rewards: more.rewards ?? [],
      offers: more.offers ?? [],
      messages: more.messages ?? [],
      stamps: [anEvent(1)],
    },
  }
}

export function openWallet(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({
    [CODE]: { data: { code: 'SW1first', expires_at: fromNow(20_000) } },
    ...replies,
  })
  render(<WalletPage token="secret" />)
  return { sent, user: userEvent.setup() }
}

export async function hear(news: string) {
  const open = await waitFor(() => line ?? Promise.reject(new Error('no line yet')))
  act(() => void open.dispatchEvent(new Event(news)))
}
