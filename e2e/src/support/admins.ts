import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { as, demoAdminToken } from './businesses.ts'
import { freshEmail } from './fresh.ts'
import { emailTo, linkIn } from './outbox.ts'

const PASSWORD = 'Invited#2026'

/** Invites an admin of this level as the demo's owner, sets the password from the e-mail, and logs in. */
export async function inviteAdmin(level: AdminLevel): Promise<{ email: string; password: string; token: string }> {
  const email = freshEmail(level)
  const invited = await as(await demoAdminToken())(adminUsers.create, { body: { name: `Femi ${level}`, email, level } })
  const { one_time_password } = invited.data
  const token = new URL(linkIn(await emailTo(email), '/admin/accept')).searchParams.get('token') ?? ''
  await as(null)(adminAuth.accept, { body: { token, one_time_password, password: PASSWORD } })
  const { data } = await as(null)(adminAuth.login, { body: { email, password: PASSWORD } })
  return { email, password: PASSWORD, token: data.token }
}
