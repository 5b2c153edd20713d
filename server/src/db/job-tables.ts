/** The tables of the job queue. The owner creates them, so that the running application never changes a schema. */
import type { ClientBase } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Queue } from 'pg-boss'

export const JOB_SCHEMA = 'pgboss'

/**
 * A running job renews its heartbeat; a job whose process died is retried a minute or two later. A failed run is
 * retried after 10 s, 20 s … and then left to the next period. 23 hours end a run that hangs.
 */
const JOBS = {
  heartbeatSeconds: 60,
  expireInSeconds: 23 * 3600,
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  deleteAfterSeconds: 3600,
}

/**
 * Seconds after which a running job that sends counts as dead. The schedule looks for such jobs, so that the campaigns
 * of a killed process go on within half a minute.
 */
const SENDING_HEARTBEAT_SECONDS = 10

/** A message that no attempt delivered ends in `mail-failed` or `sms-failed`; a refused text message does too. */
const QUEUES: (Queue & { name: string })[] = [
  { name: 'mail-failed', retentionSeconds: 90 * 86_400 },
  // Retries after 1 s, 2 s, 4 s … at most an hour apart: about ten hours in all.
  {
    name: 'mail',
    deadLetter: 'mail-failed',
    retryLimit: 20,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  },
  { name: 'sms-failed', retentionSeconds: 90 * 86_400 },
  {
    name: 'sms',
    deadLetter: 'sms-failed',
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  },
  ...['imports', 'exports', 'replays', 'short', 'long', 'billing'].map((name) => ({ name, ...JOBS })),
  { name: 'sending', ...JOBS, heartbeatSeconds: SENDING_HEARTBEAT_SECONDS },
]

export const QUEUE_NAMES: readonly string[] = QUEUES.map(({ name }) => name)

/** Installs or upgrades the queue's tables and creates the queues. Must run under the migration lock. */
export async function prepareJobs(client: ClientBase, kind: 'pglite' | 'postgres'): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOB_SCHEMA,
    backend: kind,
    supervise: false,
    schedule: false,
  })
  let failure: Error | null = null
  boss.on('error', (error) => {
    failure ??= error
  })
  await boss.start()
  for (const { name, ...options } of QUEUES) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, withoutFixed(options))
    else await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

/** Returns the options that may change on an existing queue. */
function withoutFixed({ policy: _policy, partition: _partition, ...options }: Omit<Queue, 'name'>) {
  return options
}
