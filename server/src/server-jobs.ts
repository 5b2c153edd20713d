/** Jobs that belong to no domain. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from './app-context.ts'
import { backUpNightly } from './backup/own-backups.ts'
import { examineNightly } from './doctor/examine-nightly.ts'
import { type Job } from './jobs/job.ts'
import { nightOf, recordNightlyRun } from './jobs/nightly-run.ts'
import { purgeExpired } from './purge-expired.ts'

const backupJob: Job<JobRun> = {
  name: 'backup',
  worker: 'long',
  every: 'night',
  run: ({ app: { config, clock }, database }) => backUpNightly({ database, config }, { now: clock.now() }),
}

const doctorJob: Job<JobRun> = {
  name: 'doctor',
  worker: 'long',
  every: 'night',
  async run({ app: { files, clock, log }, database, signal }) {
    const night = nightOf(clock.now())
    const violations = await examineNightly({ database, files, log, signal })
    if (violations === null) throw new Error('The checks were stopped, or another process runs them')
    await recordNightlyRun(database.db, night, violations)
  },
}

const purgeExpiredJob: Job<JobRun> = {
  name: 'purge-expired',
  worker: 'short',
  every: DAY_MS,
  run: async ({ app, database, signal }) => void (await purgeExpired(database.db, app.clock.now(), signal)),
}

export const SERVER_JOBS: readonly Job<JobRun>[] = [backupJob, doctorJob, purgeExpiredJob]
