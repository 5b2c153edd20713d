import type { whatIf } from '@stampwell/contract/business/what-if.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { assumptionsOf, type Compared } from '@stampwell/domain/stamping/what-if.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { replayJob } from './replay-ledger.ts'
import { startRun } from './start-run.ts'
import { cancelRun, findRun, type RunRow, type RunRules } from './what-if.sql.ts'

type RunResult = { before: Compared; after: Compared; is_cut: boolean }

export function whatIfRoutes(app: AppContext): Handlers<typeof whatIf> {
  return {
    start: async ({ who: { businessId, timezone }, params, body, db, now }) => {
      const run = await startRun({ db, businessId, stampId: params.id, timezone, trial: body, now })
      await app.jobs.enqueue(db, replayJob.name)
      return { run: presentRun(run) }
    },

    show: async ({ who, params, db }) => {
      const row = (await findRun(db, who.businessId, params.run)) ?? refuse('not_found')
      const result = row.result as RunResult | null // only the replay writes it
      const { before, after } = row.rules as RunRules // only `insertRun` writes them
      return {
        run: presentRun(row),
        before: result?.before ?? null,
        after: result?.after ?? null,
        seen_from: row.seen_from?.toISOString() ?? null,
        rows_seen: row.rows_seen,
        is_cut: result?.is_cut ?? false,
        assumes: assumptionsOf(before, after),
      }
    },

    cancel: async ({ who, params, db, now }) => {
      if (!(await findRun(db, who.businessId, params.run))) refuse('not_found')
      await cancelRun(db, who.businessId, params.run, now)
      return {}
    },
  }
}

function presentRun({ id, status, progress }: RunRow) {
  return { id, status: status as 'running' | 'done' | 'cancelled' | 'failed', progress } // the column allows only these
}
