import type { Db } from '../db/open.ts'

export type KeySlot = { business_id: string; actor_id: string; route: string; key: string }
export type StoredReply = { status: number; reply: unknown }

/** Claims the key for this run. Returns false when another run has it: still running, or done and not yet expired. */
export async function claimKey(
  db: Db,
  slot: KeySlot,
  claim: { body_hash: string; now: Date; crashed_before: Date; kept_since: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...slot, body_hash: claim.body_hash, state: 'running', started_at: claim.now })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'actor_id', 'route', 'key'])
        .doUpdateSet({ body_hash: claim.body_hash, state: 'running', started_at: claim.now, status: null, reply: null })
        .where((row) =>
          row.or([
            row.and([
              row('idempotency_keys.state', '=', 'running'),
              row('idempotency_keys.started_at', '<', claim.crashed_before),
            ]),
            row.and([
              row('idempotency_keys.state', '=', 'done'),
              row('idempotency_keys.started_at', '<', claim.kept_since),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export function findKey(db: Db, { business_id, actor_id, route, key }: KeySlot) {
  return db
    .selectFrom('idempotency_keys')
    .select(['state', 'body_hash', 'status', 'reply'])
    .where('business_id', '=', business_id)
    .where('actor_id', '=', actor_id)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Stores the reply in the act's own transaction. Returns false when another run took the key meanwhile; the caller must
 * then roll back.
 */
export async function saveReply(
  db: Db,
  { business_id, actor_id, route, key }: KeySlot,
  startedAt: Date,
  { status, reply }: StoredReply,
): Promise<boolean> {
  const kept = await db
    .updateTable('idempotency_keys')
    .set({ state: 'done', status, reply: JSON.stringify(reply) })
    .where('business_id', '=', business_id)
    .where('actor_id', '=', actor_id)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .where('started_at', '=', startedAt)
    .returning('key')
    .executeTakeFirst()
  return kept !== undefined
}

export async function freeKey(db: Db, { business_id, actor_id, route, key }: KeySlot, startedAt: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('business_id', '=', business_id)
    .where('actor_id', '=', actor_id)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .where('started_at', '=', startedAt)
    .execute()
}
