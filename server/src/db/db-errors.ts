export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return SQLSTATE.test(error.code) ? error.code : null
}

/** Matches the SQLSTATE class, because EPIPE has five letters too. */
const SQLSTATE = /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/

/** Returns the name of the foreign key whose row is not there; null for any other error. */
export function brokenReference(error: unknown): string | null {
  if (sqlState(error) !== '23503' || !(error instanceof Error) || !('constraint' in error)) return null
  return typeof error.constraint === 'string' ? error.constraint : null
}

/** A write found too late which rows it should have locked first; the transaction restarts. */
export class ReadTooEarly extends Error {
  readonly code = '40001'
}

export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/**
 * Returns whether the database cannot serve this now: no connection within the acquire timeout, gone, shutting down,
 * too many connections, out of disk, or a statement or lock timeout. The endpoint answers 503 `unavailable`.
 */
export function isUnavailable(error: unknown): boolean {
  if (isRetryable(error)) return true
  const state = sqlState(error)
  if (state) return /^(08|53|57P|58)/.test(state) || state === '57014' || state === '55P03' || state === '25P03'
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && NETWORK.has(error.code)) return true
  if (isMissing(error) && 'syscall' in error && error.syscall === 'connect') return true
  return GONE.some((words) => error.message.includes(words))
}

/** Returns whether the database itself is unreachable, so that every other statement would fail too. */
export function isOutOfReach(error: unknown): boolean {
  return isUnavailable(error) && !isRetryable(error) && !['57014', '55P03', '25P03'].includes(sqlState(error) ?? '')
}

/**
 * For the `catch` of work on one business of many: `handle` notes what failed, and the others go on. A database out of reach
 * fails them all, so that its error is thrown on.
 */
export function unlessOutOfReach<T>(handle: (error: unknown) => T): (error: unknown) => T {
  return (error) => {
    if (isOutOfReach(error)) throw error
    return handle(error)
  }
}

/** Returns whether a file was missing when it was opened. A missing socket of the database is no such file. */
export function isFileMissing(error: unknown): boolean {
  return isMissing(error) && !isUnavailable(error)
}

function isMissing(error: unknown): error is Error & { code: 'ENOENT' } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'])

// `pg` gives these errors no code.
const GONE = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'Client was closed',
  'replaced by a newer one',
]
