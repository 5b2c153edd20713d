import type { adminJobs, DeadJob, JobQueue, JobRun, ScheduledJob } from '@stampwell/contract/admin/jobs.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { hideSecrets } from '../hide-secrets.ts'
import type { Handlers } from '../http/handler.ts'
import { nextRun } from '../jobs/schedule.ts'
import {
  cancelJob,
  countDead,
  hasDeadLetters,
  isDeadLetterQueue,
  listDead,
  listQueueRows,
  listRuns,
  lockDead,
  retryJob,
  takeDeadLetter,
  WORK_QUEUES,
  workQueueOf,
  type DeadRow,
  type QueueRow,
  type RunRow,
} from './jobs.sql.ts'

export function adminJobsRoutes({ outbox, jobs }: Pick<AppContext, 'outbox' | 'jobs'>): Handlers<typeof adminJobs> {
  return {
    list: async ({ db, now, query }) => {
      const dead = await listDead(db, query.search, windowOf(query))
      return {
        read_at: now.toISOString(),
        queues: presentQueues(await listQueueRows(db)),
        scheduled: presentScheduled(jobs.list, await listRuns(db), now),
        jobs: dead.map(presentDead),
        meta: metaOf({ ...query, total: await countDead(db, query.search) }),
      }
    },

    requeue: async (input) => {
      const { db, params } = input
      const job = (await lockDead(db, params.id)) ?? refuse('not_found')
      if (isDeadLetterQueue(job.queue)) {
        const data = (await takeDeadLetter(db, job)) ?? refuse('not_found')
        await outbox.sendAgain(db, workQueueOf(job.queue), data)
      } else await retryJob(db, job)
      await record(input, job, 'job.requeued')
      return { job: presentDead(job) }
    },

    discard: async (input) => {
      const { db, params } = input
      const job = (await lockDead(db, params.id)) ?? refuse('not_found')
      if (isDeadLetterQueue(job.queue)) await takeDeadLetter(db, job)
      else await cancelJob(db, job)
      await record(input, job, 'job.discarded')
      return { job: presentDead(job) }
    },
  }
}

type OnJob = ActingAdmin & { db: Db }

async function record(input: OnJob, job: DeadRow, action: 'job.requeued' | 'job.discarded'): Promise<void> {
  await recordAct(input.db, input, {
    action,
    subject: { kind: 'job', id: job.id, name: job.job ?? workQueueOf(job.queue) },
  })
}

function presentQueues(rows: readonly QueueRow[]): JobQueue[] {
  const of = (name: string) => rows.find((row) => row.name === name)
  return WORK_QUEUES.map((name) => {
    const own = of(name)
    return {
      name,
      waiting: own?.waiting ?? 0,
      running: own?.running ?? 0,
      oldest_seconds: own?.oldest ?? null,
      done_hour: own?.done_hour ?? 0,
      // A message that failed is in both queues.
      dead: hasDeadLetters(name) ? (of(`${name}-failed`)?.waiting ?? 0) : (own?.failed ?? 0),
    }
  })
}

function presentScheduled(list: AppContext['jobs']['list'], runs: readonly RunRow[], now: Date): ScheduledJob[] {
  return list.flatMap(({ name, worker, every }) => {
    if (every === undefined) return []
    const run = runs.find(({ job }) => job === name)
    return {
      job: name,
      queue: worker,
      every_minutes: every === 'night' ? null : Math.round(every / 60_000),
      last: run ? presentRun(run) : null,
      next: nextRun(every, now).toISOString(),
    }
  })
}

const STATES = { active: 'running', completed: 'completed', retry: 'retrying', failed: 'failed' } as const

function presentRun({ at, state, took_seconds }: RunRow): JobRun {
  return { state: STATES[state], at: at.toISOString(), took_seconds }
}

function presentDead({ id, queue, job, error, tries, since }: DeadRow): DeadJob {
  return { id, queue: workQueueOf(queue), job, error: error && hidePeople(error), tries, since: since.toISOString() }
}

/** A mail server's words often name the recipient, and a database's words quote the value that it refused. */
function hidePeople(error: string): string {
  const withoutPeople = error
    // Word by word: a pattern for addresses takes long on a long text without one.
    .split(/([\s<>"'()]+)/)
    .map((word) => (word.includes('@') ? '***' : word))
    .join('')
    .replace(/["'“‘`][^"'“‘”’`]{0,200}["'”’`]/g, '"***"')
    // Numbers are written in groups; a mail server's codes have fewer digits.
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '***')
  return hideSecrets(withoutPeople, [])
}
