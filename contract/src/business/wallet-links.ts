/** The secret link that opens a customer's card, as its business handles it. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { IdParam, Nothing } from '../fields.ts'

export const walletLinks = endpoints({
  send: {
    method: 'POST',
    path: '/v1/business/customers/{id}/wallet-link',
    audience: 'business',
    verified: true,
    closedInGrace: true,
    summary: 'Send the customer’s card link again',
    attempts: ['wallet_links_of_customer', 'wallet_links_of_business', 'first_emails'],
    params: IdParam,
    reply: z.object({ sent_to: z.string() }),
    idempotency: 'reply',
  },
  show: {
    method: 'POST',
    path: '/v1/business/customers/{id}/wallet-link/copy',
    audience: 'business',
    summary: 'The customer’s card link, to hand it over in another way; whoever has it opens the card',
    attempts: ['wallet_addresses'],
    params: IdParam,
    reply: z.object({ wallet_url: z.string() }),
  },
  replace: {
    method: 'POST',
    path: '/v1/business/customers/{id}/wallet-link/replace',
    audience: 'business',
    summary: 'The card gets a new link; the old one opens nothing any more',
    params: IdParam,
    reply: Nothing,
    idempotency: 'reply',
  },
})
