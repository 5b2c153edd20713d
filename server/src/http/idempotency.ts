/** `Idempotency-Key`: the same actor, route, key and body is answered with the first reply, and has one effect. */
import { createHash } from 'node:crypto'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Principal } from './handler.ts'
import type { Form } from './multipart.ts'
import { claimKey, findKey, freeKey, keepReply, type KeptReply, type KeySlot } from './idempotency.sql.ts'

/** A run that holds its key. */
export type HeldKey = { slot: KeySlot; startedAt: Date }
export type HashedRequest = { params: unknown; query: unknown; body: unknown; files: Form['files'] }

/** A run that has not ended after this has died, and its key is free again. */
const CRASHED_AFTER_MS = 60_000
const KEPT_MS = 24 * 3_600_000
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'

/** The key when the endpoint honours one. Refuses `validation_failed` for one that is no 1…255 visible ASCII characters. */
export function readKey(endpoint: Endpoint, header: string | string[] | undefined): string | null {
  if (!endpoint.idempotency || header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  return refuseFields({ 'Idempotency-Key': ['Use 1 to 255 visible ASCII characters.'] })
}

/** Hex SHA-256 of what was asked, the same for every order of its fields. */
export function hashOfRequest({ params, query, body, files }: HashedRequest, ...scope: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([scope, sorted(params), sorted(query), sorted(body)]))
  for (const name of Object.keys(files).sort())
    hash.update(name).update(createHash('sha256').update(bytesOf(files[name])).digest())
  return hash.digest('hex')
}

/** Doors that take large files honour no keys. */
function bytesOf(file: Form['files'][string] | undefined): Buffer | string {
  return file && 'bytes' in file ? file.bytes : ''
}

export function keySlot(who: Principal, route: string, key: string): KeySlot {
  if (who.kind === 'business') return { business_id: who.businessId, actor_id: who.userId, route, key }
  if (who.kind === 'till') return { business_id: who.businessId, actor_id: who.tillId, route, key }
  return { business_id: NO_BUSINESS, actor_id: who.adminId, route, key }
}

/** Takes the key, or gives the kept reply. Refuses `idempotency_key_reused` for another body and `idempotency_in_progress` while the first runs. */
export async function beginOnce(
  db: Db,
  slot: KeySlot,
  bodyHash: string,
  now: Date,
): Promise<{ held: HeldKey } | { kept: KeptReply }> {
  const taken = await claimKey(db, slot, {
    body_hash: bodyHash,
    now,
    crashed_before: new Date(now.getTime() - CRASHED_AFTER_MS),
    kept_since: new Date(now.getTime() - KEPT_MS),
  })
  if (taken) return { held: { slot, startedAt: now } }
  const row = await findKey(db, slot)
  if (row && row.body_hash !== bodyHash) refuse('idempotency_key_reused')
  if (row?.state === 'done' && row.status !== null) return { kept: { status: row.status, reply: row.reply } }
  return refuse('idempotency_in_progress', { retry_after: 1 })
}

/** Inside the act's own transaction, so that there is never an effect without its reply, nor a reply without its effect. */
export async function keepOnce(tx: Db, { slot, startedAt }: HeldKey, reply: KeptReply): Promise<void> {
  if (!(await keepReply(tx, slot, startedAt, reply))) refuse('idempotency_in_progress', { retry_after: 1 })
}

/** After anything but a 2xx the key may run again. */
export function giveBack(db: Db, { slot, startedAt }: HeldKey): Promise<void> {
  return freeKey(db, slot, startedAt)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
