import { passwordTexts } from '@stampwell/domain/en/password.ts'
import { ADMIN_LEVELS } from '@stampwell/domain/security/admin-level.ts'
import { isLooserPassword } from '@stampwell/domain/security/password.ts'
import { z } from 'zod'
import { logInTexts } from '../en/account.ts'
import { adminAnswers, adminTexts } from '../en/admin.ts'
import { endpoints } from '../endpoint.ts'
import { Otp } from '../second-factor.ts'
import { Email, Id, Nothing, Password, StrongPassword } from '../fields.ts'

export const Admin = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
  level: z.enum(ADMIN_LEVELS),
  /** Everything but the set-up of a second factor is closed (403 `forbidden`) until there is one. */
  needs_second_factor: z.boolean(),
})
export type Admin = z.infer<typeof Admin>

/** The looser check of a password holds what is typed; the server compares it with the one of the link. */
const OneTimePassword = z
  .string(adminTexts.oneTimePassword)
  .trim()
  .max(100, passwordTexts.notOneTime)
  .refine(isLooserPassword, passwordTexts.notOneTime)

export const adminAuth = endpoints({
  login: {
    method: 'POST',
    path: '/admin/auth/login',
    audience: 'public',
    summary: 'Log in to the admin area',
    attempts: ['wrong_attempts', 'login_from_address', 'login_from_everywhere', 'login_from_known_network'],
    body: z.strictObject({
      email: Email,
      password: Password.min(1, logInTexts.yourPassword),
      otp: Otp.optional(),
    }),
    reply: z.object({ admin: Admin, token: z.string() }),
  },
  accept: {
    method: 'POST',
    path: '/admin/auth/accept',
    audience: 'public',
    summary: 'Set a password with the link of an invitation and its one-time password',
    attempts: ['wrong_attempts', 'one_time_password'],
    body: z.strictObject({
      token: z.string(adminTexts.invitation).max(100),
      one_time_password: OneTimePassword,
      password: StrongPassword,
    }),
    reply: Nothing,
    message: adminAnswers.passwordSet,
  },
  logout: {
    method: 'POST',
    path: '/admin/auth/logout',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'End this session',
    reply: Nothing,
  },
})
