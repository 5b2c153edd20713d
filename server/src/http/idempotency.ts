/** `Idempotency-Key`: repeating the same actor, route, key and body returns the first reply and has one effect. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/request-refusals.ts'
import type { Principal } from './handler.ts'
import type { Form } from './multipart.ts'
import { claimKey, findKey, freeKey, saveReply, type StoredReply, type KeySlot } from './idempotency.sql.ts'

export type ClaimedKey = { slot: KeySlot; startedAt: Date }
export type HashedRequest = { params: unknown; query: unknown; body: unknown; files: Form['files'] }

/** Milliseconds after which an unfinished run counts as crashed and its key is free again. */
const CRASHED_AFTER_MS = 60_000
const KEPT_MS = DAY_MS
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'

/** Null if the endpoint supports no key. Refuses `validation_failed` unless it is 1 to 255 visible ASCII characters. */
export function readKey(endpoint: Endpoint, header: string | string[] | undefined): string | null {
  if (!endpoint.idempotency || header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  return refuseFields({ 'Idempotency-Key': [say('idempotency_key')] })
}

/** Returns the hex SHA-256 of the request, independent of the order of its fields. */
export async function hashOfRequest(
  { params, query, body, files }: HashedRequest,
  ...scope: string[]
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([scope, sorted(params), sorted(query), sorted(body)]))
  for (const [name, file] of Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(name).update(await digestOf(file))
  return hash.digest('hex')
}

/** A large file is read from the disk piece by piece. */
async function digestOf(file: Form['files'][string]): Promise<Buffer> {
  const hash = createHash('sha256')
  if ('bytes' in file) return hash.update(file.bytes).digest()
  // A stream without an encoding gives buffers.
  for await (const piece of createReadStream(file.path) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest()
}

export function actorOf(who: Principal): string {
  // The till, not the person signed in: after a lost response the next person at the till may send the retry.
  if (who.kind === 'till') return `till ${who.tillId}`
  return who.kind === 'business' ? `business ${who.userId}` : `admin ${who.adminId}`
}

export function keySlot(who: Principal, route: string, key: string): KeySlot {
  if (who.kind === 'business') return { business_id: who.businessId, actor_id: who.userId, route, key }
  if (who.kind === 'till') return { business_id: who.businessId, actor_id: who.tillId, route, key }
  return { business_id: NO_BUSINESS, actor_id: who.adminId, route, key }
}

/** Claims the key or returns the stored reply. Refuses `idempotency_key_reused` or `idempotency_in_progress`. */
export async function claimOnce(
  db: Db,
  slot: KeySlot,
  bodyHash: string,
  now: Date,
): Promise<{ held: ClaimedKey } | { kept: StoredReply }> {
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

/** Stores the reply in the act's own transaction, so that effect and reply commit together or not at all. */
export async function saveReplyOnce(tx: Db, { slot, startedAt }: ClaimedKey, reply: StoredReply): Promise<void> {
  if (!(await saveReply(tx, slot, startedAt, reply))) refuse('idempotency_in_progress', { retry_after: 1 })
}

/** Releases the key after any response other than 2xx, so that the request may run again. */
export function releaseKey(db: Db, { slot, startedAt }: ClaimedKey): Promise<void> {
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
