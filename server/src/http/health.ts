/** Health endpoints for monitoring: `/healthz` says that the process runs, `/readyz` that it can serve requests. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'

const TIMEOUT_MS = 2_000

export function mountHealth(fastify: FastifyInstance, db: Db) {
  fastify.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ message: 'OK', data: {} }),
  )
  fastify.get('/readyz', async (_request, reply) => {
    await answersInTime(db)
    return reply.header('cache-control', 'no-store').send({ message: 'OK', data: {} })
  })
}

/** Checks that the database answers in time. The tables exist, because the server migrates before it listens. */
async function answersInTime(db: Db) {
  const asked = sql`select 1 from plans limit 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, TIMEOUT_MS, false).unref())
  if (!(await Promise.race([asked, late]))) refuse('unavailable', { retry_after: 2 })
}
