/**
 * The job queue as admins see it. Messages are sealed: their data is never read here, only moved.
 * A message that failed for good stands in the dead-letter queue of its queue, every other job in state `failed`.
 */
import { sql } from 'kysely'
import { DIRECTION, type PageWindow } from '../db/direction.ts'
import { like } from '../db/escape-like.ts'
import { JOB_SCHEMA, QUEUE_NAMES } from '../db/job-tables.ts'
import type { Db } from '../db/open.ts'

const JOBS = sql.table(`${JOB_SCHEMA}.job`)
const DEAD_LETTERS = /-failed$/
const DEAD_LETTER_QUEUES = QUEUE_NAMES.filter((name) => DEAD_LETTERS.test(name))
/** Queues in which work waits. */
export const WORK_QUEUES = QUEUE_NAMES.filter((name) => !DEAD_LETTERS.test(name))
/** Queues of jobs by name; the others hold messages. */
const JOB_QUEUES = WORK_QUEUES.filter((name) => !hasDeadLetters(name))

export type QueueRow = {
  name: string
  waiting: number
  running: number
  oldest: number | null
  done_hour: number
  failed: number
}

/** Returns how each queue stands; a queue without rows is left out. */
export async function listQueueRows(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry')
        and start_after <= now()))::int as oldest,
      count(*) filter (where state = 'completed' and completed_on > now() - interval '1 hour')::int as done_hour,
      count(*) filter (where state = 'failed')::int as failed
    from ${JOBS} where name = any(${[...QUEUE_NAMES]}) group by name`.execute(db)
  return rows
}

export type RunRow = {
  job: string
  state: 'active' | 'completed' | 'retry' | 'failed'
  at: Date
  took_seconds: number | null
}

/** Returns the newest run of each job that has begun. */
export async function listRuns(db: Db): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select distinct on (data->>'job') data->>'job' as job, state::text as state,
      coalesce(completed_on, started_on) as at,
      round(extract(epoch from completed_on - started_on)::numeric, 1)::float8 as took_seconds
    from ${JOBS} where name = any(${JOB_QUEUES}) and state in ('active', 'completed', 'retry', 'failed')
      and started_on is not null and data->>'job' is not null
    order by data->>'job', started_on desc`.execute(db)
  return rows
}

export type DeadRow = {
  id: string
  queue: string
  job: string | null
  error: string | null
  tries: number
  since: Date
}

const IS_DEAD = sql`(name = any(${DEAD_LETTER_QUEUES}) and state in ('created', 'retry')
  or name = any(${JOB_QUEUES}) and state = 'failed')`
const DEAD_COLUMNS = sql`id, name as queue, case when name = any(${JOB_QUEUES}) then data->>'job' end as job,
  coalesce(source_output, output)->>'message' as error, coalesce(source_retry_count, retry_count) + 1 as tries,
  coalesce(completed_on, created_on) as since`

export async function listDead(
  db: Db,
  search: string | undefined,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<DeadRow[]> {
  const order = DIRECTION[direction]
  const { rows } = await sql<DeadRow>`
    select ${DEAD_COLUMNS} from ${JOBS} where ${IS_DEAD} and ${isNamed(search)}
    order by since ${order}, id ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** A part of the queue's or the job's name: messages are sealed. */
function isNamed(search = '') {
  return sql`(name ilike ${like(search)} or name = any(${JOB_QUEUES}) and data->>'job' ilike ${like(search)})`
}

export async function countDead(db: Db, search?: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${JOBS} where ${IS_DEAD} and ${isNamed(search)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns a dead job and locks it: of two admins who act on it, the second finds it gone. */
export async function lockDead(db: Db, id: string): Promise<DeadRow | undefined> {
  const { rows } = await sql<DeadRow>`
    select ${DEAD_COLUMNS} from ${JOBS} where id = ${id} and ${IS_DEAD} for update`.execute(db)
  return rows[0]
}

type JobKey = Pick<DeadRow, 'id' | 'queue'>

/** Takes a message out of the dead letters, and returns its sealed data. */
export async function takeDeadLetter(db: Db, { id, queue }: JobKey): Promise<object | undefined> {
  const { rows } = await sql<{ data: object }>`
    delete from ${JOBS} where name = ${queue} and id = ${id} returning data`.execute(db)
  return rows[0]?.data
}

/** Lets a failed job run again at once, with all its tries. */
export async function retryJob(db: Db, { id, queue }: JobKey): Promise<void> {
  await sql`
    update ${JOBS} set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
    where name = ${queue} and id = ${id}`.execute(db)
}

/** Gives a failed job up. The row stays for a while: the schedule reads from it that its period has had its run. */
export async function cancelJob(db: Db, { id, queue }: JobKey): Promise<void> {
  await sql`update ${JOBS} set state = 'cancelled' where name = ${queue} and id = ${id}`.execute(db)
}

export function hasDeadLetters(queue: string): boolean {
  return QUEUE_NAMES.includes(`${queue}-failed`)
}

export function isDeadLetterQueue(queue: string): boolean {
  return DEAD_LETTERS.test(queue)
}

/** Returns the queue whose work failed: the one in which a dead message would have been sent. */
export function workQueueOf(queue: string): string {
  return queue.replace(DEAD_LETTERS, '')
}
