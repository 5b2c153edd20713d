import type { Config } from './config.ts'
import type { TimeZones } from './db/time-zones.ts'
import type { AttemptLimiter } from './http/attempt-limits.ts'
import type { FailedAttemptLimiter } from './http/failed-attempts.ts'
import type { Logger } from './log.ts'
import type { JobRunner } from './outbox/job-runner.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Clock } from './clock.ts'
import type { Files } from './storage/files.ts'
import type { ImportFiles } from './storage/import-files.ts'
import type { Live } from './realtime/live.ts'
import type { AppMetrics } from './metrics/metrics.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { Secrets } from './crypto/secrets.ts'

export type AppContext = {
  config: Config
  clock: Clock
  passwords: Passwords
  secrets: Secrets
  files: Files
  importFiles: ImportFiles
  outbox: Outbox
  background: JobRunner
  live: Live
  attempts: AttemptLimiter
  failedAttempts: FailedAttemptLimiter
  timeZones: TimeZones
  metrics: AppMetrics
  log: Logger
}
