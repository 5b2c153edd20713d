/** Sessions of the admin who is logged in. */
import { z } from 'zod'
import { LogIn } from '../business/sessions.ts'
import { logInTexts } from '../en/account.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Nothing, Password } from '../fields.ts'
import { Meta, ShortListQuery } from '../page-of.ts'

const body = z.strictObject({ current_password: Password.min(1, logInTexts.yourPassword) })

export const adminSessions = endpoints({
  list: {
    method: 'GET',
    path: '/admin/sessions',
    audience: 'admin',
    levels: 'all',
    summary: 'Sessions of the admin: this one first, then the most recently used, at most 100',
    query: ShortListQuery,
    reply: z.object({ sessions: z.array(LogIn), meta: Meta }),
  },
  end: {
    method: 'POST',
    path: '/admin/sessions/end/{session}',
    audience: 'admin',
    levels: 'all',
    summary: 'Log one of your sessions out at once; needs the password again',
    attempts: ['current_admin_password'],
    params: z.strictObject({ session: Id }),
    body,
    reply: Nothing,
  },
  endOthers: {
    method: 'POST',
    path: '/admin/sessions/end-others',
    audience: 'admin',
    levels: 'all',
    summary: 'Log out everywhere but here; needs the password again',
    attempts: ['current_admin_password'],
    body,
    reply: Nothing,
  },
})
