import { personalDataIn } from '@stampwell/domain/security/audit.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { addAuditEntry, type NewEntry } from './audit.sql.ts'

/** Who acts and from where: the fields that an admin endpoint's handler receives. */
export type ActingAdmin = { who: { adminId: string; name: string }; ip: string; requestId: string; now: Date }

export type AuditedAct = {
  /** `<noun>.<verb in the past>`, such as `merchant.suspended`. */
  action: string
  subject: { kind: string; id: string; name: string }
  /** The business that the act touches; its page shows the entry. */
  businessId?: string
  /** Fields and ids that differ (`changedFields`), never a person's values. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  reason?: string | undefined
}

/**
 * Adds the act to the audit log, in the transaction of the act itself: `db` must be that transaction. Refuses a reason
 * that names a customer. Locks the end of the log until the transaction ends, so call it last.
 */
export async function recordAct(db: Db, { who, ip, requestId, now }: ActingAdmin, act: AuditedAct): Promise<void> {
  if (act.reason !== undefined) refusePersonalData(act.reason)
  await addAuditEntry(db, entryOf(act, { now, admin_id: who.adminId, admin_name: who.name, ip, request_id: requestId }))
}

/** Adds what the owner of a business did to the whole account. Refuses a reason that names a customer. */
export async function recordOwnerAct(
  db: Db,
  { ip, requestId, now }: Pick<ActingAdmin, 'ip' | 'requestId' | 'now'>,
  act: AuditedAct,
): Promise<void> {
  if (act.reason !== undefined) refusePersonalData(act.reason)
  await addAuditEntry(db, entryOf(act, { now, admin_id: null, admin_name: 'owner', ip, request_id: requestId }))
}

/** Adds what the command line or the server itself did; `name` says which. */
export async function recordSystemAct(
  db: Db,
  { name, now }: { name: string; now: Date },
  act: Omit<AuditedAct, 'reason'>,
): Promise<void> {
  await addAuditEntry(db, entryOf(act, { now, admin_id: null, admin_name: name, ip: null, request_id: null }))
}

type Author = Pick<NewEntry, 'admin_id' | 'admin_name' | 'ip' | 'request_id'> & { now: Date }

function entryOf({ action, subject, businessId, ...changed }: AuditedAct, { now, ...author }: Author): NewEntry {
  return {
    ...author,
    id: newId(now),
    at: now,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    about_business: businessId ?? null,
    before: changed.before ?? null,
    after: changed.after ?? null,
    reason: changed.reason ?? null,
  }
}

const PERSONAL = {
  email: 'Leave the e-mail address out: the log keeps no customer’s data.',
  phone: 'Leave the phone number out: the log keeps no customer’s data.',
}

function refusePersonalData(reason: string): void {
  const found = personalDataIn(reason)
  if (found) refuseFields({ reason: [PERSONAL[found]] })
}
