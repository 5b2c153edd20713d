/** Sessions of the logged-in user. The business's tills are listed elsewhere. */
import { z } from 'zod'
import { logInTexts } from '../en/account.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Nothing, Password, Time } from '../fields.ts'

/**
 * `browser` and `system` are names from a closed list, detected at log-in; null if unknown. `last_seen_at` is updated
 * at most every ten minutes.
 */
export const LogIn = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: Time,
  last_seen_at: Time,
  is_current: z.boolean(),
})
export type LogIn = z.infer<typeof LogIn>

const body = z.strictObject({ current_password: Password.min(1, logInTexts.yourPassword) })

export const sessions = endpoints({
  list: {
    method: 'GET',
    path: '/v1/auth/business/sessions',
    audience: 'business',
    summary: 'Sessions of the user: this one first, then the most recently used, at most 100',
    reply: z.object({ sessions: z.array(LogIn) }),
  },
  end: {
    method: 'POST',
    path: '/v1/auth/business/sessions/end/{session}',
    audience: 'business',
    summary: 'Log one of your sessions out at once; needs the password again',
    attempts: ['current_password'],
    params: z.strictObject({ session: Id }),
    body,
    reply: Nothing,
  },
  endOthers: {
    method: 'POST',
    path: '/v1/auth/business/sessions/end-others',
    audience: 'business',
    summary: 'Log out everywhere but here; needs the password again',
    attempts: ['current_password'],
    body,
    reply: Nothing,
  },
})
