/** Tests a commit in `.cache/gate`, a git work tree with packages, build and ports of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { lastGreenFile, writeLastGreen } from './last-green.mjs'
import { StepFailed } from './say.mjs'

/**
 * Runs `npm test` on the commit. What is edited in `root` meanwhile changes nothing of the run. If all is green, writes
 * `.cache/last-green.json` of `root`. Resolves to whether it was green.
 */
export async function runGate(root, wanted) {
  const commit = resolveCommit(root, wanted)
  const release = lock(root)
  try {
    const tree = checkOut(root, commit)
    process.stdout.write(`· gate: ${commit.slice(0, 8)} in .cache/gate\n`)
    const isWindows = process.platform === 'win32'
    const options = { cwd: tree, env: withoutTree(root), stdio: 'inherit', shell: isWindows, detached: !isWindows }
    const tests = spawn('npm', ['test'], options)
    // The whole process group: the shell between npm and the tests passes no signal on, and they would go on alone.
    const stop = () => (isWindows ? tests.kill() : process.kill(-tests.pid, 'SIGTERM'))
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.once(signal, stop)
    const [code] = await once(tests, 'exit')
    if (code !== 0) return false

    const green = JSON.parse(readFileSync(lastGreenFile(tree), 'utf8'))
    if (green.commit !== commit) throw new StepFailed(`The run was green on ${green.commit}, not on ${commit}.`)
    writeLastGreen(root, green)
    process.stdout.write(`✓ gate: ${commit.slice(0, 8)} is green; git push . ${commit.slice(0, 8)}:main\n`)
    return true
  } finally {
    release()
  }
}

function resolveCommit(root, wanted) {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  } catch {
    throw new StepFailed(`No such commit: ${wanted}`)
  }
}

/** Keeps what git ignores there (packages, builds) and nothing else. */
function checkOut(root, commit) {
  const tree = join(root, '.cache', 'gate')
  git(root, 'worktree', 'prune')
  if (!existsSync(join(tree, '.git'))) git(root, 'worktree', 'add', '--force', '--detach', tree, commit)
  git(tree, 'checkout', '--quiet', '--force', '--detach', commit)
  git(tree, 'clean', '--quiet', '-ffd')
  rmSync(lastGreenFile(tree), { force: true })
  return tree
}

/** Two runs in one work tree would test each other's files. */
function lock(root) {
  const file = join(root, '.cache', 'gate.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder > 0 && isRunning(holder)) throw new StepFailed(`A gate runs already (process ${holder}).`)
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Leaves out what npm and git tell of the tree that the gate was called in. */
function withoutTree(root) {
  const names = Object.keys(process.env).filter((name) => !/^(npm_|GIT_|INIT_CWD$|NODE_OPTIONS$)/.test(name))
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  const folders = (env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(join(root, 'node_modules')))
  return { ...env, PATH: folders.join(delimiter) }
}

function git(folder, ...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  return execFileSync('git', ['-C', folder, ...args], options).trim()
}
