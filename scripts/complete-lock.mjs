/**
 * Completes package-lock.json after a change of dependencies (`npm run lockfile:complete`).
 *
 * npm leaves platform binaries out of the lock when the registry did not offer them for this machine, and `npm ci` then
 * refuses the lock. Each missing optional dependency gets an entry; which machine it is for is read from its name.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64le', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Adds missing entries to a parsed lockfile, in place, and returns the names added. */
export function completeLock(lock) {
  const added = []
  for (const [packagePath, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolves(lock.packages, packagePath, name)) continue
      lock.packages[`node_modules/${name}`] = missingEntry(name, range, entry)
      added.push(name)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return added
}

/** Resolves as Node does: in the package's own node_modules, then in each folder above it. */
function resolves(packages, packagePath, name) {
  for (let folder = packagePath; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function missingEntry(name, range, parent) {
  const words = name.split(/[/\-.]/)
  const os = OS.find((word) => words.includes(word))
  const cpu = CPU.find((word) => words.includes(word))
  const libc = libcOf(words)
  return {
    version: range.replace(/^[^\d]*/, ''),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(os === 'linux' && libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

function libcOf(words) {
  if (words.some((word) => word.startsWith('musl'))) return 'musl'
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv[2] ?? fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const added = completeLock(lock)
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${path}: ${added.length} missing platform packages added\n`)
}
