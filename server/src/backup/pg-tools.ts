/** Runs PostgreSQL's own programs to back up a server's database. Looks for them on the PATH and in Debian's folder. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'

const DEBIAN = '/usr/lib/postgresql'

type Tool = 'pg_dump' | 'pg_restore'

/** Returns why a server of this major version can't be backed up or restored here, or null when it can. */
export function missingTool(serverVersion: number): string | null {
  try {
    for (const tool of ['pg_dump', 'pg_restore'] as const) findTool(tool, serverVersion)
    return null
  } catch (error) {
    if (error instanceof BackupError) return error.message
    throw error
  }
}

export async function runTool(tool: Tool, serverVersion: number, databaseUrl: string, args: string[]): Promise<void> {
  const { address, password } = withoutPassword(databaseUrl)
  const env = { ...process.env, PGAPPNAME: 'stampwell-backup', ...(password === null ? {} : { PGPASSWORD: password }) }
  const child = spawn(findTool(tool, serverVersion), [...args, `--dbname=${address}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => void said.push(part))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0)
    throw new BackupError(`${tool} failed (exit code ${code}): ${Buffer.concat(said).toString().trim().slice(0, 2000)}`)
}

function findTool(tool: Tool, serverVersion: number): string {
  const folders = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map((version) => join(DEBIAN, version, 'bin', tool))
        .filter((path) => existsSync(path))
    : []
  const found = [tool, ...folders]
    .map((path) => ({ path, version: versionOf(path) }))
    .filter(({ version }) => version !== null)
  const fits = found.find(({ version }) => version !== null && version >= serverVersion)
  if (fits) return fits.path
  const has = found.map(({ version }) => version).join(', ')
  throw new BackupError(
    `${tool} of PostgreSQL ${serverVersion} or newer is needed${has ? `, and only ${has} is here` : ', and there is none here'}. Install PostgreSQL's client programs (postgresql-client-${serverVersion}).`,
  )
}

function versionOf(path: string): number | null {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(/(\d+)/.exec(stdout)?.[1] ?? '', 10) || null : null
}

/** Removes the password from the URL, because other users of the machine can see a process's arguments. */
function withoutPassword(databaseUrl: string): { address: string; password: string | null } {
  const url = new URL(databaseUrl)
  const password = url.password === '' ? null : decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}
