import type { Till } from '@stampwell/contract/business/tills.ts'
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { signInEnds } from '@stampwell/domain/security/till-sign-in.ts'
import type { Db } from '../db/open.ts'
import { listStaff } from './staff.sql.ts'
import { findBusiness, findTill, type TillRow } from './tills.sql.ts'

export function presentTill(row: TillRow, now: Date): Till {
  const { id, name, location_id, location_name, lock_minutes, staff_name } = row
  return {
    id,
    name,
    location_id: location_name === null ? null : location_id,
    location_name,
    lock_minutes,
    paired_at: row.paired_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    signed_in: staff_name,
  }
}

export async function presentTillProfile(db: Db, businessId: string, tillId: string, now: Date): Promise<TillProfile> {
  const till = (await findTill(db, businessId, tillId, now)) ?? refuse('unauthenticated')
  const staff = await listStaff(db, businessId)
  const { id, name, location_name, lock_minutes, expires_at, staff_id, staff_name, staff_since } = till
  return {
    till: { id, name, location_name, lock_minutes, expires_at: expires_at.toISOString() },
    business: { id: businessId, ...(await findBusiness(db, businessId)) },
    staff: staff.map((person) => ({ id: person.id, name: person.name })),
    signed_in:
      staff_id !== null && staff_name !== null && staff_since !== null
        ? { id: staff_id, name: staff_name, until: signInEnds(staff_since).toISOString() }
        : null,
  }
}
