import type { adminUsers, AdminUser } from '@stampwell/contract/admin/users.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { shownEmail } from '@stampwell/domain/text/email.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { changeUser, removeUser, resetFactorOf } from './change-user.ts'
import { inviteAgain, inviteUser } from './invite-user.ts'
import { countAdminUsers, findAdminUser, listAdminUsers, type AdminUserRow } from './users.sql.ts'

export function adminUsersRoutes(app: AppContext): Handlers<typeof adminUsers> {
  return {
    list: async ({ db, query }) => {
      const rows = await listAdminUsers(db, query.search, windowOf(query))
      const total = await countAdminUsers(db, query.search)
      return { users: rows.map(present), meta: metaOf({ ...query, total }) }
    },
    create: async (input) => {
      const { id, one_time_password } = await inviteUser(app, input)
      return { user: await load(input.db, id), one_time_password }
    },
    update: async (input) => {
      await changeUser(input)
      return { user: await load(input.db, input.params.id) }
    },
    remove: async (input) => {
      await removeUser(input)
      return {}
    },
    invite: async (input) => {
      const { id, one_time_password } = await inviteAgain(app, input)
      return { user: await load(input.db, id), one_time_password }
    },
    resetSecondFactor: async (input) => {
      await resetFactorOf(app, input)
      return { user: await load(input.db, input.params.id) }
    },
  }
}

async function load(db: Db, id: string): Promise<AdminUser> {
  return present((await findAdminUser(db, id)) ?? refuse('not_found'))
}

function present(row: AdminUserRow): AdminUser {
  const { id, name, level, has_second_factor } = row
  return {
    id,
    name,
    email: shownEmail(row),
    level,
    status: statusOf(row),
    has_second_factor,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    invited_until: row.invited_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

function statusOf({ disabled_at, has_password }: AdminUserRow): AdminUser['status'] {
  if (disabled_at !== null) return 'disabled'
  return has_password ? 'active' : 'invited'
}
