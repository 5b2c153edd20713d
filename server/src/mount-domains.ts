/** Mounts the endpoints of every domain. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { Database } from './db/open.ts'
import { createAttemptLimiter } from './http/attempt-limits.ts'
import { createSessions } from './http/authenticate.sql.ts'
import { createCachedReplies } from './http/cached-replies.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { mount } from './http/serve.ts'
import { createUploadBudget } from './http/upload-budget.ts'
import { MODULES } from './modules.ts'
import { loadPlanAccess } from './subscriptions/plan-in-force.sql.ts'

export function mountDomains(fastify: FastifyInstance, context: AppContext, database: Database) {
  const deps = {
    db: database.db,
    sessions: createSessions(database),
    loadPlanAccess,
    clock: context.clock,
    secrets: context.secrets,
    limits: createRateLimits(),
    attempts: createAttemptLimiter(context.secrets),
    uploads: createUploadBudget({ folder: context.importFiles.incoming }),
    replies: createCachedReplies(),
    requiresSecondFactor: context.config.isProduction,
  }
  for (const { endpoints } of MODULES)
    for (const { group, handlers } of endpoints?.(context, database) ?? []) mount(fastify, deps, group, handlers)
}
