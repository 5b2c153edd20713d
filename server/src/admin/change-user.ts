/** An owner changes, removes or helps another admin. One owner who can log in always stays. */
import type { adminUsers } from '@stampwell/contract/admin/users.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { expireViewsBy } from '../admin-access/views.sql.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { factorChangedMail } from '../second-factors/factor-mails.ts'
import { deleteFactor } from '../second-factors/second-factors.sql.ts'
import { endAdminSessions } from './admin-sessions.sql.ts'
import { adminAccount } from './mails.ts'
import { endInvitations, findAdminUser, lockOwners, updateAdmin, type AdminUserRow } from './users.sql.ts'

export type OnUser = ActingAdmin & { db: Db; params: { id: string } }

export async function changeUser(input: OnUser & { body: BodyOf<typeof adminUsers.update> }): Promise<void> {
  const { db, who, params, body, now } = input
  const { is_disabled, name, level } = body
  const owners = await lockOwners(db)
  const user = (await findAdminUser(db, params.id)) ?? refuse('not_found')
  const isLowered = level !== undefined && level !== 'owner'
  if (isLowered || is_disabled === true) refuseLastOwner(owners, user)
  if (is_disabled === true && user.id === who.adminId) refuse('own_account')

  const isDisabledNow = user.disabled_at !== null
  const before = { name: user.name, level: user.level, is_disabled: isDisabledNow }
  const after = { name: name ?? user.name, level: level ?? user.level, is_disabled: is_disabled ?? isDisabledNow }
  const changes = changedFields(before, after)
  if (Object.keys(changes.after).length === 0) return
  await updateAdmin(db, user.id, {
    name: after.name,
    level: after.level,
    ...(after.is_disabled === isDisabledNow ? {} : { disabled_at: after.is_disabled ? now : null }),
  })
  if (after.is_disabled) await endAdminSessions(db, { admin_id: user.id, kept: null, now })
  // The levels that may open a view (`contract/src/admin/access.ts`).
  if (!isLevelAllowed(after.level, 'support')) await expireViewsBy(db, user.id, now)
  await recordAct(db, input, { action: 'admin.changed', subject: subjectOf(user), ...changes })
}

export async function removeUser(input: OnUser): Promise<void> {
  const { db, who, params, now } = input
  const owners = await lockOwners(db)
  const user = (await findAdminUser(db, params.id)) ?? refuse('not_found')
  refuseLastOwner(owners, user)
  if (user.id === who.adminId) refuse('own_account')

  await updateAdmin(db, user.id, { disabled_at: now, removed_at: now })
  await endAdminSessions(db, { admin_id: user.id, kept: null, now })
  await endInvitations(db, user.id)
  await deleteFactor(db, user.id)
  await recordAct(db, input, { action: 'admin.removed', subject: subjectOf(user) })
}

export async function resetFactorOf(app: AppContext, input: OnUser): Promise<void> {
  const { db, who, params, now } = input
  const user = (await findAdminUser(db, params.id)) ?? refuse('not_found')
  // One's own is removed on the profile page, with the password and a code.
  if (user.id === who.adminId) refuse('own_account')
  if (!(await deleteFactor(db, user.id))) return
  await endAdminSessions(db, { admin_id: user.id, kept: null, now })
  await app.outbox.mail(db, factorChangedMail('off', { ...adminAccount(user), publicUrl: app.config.publicUrl }))
  await recordAct(db, input, {
    action: 'admin.second_factor_reset',
    subject: subjectOf(user),
  })
}

function refuseLastOwner(owners: readonly string[], { id }: AdminUserRow): void {
  if (owners.includes(id) && owners.length === 1) refuse('last_owner')
}

export function subjectOf({ id, name }: { id: string; name: string }) {
  return { kind: 'admin', id, name }
}
