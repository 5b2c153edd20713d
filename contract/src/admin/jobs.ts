/** Jobs in the background: how the queues stand, when scheduled jobs ran, and what failed for good. Messages stay sealed. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { ReasonOnly } from './reason.ts'

/** `oldest_seconds`: since the first of those that could run. `done_hour`: ended well in the last 60 minutes. */
const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  oldest_seconds: z.int().nullable(),
  done_hour: z.int(),
  dead: z.int(),
})
export type JobQueue = z.infer<typeof JobQueue>

/** `job`: null for a message. `error`: one line without addresses, numbers and quoted values. `since`: when it failed for good. */
const DeadJob = z.object({
  id: Id,
  queue: z.string(),
  job: z.string().nullable(),
  error: z.string().nullable(),
  tries: z.int(),
  since: Time,
})
export type DeadJob = z.infer<typeof DeadJob>

/** `retrying`: the last try failed, and another follows by itself. `took_seconds`: null while it runs. */
const JobRun = z.object({
  state: z.enum(['running', 'completed', 'retrying', 'failed']),
  at: Time,
  took_seconds: z.number().nullable(),
})
export type JobRun = z.infer<typeof JobRun>

/** `every_minutes`: null for once a night. `last`: null before the first run, and for runs that are no longer kept. */
const ScheduledJob = z.object({
  job: z.string(),
  queue: z.string(),
  every_minutes: z.int().nullable(),
  last: JobRun.nullable(),
  next: Time,
})
export type ScheduledJob = z.infer<typeof ScheduledJob>

const reply = z.object({ job: DeadJob })

export const adminJobs = endpoints({
  list: {
    method: 'GET',
    path: '/admin/jobs',
    audience: 'admin',
    levels: 'all',
    summary: 'The queues, the scheduled jobs, and what failed for good, the newest first',
    query: ListQuery,
    reply: z.object({
      read_at: Time,
      queues: z.array(JobQueue),
      scheduled: z.array(ScheduledJob),
      /** Those that failed for good. */
      jobs: z.array(DeadJob),
      meta: Meta,
    }),
  },
  requeue: {
    method: 'POST',
    path: '/admin/jobs/{id}/requeue',
    audience: 'admin',
    levels: 'support',
    summary: 'Run a dead job again now, with all its tries',
    params: IdParam,
    body: ReasonOnly,
    reply,
  },
  discard: {
    method: 'POST',
    path: '/admin/jobs/{id}/discard',
    audience: 'admin',
    levels: 'support',
    summary: 'Give a dead job up: it is never run again, and a message in it is deleted',
    params: IdParam,
    body: ReasonOnly,
    reply,
  },
})
