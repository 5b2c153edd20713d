import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { JoinCode } from './cards.ts'

export const qrCodes = endpoints({
  png: {
    method: 'GET',
    path: '/v1/cards/{code}/qr.png',
    audience: 'public',
    summary: 'The QR code as a picture',
    params: z.strictObject({ code: JoinCode }),
    reply: { raw: 'image/png' },
  },
})
