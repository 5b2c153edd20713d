/** Acts of admins, in one chain that only grows. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, LocalDateInput, text, Time } from '../fields.ts'
import { listQuery, Meta } from '../page-of.ts'
import { Reason } from './reason.ts'

const Fields = z.record(z.string(), z.unknown()).nullable()

/**
 * `admin.id` is null for the command line and the server. `before` and `after` hold the fields that differ. `hash` is
 * SHA-256 over the entry and `previous_hash`.
 */
export const AuditEntry = z.object({
  id: Id,
  number: z.int(),
  at: Time,
  admin: z.object({ id: Id.nullable(), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  business_id: Id.nullable(),
  before: Fields,
  after: Fields,
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  hash: z.string(),
  previous_hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `actor`: an admin's id, or `system`. `from` and `to` are days in UTC, both included. */
const filter = {
  actor: z.union([z.literal('system'), Id]).optional(),
  business_id: Id.optional(),
  action: text(80).optional(),
  search: text(100).optional(),
  from: LocalDateInput.optional(),
  to: LocalDateInput.optional(),
}

export const auditLog = endpoints({
  list: {
    method: 'GET',
    path: '/admin/audit-log',
    audience: 'admin',
    levels: 'all',
    summary: 'What admins did, newest first; actors and actions are those that the log holds',
    query: z.strictObject({ ...listQuery, ...filter }),
    reply: z.object({
      entries: z.array(AuditEntry),
      meta: Meta,
      actors: z.array(z.object({ id: Id, name: z.string() })),
      actions: z.array(z.string()),
    }),
  },
  chain: {
    method: 'GET',
    path: '/admin/audit-log/chain',
    audience: 'admin',
    levels: 'all',
    summary: 'Check the chain of hashes from its first entry to its newest',
    reply: z.object({
      entries: z.int(),
      /** Hash of the newest entry; 64 zeros where there is none. */
      newest: z.string(),
      first_at: Time.nullable(),
      checked_at: Time,
      /** Number of the first entry that does not continue the chain; null if every one does. */
      broken_at: z.int().nullable(),
    }),
  },
  export: {
    method: 'POST',
    path: '/admin/audit-log/export',
    audience: 'admin',
    levels: 'owner',
    summary: 'The entries that the filter keeps, as CSV; the export itself becomes an entry',
    body: z.strictObject({ ...filter, reason: Reason }),
    reply: { raw: 'text/csv; charset=utf-8' },
  },
})
