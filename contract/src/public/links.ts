/** Addresses in the messages of campaigns. They lead to the address that the merchant wrote, and nowhere else. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

export const links = endpoints({
  follow: {
    method: 'GET',
    path: '/c/{token}',
    isOutsideApi: true,
    audience: 'public',
    summary: 'Go to the address behind a link of a message',
    params: z.strictObject({ token: z.string().min(1).max(120) }),
    reply: { raw: 'text/plain; charset=utf-8' },
  },
})
