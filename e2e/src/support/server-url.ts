/** Returns the origin of the server under test, without a trailing slash; empty until it listens. */
export function serverUrl(): string {
  return process.env['E2E_URL'] ?? ''
}

/** A document of the server that runs no script. Its storage is that of the app. */
export const BLANK = '/favicon.svg'
