import type { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { requireGoodPassword } from '../accounts/password-errors.ts'
import type { AppContext } from '../app-context.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { recordAct } from '../audit/record-act.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { endAdminSessions } from './admin-sessions.sql.ts'
import { renameAdmin, updateAdminHash } from './admins.sql.ts'
import { checkAdminPassword, lockAdminPassword } from './check-admin-password.ts'
import { adminPasswordChangedMail } from './mails.ts'
import { presentAdmin } from './present-admin.ts'
import { endInvitations } from './users.sql.ts'

type CheckedChange = { old_hash: string; new_hash: string }

export function adminProfileRoutes(app: AppContext): Handlers<typeof adminProfile> {
  return {
    show: async ({ who }) => ({ admin: presentAdmin(app, { ...who, id: who.adminId }, who.hasSecondFactor) }),

    update: async (input) => {
      const { db, who, body } = input
      if (body.name !== who.name) {
        await renameAdmin(db, who.adminId, body.name)
        await recordAct(db, input, {
          action: 'admin.renamed',
          subject: { kind: 'admin', id: who.adminId, name: body.name },
          ...changedFields({ name: who.name }, { name: body.name }),
        })
      }
      return { admin: presentAdmin(app, { ...who, name: body.name, id: who.adminId }, who.hasSecondFactor) }
    },

    updatePassword: prepared<typeof adminProfile.updatePassword, CheckedChange>({
      before: async ({ db, who, body, ip, attempts, now }) => {
        await requireGoodPassword(body, { email: who.email, business_name: who.name, config: app.config })
        const { current_password } = body
        const old_hash = await checkAdminPassword({ db, app, attempts, who, ip, current_password, now })
        return { old_hash, new_hash: await app.passwords.hash(body.password) }
      },
      act: async (input, { old_hash, new_hash }) => {
        const { db, who, now } = input
        await lockAdminPassword(db, who.adminId, old_hash)
        await updateAdminHash(db, who.adminId, new_hash)
        await endAdminSessions(db, { admin_id: who.adminId, kept: who.sessionHash, now })
        await endInvitations(db, who.adminId)
        await app.outbox.mail(db, adminPasswordChangedMail(who.email))
        await recordAct(db, input, {
          action: 'admin.password_changed',
          subject: { kind: 'admin', id: who.adminId, name: who.name },
        })
        return {}
      },
    }),
  }
}
