import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runGate } from './gate.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-gate-'))
  git('init', '--quiet', '--initial-branch', 'next')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test']
  return execFileSync('git', ['-C', root, ...who, ...args], { encoding: 'utf8' }).trim()
}

/**
 * Commits a project whose `npm test` puts a broken file into the main work tree and is red if it finds one in its own.
 * Green, it writes what the real one writes.
 */
function commitProject({ exit = 0 } = {}): string {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(root, 'broken.js'))}, 'This is no program')
    if (existsSync('broken.js')) process.exit(1)
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/last-green.json', JSON.stringify({ commit, at: 'now', seconds: 1, passed: 7, flaky: 0 }))
    process.exit(${exit})`
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { test: 'node test.js' } }))
  writeFileSync(join(root, 'test.js'), script)
  writeFileSync(join(root, '.gitignore'), '.cache/\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Begin')
  return git('rev-parse', 'HEAD')
}

const lastGreen = () => join(root, '.cache/last-green.json')

test('a broken file in the main work tree changes nothing of a run that has begun', async () => {
  const commit = commitProject()
  expect(await runGate(root, 'HEAD')).toBe(true)
  expect(existsSync(join(root, 'broken.js'))).toBe(true)
  expect(JSON.parse(readFileSync(lastGreen(), 'utf8'))).toMatchObject({ commit, passed: 7 })
})

test('a red run leaves no green commit behind', async () => {
  commitProject({ exit: 1 })
  expect(await runGate(root, 'HEAD')).toBe(false)
  expect(existsSync(lastGreen())).toBe(false)
})

test('the gate tests the commit that it is given, without what stands in its own tree from before', async () => {
  const first = commitProject()
  await runGate(root, first)
  writeFileSync(join(root, '.cache/gate/broken.js'), 'left behind')
  const second = commitProject({ exit: 1 })
  expect(await runGate(root, second)).toBe(false)
  expect(await runGate(root, first)).toBe(true)
})

test('a gate that is stopped leaves no test running', async () => {
  commitProject()
  const pidFile = join(root, 'pid')
  const script = `
    import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
    setTimeout(() => undefined, 60_000)`
  writeFileSync(join(root, 'test.js'), script)
  git('commit', '--quiet', '--all', '-m', 'Wait')
  const run = `import { runGate } from ${JSON.stringify(fileURLToPath(new URL('gate.mjs', import.meta.url)))}
    process.exit((await runGate(${JSON.stringify(root)}, 'HEAD')) ? 0 : 1)`
  const gate = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: 'ignore' })
  const pid = () => Number(readFileSync(pidFile, 'utf8'))
  await expect.poll(() => existsSync(pidFile) && pid() > 0, { timeout: 30_000 }).toBe(true)
  gate.kill('SIGTERM')
  expect(await once(gate, 'exit')).toEqual([1, null])
  const isRunning = () => {
    try {
      return process.kill(pid(), 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(false)
}, 60_000)

test('two gates do not run at once, and an unknown commit is named', async () => {
  commitProject()
  await expect(runGate(root, 'nowhere')).rejects.toThrow('No such commit: nowhere')
  const first = runGate(root, 'HEAD')
  await expect(runGate(root, 'HEAD')).rejects.toThrow('A gate runs already')
  expect(await first).toBe(true)
})
