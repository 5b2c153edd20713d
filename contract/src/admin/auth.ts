import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Email, Id, Nothing, Password } from '../fields.ts'

export const Admin = z.object({ id: Id, name: z.string(), email: z.string(), role: z.literal('admin') })
export type Admin = z.infer<typeof Admin>

export const adminAuth = endpoints({
  login: {
    method: 'POST',
    path: '/admin/auth/login',
    audience: 'public',
    summary: 'Log in to the admin area',
    body: z.strictObject({
      email: Email,
      password: Password.min(1, 'Enter your password.'),
      otp: z.string().max(12).optional(),
    }),
    reply: z.object({ admin: Admin, token: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/admin/auth/logout',
    audience: 'admin',
    summary: 'End this session',
    reply: Nothing,
  },
})
