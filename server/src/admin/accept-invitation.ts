import { isLooserPassword, PASSWORD_MAX } from '@stampwell/domain/password.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { endAdminSessions } from './admin-sessions.sql.ts'
import { updateAdminHash } from './admins.sql.ts'
import { findInvitation, spendInvitation } from './users.sql.ts'

type Input = { db: Db; app: AppContext; body: { token: string; password: string }; ip: string; now: Date }
export type CheckedInvitation = { token_hash: string; admin: { id: string; name: string }; password_hash: string }

/** Checks the link and the password, by the looser check of product.md 5. The link says whether it was used or is late. */
export async function checkInvitation({ db, app, body, ip, now }: Input): Promise<CheckedInvitation> {
  const token_hash = app.secrets.hashToken(body.token)
  return app.failedAttempts.limit({ db, ip, now }, async () => {
    const found = await findInvitation(db, token_hash)
    if (!found) refuseToken('This link is not valid. Ask an Owner for a new one.')
    if (found.used_at !== null) refuseUsed()
    if (found.expires_at <= now) refuseToken('This link has run out: it worked for 7 days. Ask an Owner for a new one.')
    if (!isLooserPassword(body.password) || body.password.length > PASSWORD_MAX)
      refuseFields({ password: ['Use a small letter, a capital, a digit and a sign.'] })
    const admin = { id: found.admin_id, name: found.name }
    return { token_hash, admin, password_hash: await app.passwords.hash(body.password) }
  })
}

/** Sets the password and ends every session. Opens none: a second factor that is there is asked at the log-in. */
export async function acceptInvitation(
  input: { db: Db; ip: string; requestId: string; now: Date },
  { token_hash, admin, password_hash }: CheckedInvitation,
): Promise<void> {
  const { db, ip, requestId, now } = input
  if (!(await spendInvitation(db, token_hash, now))) refuseUsed()
  await updateAdminHash(db, admin.id, password_hash)
  await endAdminSessions(db, { admin_id: admin.id, kept: null })
  const who = { adminId: admin.id, name: admin.name }
  const subject = { kind: 'admin', ...admin }
  await recordAct(db, { who, ip, requestId, now }, { action: 'admin.invitation_accepted', subject })
}

function refuseUsed(): never {
  refuseToken('This link was used already. Log in, or ask an Owner for a new one.')
}

function refuseToken(words: string): never {
  refuseFields({ token: [words] })
}
