/** JSON lines for machines, one for each request and each thing that went wrong. No bodies, no tokens, no e-mails. */
import { pino, type Logger } from 'pino'
import type { LogLevel } from './config.ts'

export type { Logger }

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

/** A database error repeats the row that it was about (`detail`); a log must not. */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: withoutData(error.cause) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
