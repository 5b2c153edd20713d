/** Says which variable an error of the system at start is about: a port, the host or the database. */
import { databaseVariables, isSet, type Environment } from './variables.ts'

/** The fields that listen, look-up and connect errors add. */
type SystemError = NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number }

export function describeStartError(error: Error, env: Environment): string {
  const { code, port, address, hostname }: SystemError = error
  const host = env['HOST']?.trim()
  const hasDatabaseUrl = isSet('DATABASE_URL', env)
  // As a number, because the settings accept blanks around it and zeros before it.
  const portVariable = Number(env['METRICS_PORT']) === port ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set ${portVariable} to another number.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Set ${portVariable} to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && (!hasDatabaseUrl || hostname === host)))
    return `HOST=${address ?? host} is no address of this machine.`
  if (hasDatabaseUrl && code !== undefined)
    return `The database at ${databaseVariables(env)} can not be used: ${error.message || code}`
  return `Stampwell could not start: ${error.message}`
}
