import type { adminUsers } from '@stampwell/contract/admin/users.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { normalizeEmail } from '@stampwell/domain/email.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import { subjectOf, type OnUser } from './change-user.ts'
import { invitationMail } from './mails.ts'
import { findAdminUser, insertInvited, replaceInvitation } from './users.sql.ts'

const WEEK_MS = 7 * 86_400_000

type NewUser = ActingAdmin & { db: Db; body: BodyOf<typeof adminUsers.create> }

/** Returns the id of the invited admin. */
export async function inviteUser(app: AppContext, input: NewUser): Promise<string> {
  const { db, body, now } = input
  const user = { id: newId(now), name: body.name, email: normalizeEmail(body.email), level: body.level }
  if (!(await insertInvited(db, { ...user, created_at: now })))
    refuseFields({ email: ['This address has an admin account already.'] })
  await sendInvitation(app, input, user)
  await recordAct(db, input, { action: 'admin.invited', subject: subjectOf(user), after: { level: user.level } })
  return user.id
}

/** Sends a new link, to an invited admin or to one who forgot the password. Links before it stop working. */
export async function inviteAgain(app: AppContext, input: OnUser): Promise<void> {
  const { db, params } = input
  const user = (await findAdminUser(db, params.id)) ?? refuse('not_found')
  if (user.disabled_at !== null) refuse('conflict', { message: 'This account is disabled. Enable it first.' })
  await sendInvitation(app, input, user)
  await recordAct(db, input, { action: 'admin.invited', subject: subjectOf(user) })
}

type Inviting = Pick<OnUser, 'db' | 'who' | 'now'>

async function sendInvitation(
  app: AppContext,
  { db, who, now }: Inviting,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const token = app.secrets.token()
  await replaceInvitation(db, {
    token_hash: app.secrets.hashToken(token),
    admin_id: id,
    created_at: now,
    expires_at: new Date(now.getTime() + WEEK_MS),
  })
  const url = `${app.config.publicUrl}/admin/accept?${new URLSearchParams({ token })}`
  await app.outbox.mail(db, invitationMail({ to: email, name, by: who.name, url }))
}
