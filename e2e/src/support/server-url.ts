/** Origin of the server under test, without a trailing slash; empty until it is open. */
export function serverUrl(): string {
  return process.env['E2E_URL'] ?? ''
}
