import { ADMIN_LEVELS, type AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { createAdmin, renewAdmin } from '../admin/admins.sql.ts'
import { endInvitations } from '../admin/users.sql.ts'
import { recordSystemAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { deleteFactor } from '../second-factors/second-factors.sql.ts'

type NewAdmin = { email: string; name: string; password_hash: string; level: AdminLevel | undefined }

/** Returns the level, undefined if none was given, null for a word that is none. */
export function readLevel(word: string | undefined): AdminLevel | undefined | null {
  return word === undefined ? undefined : (ADMIN_LEVELS.find((level) => level === word) ?? null)
}

/** Makes an admin, an owner unless said otherwise, or renews one: password, level, no second factor, no open link. */
export function saveOrRenewAdmin(pool: Db, { level, ...admin }: NewAdmin, now: Date): Promise<void> {
  return withTransaction(pool, async (db) => {
    const created = await createAdmin(db, { ...admin, level: level ?? 'owner' }, now)
    const id = created ?? (await renewAdmin(db, { ...admin, ...(level === undefined ? {} : { level }) }, now))
    await endInvitations(db, id)
    const hadFactor = await deleteFactor(db, id)
    await recordSystemAct(
      db,
      { name: 'stampwell create-admin', now },
      {
        action: created === null ? 'admin.renewed' : 'admin.created',
        subject: { kind: 'admin', id, name: admin.name },
        after: { ...(level === undefined ? {} : { level }), ...(hadFactor ? { second_factor: false } : {}) },
      },
    )
  })
}
