/** The people who run the platform. */
import { ADMIN_LEVELS } from '@stampwell/domain/security/admin-level.ts'
import { z } from 'zod'
import { adminAnswers, adminTexts } from '../en/admin.ts'
import { formTexts } from '../en/forms.ts'
import { endpoints } from '../endpoint.ts'
import { Email, Id, IdParam, Nothing, requiredText, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { Reason, ReasonOnly } from './reason.ts'

const Level = z.enum(ADMIN_LEVELS, adminTexts.level)
const Name = requiredText(120, formTexts.name)

/** `invited`: has no password yet. `invited_until`: end of the newest link that was not used. */
export const AdminUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  level: Level,
  status: z.enum(['active', 'invited', 'disabled']),
  has_second_factor: z.boolean(),
  last_seen_at: Time.nullable(),
  invited_until: Time.nullable(),
  created_at: Time,
})
export type AdminUser = z.infer<typeof AdminUser>

const reply = z.object({ user: AdminUser })
/** The one-time password is answered here only; the e-mail has the link. Accepting needs both. */
const invitation = z.object({ user: AdminUser, one_time_password: z.string() })

export const adminUsers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/users',
    audience: 'admin',
    levels: 'all',
    summary: 'Admins and invitations, newest first',
    query: ListQuery,
    reply: z.object({ users: z.array(AdminUser), meta: Meta }),
  },
  create: {
    method: 'POST',
    path: '/admin/users',
    audience: 'admin',
    levels: 'owner',
    status: 201,
    summary: 'Invite somebody by e-mail; the link and the one-time password work once, for 7 days',
    body: z.strictObject({ name: Name, email: Email, level: Level, reason: Reason.optional() }),
    reply: invitation,
    message: adminAnswers.invited,
  },
  update: {
    method: 'PATCH',
    path: '/admin/users/{id}',
    audience: 'admin',
    levels: 'owner',
    summary: 'Change the name or level, disable or enable; disabling ends the sessions at once',
    params: IdParam,
    body: z.strictObject({
      name: Name.optional(),
      level: Level.optional(),
      is_disabled: z.boolean().optional(),
      reason: Reason.optional(),
    }),
    reply,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/users/{id}',
    audience: 'admin',
    levels: 'owner',
    summary: 'Remove an admin or withdraw an invitation; the audit log keeps what they did',
    params: IdParam,
    body: ReasonOnly,
    reply: Nothing,
  },
  invite: {
    method: 'POST',
    path: '/admin/users/{id}/invite',
    audience: 'admin',
    levels: 'owner',
    summary: 'Mail a new link to set a password: for an invitation that ran out, or a forgotten password',
    params: IdParam,
    body: ReasonOnly,
    reply: invitation,
    message: adminAnswers.newLink,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/admin/users/{id}/reset-second-factor',
    audience: 'admin',
    levels: 'owner',
    summary: 'Remove another admin’s lost second factor and end their sessions',
    params: IdParam,
    body: ReasonOnly,
    reply,
  },
})
