/** Pictures of stamp cards for e-mails. Their addresses name a design and a number, and nobody. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

export const cardPictures = endpoints({
  show: {
    method: 'GET',
    path: '/cards/{design}/{picture}',
    isOutsideApi: true,
    audience: 'public',
    summary: 'The picture of a card with some stamps, such as `7-of-10.png`',
    params: z.strictObject({ design: z.string().min(1).max(64), picture: z.string().min(1).max(32) }),
    reply: { raw: 'image/png' },
  },
})
