import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { LibraryImage } from '../public/reference.ts'

export const library = endpoints({
  uploadIcon: {
    method: 'POST',
    path: '/v1/utility/icon/upload',
    audience: 'business',
    summary: 'Add an own stamp icon',
    body: z.strictObject({}),
    files: ['icon'],
    status: 201,
    reply: z.object({ icon: LibraryImage }),
    idempotency: 'reply',
  },
  uploadLogo: {
    method: 'POST',
    path: '/v1/utility/logo/upload',
    audience: 'business',
    summary: 'Add an own logo',
    body: z.strictObject({}),
    files: ['logo'],
    status: 201,
    reply: z.object({ logo: LibraryImage }),
    idempotency: 'reply',
  },
})
