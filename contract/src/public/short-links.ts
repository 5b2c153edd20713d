/** Short addresses in text messages. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

export const shortLinks = endpoints({
  follow: {
    method: 'GET',
    path: '/s/{id}',
    isOutsideApi: true,
    audience: 'public',
    summary: 'Go to the card, the page of preferences or the address behind a short link of a text message',
    attempts: ['unknown_short_links'],
    params: z.strictObject({ id: z.string().min(1).max(120) }),
    reply: { raw: 'text/plain; charset=utf-8' },
  },
})
