/** Opens a page that writes to many customers, with the replies that its form always asks for. */
import type { User } from '@stampwell/contract/business/profile.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import type { ReactNode } from 'react'
import { showAsBusiness } from './as-business.tsx'
import { aPreview, aSending, COUNTS, withFeatures } from './campaigns.ts'
import { fakeApi, type Reply } from './fake-api.ts'
import { offerPage } from './merchant-pages.ts'
import { aCard, aCustomer, listed } from './worlds.ts'

export const PREVIEW = 'POST /v1/business/campaigns/preview'

/** `sent`: all requests. `bodiesOf` returns what was sent to one endpoint, in order. */
export function showMessageForm(
  page: ReactNode,
  replies: Record<string, Reply | Reply[]>,
  {
    at,
    path = '*',
    user = withFeatures('campaigns', 'sms'),
    sending = aSending(),
  }: { at: string; path?: string; user?: User | undefined; sending?: Sending | undefined },
) {
  const sent = fakeApi({
    'GET /v1/business/customers/statistics': { data: COUNTS },
    'GET /v1/business/sending': { data: sending },
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers': { data: { customers: [aCustomer()], meta: listed(1) } },
    'GET /v1/business/offers': offerPage(),
    [PREVIEW]: { data: aPreview() },
    ...replies,
  })
  return {
    ...showAsBusiness(page, { at, path, user }),
    sent,
    bodiesOf: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  }
}
