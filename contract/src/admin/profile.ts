import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Admin } from './auth.ts'

export const adminProfile = endpoints({
  show: {
    method: 'GET',
    path: '/admin/profile',
    audience: 'admin',
    summary: 'Return the admin who is logged in',
    reply: z.object({ admin: Admin }),
  },
})
