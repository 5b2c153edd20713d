/** What would carry secrets and people's names in the clear to another machine, though nobody said that it may. */
import type { Variable } from './variables.ts'

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127\.\d+\.\d+\.\d+$/.test(host) ||
    host === '::1' ||
    host === '[::1]'
  )
}

/** One line for each, for production. Plain ways are taken where the address itself says so: there the operator means it. */
export function sendsInPlainText(said: (name: Variable) => string | null): string[] {
  const databases = (['DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const).filter((name) =>
    isPlainDatabase(URL.parse(said(name) ?? '')),
  )
  return [
    ...databases.map(
      (name) =>
        `${name} goes to another machine and does not say whether by TLS. Add ?sslmode=verify-full, or ?sslmode=disable where nobody else is on the way.`,
    ),
    ...(isPlainMail(URL.parse(said('SMTP_URL') ?? ''))
      ? [
          'SMTP_URL goes to another machine and does not insist on TLS. Begin it with smtps://, or add ?requireTLS=true, or ?ignoreTLS=true where nobody else is on the way.',
        ]
      : []),
  ]
}

/** A host behind the `?` goes before the other; a folder is a socket on this machine. */
function isPlainDatabase(url: URL | null): boolean {
  if (!url || url.searchParams.has('sslmode')) return false
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return host !== '' && !host.startsWith('/') && !isLoopback(host)
}

function isPlainMail(url: URL | null): boolean {
  return (
    url?.protocol === 'smtp:' &&
    !isLoopback(url.hostname) &&
    !['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.get(name) === 'true')
  )
}
