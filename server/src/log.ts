/** Writes JSON log lines, one per request and per error. It logs no bodies, tokens or e-mail addresses. */
import { hideAddresses } from '@stampwell/domain/text/hide-addresses.ts'
import { pino, type Logger } from 'pino'
import type { LogLevel } from './config.ts'

export type { Logger }

/** Errors of one `AggregateError` that a line names. */
const MAX_ERRORS = 20

export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req', 'authorization', '*.authorization', 'headers'],
    serializers: { err: withoutData },
  })
}

/**
 * Removes row data from a database error: its `detail` repeats the row, which must not reach the log; and e-mail
 * addresses, since a mail server's words name the recipient. Names each error of an `AggregateError`, whose own message
 * only counts them.
 */
export function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { message: hideAddresses(String(error)) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: withoutData(error.cause) }
  const errors = error instanceof AggregateError ? { errors: error.errors.slice(0, MAX_ERRORS).map(withoutData) } : {}
  const words = { message: hideAddresses(error.message), stack: hideAddresses(error.stack ?? '') }
  return { type: error.name, ...words, ...code, ...cause, ...errors }
}
