import type { User } from '@stampwell/contract/business/profile.ts'
import { showAsBusiness } from './as-business.tsx'
import { fakeApi, type Reply } from './fake-api.ts'
import { NOW } from './now.ts'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, listed, NO_RHYTHM } from './worlds.ts'
import CustomerPage from '../pages/business/customers/show.tsx'

/** Opens the page of Ada; returns her POSTs by path, all requests, and the current URL. */
export function openCustomerPage(more: Record<string, Reply | Reply[]> = {}, who: { user?: User } = {}) {
  const sent = fakeApi({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer: aCustomer(), consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
    [`GET /v1/business/customers/notes/${ADA_ID}`]: { data: { notes: [], meta: listed(0) } },
    [`GET /v1/business/customers/messages/${ADA_ID}`]: { data: { messages: [], meta: listed(0) } },
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: {
      data: {
        rewards: [
          aReward({ status: 'redeemed', redeemed_at: '2026-11-18T09:00:00.000Z', id: anEvent(9).id }),
          aReward(),
        ],
        meta: listed(2),
      },
    },
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: {
      data: { stamps: [anEvent(2, { created_at: NOW.toISOString() }), anEvent(1)], meta: listed(2) },
    },
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    ...more,
  })
  const { where } = showAsBusiness(<CustomerPage />, {
    at: `/business/customers/show/${ADA_ID}`,
    path: '/business/customers/show/:customer',
    ...who,
  })
  return Object.assign((path: string) => sent.filter((one) => one.method === 'POST' && one.path === path), {
    sent,
    where,
  })
}
