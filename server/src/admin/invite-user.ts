import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { adminUsers } from '@stampwell/contract/admin/users.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { toStoredEmail } from '@stampwell/domain/text/email.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import { say } from '../texts/admin-refusals.ts'
import { subjectOf, type OnUser } from './change-user.ts'
import { invitationMail } from './mails.ts'
import { findAdminUser, insertInvited, replaceInvitation } from './users.sql.ts'

const WEEK_MS = 7 * DAY_MS

type NewUser = ActingAdmin & { db: Db; body: BodyOf<typeof adminUsers.create> }

type Invited = { id: string; one_time_password: string }

/** Returns the id of the invited admin, and the one-time password, which is kept nowhere else. */
export async function inviteUser(app: AppContext, input: NewUser): Promise<Invited> {
  const { db, body, now } = input
  const user = { id: newId(now), name: body.name, ...toStoredEmail(body.email), level: body.level }
  if (!(await insertInvited(db, { ...user, created_at: now }))) refuseFields({ email: [say('has_account')] })
  const one_time_password = await sendInvitation(app, input, { ...user, has_password: false })
  await recordAct(db, input, {
    action: 'admin.invited',
    subject: subjectOf(user),
    after: { level: user.level },
  })
  return { id: user.id, one_time_password }
}

/** Sends a new link, to an invited admin or to one who forgot the password. Links before it stop working. */
export async function inviteAgain(app: AppContext, input: OnUser): Promise<Invited> {
  const { db, params } = input
  const user = (await findAdminUser(db, params.id)) ?? refuse('not_found')
  if (user.disabled_at !== null) refuse('conflict', { message: say('account_disabled') })
  const one_time_password = await sendInvitation(app, input, user)
  await recordAct(db, input, { action: 'admin.invited', subject: subjectOf(user) })
  return { id: user.id, one_time_password }
}

type Inviting = Pick<OnUser, 'db' | 'who' | 'now'>

/** Mails the link and returns the one-time password, which the owner hands over by another way than the e-mail. */
async function sendInvitation(
  app: AppContext,
  { db, who, now }: Inviting,
  { id, name, email, has_password }: { id: string; name: string; email: string; has_password: boolean },
): Promise<string> {
  const token = app.secrets.token()
  const one_time_password = app.secrets.oneTimePassword()
  await replaceInvitation(db, {
    token_hash: app.secrets.hashToken(token),
    one_time_password_hash: app.secrets.hashToken(one_time_password),
    admin_id: id,
    created_at: now,
    expires_at: new Date(now.getTime() + WEEK_MS),
  })
  const url = `${app.config.publicUrl}/admin/accept?${new URLSearchParams({ token })}`
  await app.outbox.mail(db, invitationMail({ to: email, name, by: who.name, url, has_password }))
  return one_time_password
}
