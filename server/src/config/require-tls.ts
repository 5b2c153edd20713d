/**
 * Finds settings that would send secrets and personal data unencrypted to another machine without explicit permission.
 */
import { isLoopback } from '@stampwell/domain/security/caller-network.ts'
import { decodePart } from './setting-schemas.ts'
import type { ReadVariable } from './variables.ts'

/**
 * Returns one line per problem, for production. Accepts plain text where the URL itself asks for it: the operator means
 * it.
 */
export function sendsInPlainText(read: ReadVariable): string[] {
  const databases = (['DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const).filter((name) =>
    isPlainDatabase(URL.parse(read(name) ?? '')),
  )
  return [
    ...databases.map(
      (name) =>
        `${name} goes to another machine and does not say whether by TLS. Add ?sslmode=verify-full, or ?sslmode=disable where nobody else is on the way.`,
    ),
    ...(isPlainMail(URL.parse(read('SMTP_URL') ?? ''))
      ? [
          'SMTP_URL goes to another machine and does not insist on TLS. Begin it with smtps://, or add ?requireTLS=true, or ?ignoreTLS=true where nobody else is on the way.',
        ]
      : []),
  ]
}

/** A `?host=` overrides the host of the URL; a folder as host is a Unix socket on this machine. */
function isPlainDatabase(url: URL | null): boolean {
  if (!url || url.searchParams.has('sslmode')) return false
  // One that is not percent-encoded is refused by its own check.
  const host = url.searchParams.get('host') ?? decodePart(url.hostname) ?? ''
  return host !== '' && !host.startsWith('/') && !isLoopback(host)
}

function isPlainMail(url: URL | null): boolean {
  return (
    url?.protocol === 'smtp:' &&
    !isLoopback(url.hostname) &&
    !['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.get(name) === 'true')
  )
}
