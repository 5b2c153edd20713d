import type { Config } from './config.ts'
import type { TimeZones } from './db/time-zones.ts'
import type { FailedAttemptLimiter } from './http/failed-attempts.ts'
import type { AttemptLimiter } from './http/handler.ts'
import type { Logger } from './log.ts'
import type { Database } from './db/open.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Outbox } from './delivery/outbox.ts'
import type { Clock } from './clock.ts'
import type { Files } from './pictures/files.ts'
import type { ExportFiles } from './storage/export-files.ts'
import type { ImportFiles } from './storage/import-files.ts'
import type { Live } from './realtime/live.ts'
import type { AppMetrics } from './metrics/metrics.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { Secrets } from './crypto/secrets.ts'
import type { LinkTokens } from './delivery/link-tokens.ts'
import type { Providers } from './delivery/providers.ts'
import type { PaymentProviders } from './payment-providers/open-payment-providers.ts'

export type { AttemptLimiter }

export type AppContext = LinkTokens & {
  config: Config
  clock: Clock
  passwords: Passwords
  secrets: Secrets
  providers: Providers
  paymentProviders: PaymentProviders
  files: Files
  importFiles: ImportFiles
  exportFiles: ExportFiles
  outbox: Outbox
  jobs: Jobs
  live: Live
  /** Counts where a message is queued, in whichever request. Any other limit is counted by the handler's own limiter. */
  attempts: AttemptLimiter<'first_emails' | 'unasked_sms_to_range' | 'unasked_sms_of_business'>
  failedAttempts: FailedAttemptLimiter
  timeZones: TimeZones
  metrics: AppMetrics
  log: Logger
  /** When the newest nightly backup was made. Null on a server whose operator makes the backups. */
  newestBackup: (() => Promise<Date | null>) | null
}

/** Input of a run of a job. Its signal aborts when the process ends. */
export type JobRun = { app: AppContext; database: Database; signal: AbortSignal }
