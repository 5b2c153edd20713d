import type { AuditEntry } from '@stampwell/contract/admin/audit-log.ts'
import type { EntryRow } from './audit.sql.ts'

export function presentEntry(row: EntryRow): AuditEntry {
  const { id, number, action, before, after, reason, ip, request_id, hash, previous_hash } = row
  return {
    id,
    number,
    at: row.at.toISOString(),
    admin: { id: row.admin_id, name: row.admin_name },
    action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    business_id: row.about_business,
    before,
    after,
    reason,
    ip,
    request_id,
    hash,
    previous_hash,
  }
}
