/** Everything that a business has, as one zip file. No plan closes it, and a suspended business may make one too. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Time } from '../fields.ts'

export const AccountExport = z.object({
  id: Id,
  status: z.enum(['waiting', 'running', 'ready', 'failed', 'expired']),
  progress: z.object({ rows_done: z.int(), rows_total: z.int() }),
  /** Length of the file; null until it is ready. */
  bytes: z.int().nullable(),
  created_at: Time,
  finished_at: Time.nullable(),
  /** The file is deleted then. */
  expires_at: Time.nullable(),
})
export type AccountExport = z.infer<typeof AccountExport>

const one = z.object({ export: AccountExport })

export const accountExports = endpoints({
  newest: {
    method: 'GET',
    path: '/v1/business/account/export',
    audience: 'business',
    whileSuspended: true,
    summary: 'The newest export of everything, and when the next one may begin (null: now)',
    reply: z.object({ export: AccountExport.nullable(), next_at: Time.nullable() }),
  },
  start: {
    method: 'POST',
    path: '/v1/business/account/export',
    audience: 'business',
    whileSuspended: true,
    summary: 'Begin an export of everything, at most one an hour',
    status: 201,
    reply: one,
    idempotency: 'reply',
  },
  show: {
    method: 'GET',
    path: '/v1/business/account/export/{id}',
    audience: 'business',
    whileSuspended: true,
    summary: 'Progress of an export',
    params: IdParam,
    reply: one,
  },
  file: {
    method: 'GET',
    path: '/v1/business/account/export/{id}/file',
    audience: 'business',
    whileSuspended: true,
    closedToViews: true,
    mayConflict: true,
    summary: 'The zip file, for seven days (409 until it is ready)',
    params: IdParam,
    reply: { raw: 'application/zip' },
  },
})
