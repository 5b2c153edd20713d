import { PassThrough } from 'node:stream'
import { refuse } from '@stampwell/domain/refusal.ts'
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import type { Handlers } from '../../http/handler.ts'
import type { testEndpoint } from './declared-endpoints.ts'

export type Counts = { rung: number; told: number; waiting: number }

export function createTestHandlers(counts: Counts, released: Promise<void>): Handlers<typeof testEndpoint> {
  return {
    ring: {
      before: async ({ files, body }) => ({ size: files.picture?.bytes.length ?? 0, tags: body.tags }),
      act: async ({ db, body, who, now, afterCommit }, { size, tags }) => {
        await db
          .insertInto('library_images')
          .values({
            business_id: who.businessId,
            id: newId(now),
            kind: 'icon',
            name: body.name,
            url: `${size} ${tags?.join() ?? ''}`,
            created_at: now,
          })
          .execute()
        counts.rung += 1
        afterCommit(() => void (counts.told += 1))
        // The response omits undeclared fields.
        return { rung: body.times, name: body.name, password_hash: 'secret' }
      },
    },
    ledger: async ({ idempotency }) => ({ key: idempotency?.key ?? null, hash: idempotency?.hash ?? null }),
    fail: async ({ body, db, who, now }) => {
      await db
        .insertInto('library_images')
        .values({ business_id: who.businessId, id: newId(now), kind: 'icon', name: 'half', url: '', created_at: now })
        .execute()
      if (body.how === 'refuse') refuse('card_in_use', { stamp_id: 'x' })
      if (body.how === 'sql') await sql`select * from no_such_table`.execute(db)
      if (body.how === 'reply') return { rung: 'three' as unknown as number } // a wrong response, as a bug would make it
      throw new Error('a secret inside')
    },
    look: async ({ who }) => ({ who: who?.email ?? null }),
    verified: async () => ({}),
    gated: async () => ({}),
    listen: async () => {
      const line = new PassThrough()
      line.write('retry: 2000\n\n')
      return { body: line }
    },
    wait: async () => {
      counts.waiting += 1
      await released
      return { body: '' }
    },
    callback: async ({ received: { bytes, headers } }) => ({
      text: bytes.toString('latin1'),
      signature: String(headers['x-signature']),
    }),
    head: async ({ who }) => ({ name: who.name }),
  }
}
