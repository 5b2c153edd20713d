import { personalDataIn } from '@stampwell/domain/security/audit.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/audit-refusals.ts'
import { addAuditEntry, type NewEntry } from './audit.sql.ts'

/** The admin who acts, with address and reason: a part of what an admin endpoint's handler receives. */
export type ActingAdmin = {
  who: { adminId: string; name: string }
  ip: string
  requestId: string
  now: Date
  /** As the endpoint's schema parsed it. Its `reason`, where the endpoint takes one, goes into the entry. */
  body?: unknown
}

export type AuditedAct = {
  /** `<noun>.<verb in the past>`, such as `merchant.suspended`. */
  action: string
  subject: { kind: string; id: string; name: string }
  /** The business that the act touches; its page shows the entry. */
  businessId?: string
  /** Fields and ids that differ (`changedFields`), never a person's values. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/**
 * Adds the act to the audit log with the reason of the request, in the transaction of the act itself: `db` must be that
 * transaction. Refuses a reason that names a customer. Locks the end of the log until the transaction ends, so call it
 * last.
 */
export async function recordAct(
  db: Db,
  { who, ip, requestId, now, body }: ActingAdmin,
  act: AuditedAct,
): Promise<void> {
  const author = { now, admin_id: who.adminId, admin_name: who.name, ip, request_id: requestId }
  await addAuditEntry(db, entryOf(act, { ...author, reason: readReason(body) }))
}

/** Adds what the owner of a business did to the whole account. Refuses a reason that names a customer. */
export async function recordOwnerAct(
  db: Db,
  { ip, requestId, now, body }: Omit<ActingAdmin, 'who'>,
  act: AuditedAct,
): Promise<void> {
  const author = { now, admin_id: null, admin_name: 'owner', ip, request_id: requestId }
  await addAuditEntry(db, entryOf(act, { ...author, reason: readReason(body) }))
}

/** Adds what the command line or the server itself did; `name` says which. */
export async function recordSystemAct(
  db: Db,
  { name, now }: { name: string; now: Date },
  act: AuditedAct,
): Promise<void> {
  const author = { now, admin_id: null, admin_name: name, ip: null, request_id: null, reason: null }
  await addAuditEntry(db, entryOf(act, author))
}

type Author = Pick<NewEntry, 'admin_id' | 'admin_name' | 'ip' | 'request_id' | 'reason'> & { now: Date }

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
  }
}

/** Returns the reason of a request, or null if it gives none. */
function readReason(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('reason' in body)) return null
  const { reason } = body
  if (typeof reason !== 'string' || reason === '') return null
  const found = personalDataIn(reason)
  if (found) refuseFields({ reason: [say(`${found}_in_reason`)] })
  return reason
}
