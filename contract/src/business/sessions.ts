/** Where somebody is logged in: their own log-ins, the business's tills are listed elsewhere. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, Nothing, Password, Time } from '../fields.ts'

/** `browser` and `system`: of a closed list, as the log-in told; null for what is none of them. `last_seen_at` moves every ten minutes at most. */
export const LogIn = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: Time,
  last_seen_at: Time,
  is_current: z.boolean(),
})
export type LogIn = z.infer<typeof LogIn>

const body = z.strictObject({ current_password: Password.min(1, 'Enter your password.') })

export const sessions = endpoints({
  list: {
    method: 'GET',
    path: '/v1/auth/business/sessions',
    audience: 'business',
    summary: 'Where you are logged in: this session first, then the last used, 100 at most',
    reply: z.object({ sessions: z.array(LogIn) }),
  },
  end: {
    method: 'POST',
    path: '/v1/auth/business/sessions/end/{session}',
    audience: 'business',
    summary: 'Log one of your sessions out at once; needs the password again',
    params: z.strictObject({ session: Id }),
    body,
    reply: Nothing,
  },
  endOthers: {
    method: 'POST',
    path: '/v1/auth/business/sessions/end-others',
    audience: 'business',
    summary: 'Log out everywhere but here; needs the password again',
    body,
    reply: Nothing,
  },
})
