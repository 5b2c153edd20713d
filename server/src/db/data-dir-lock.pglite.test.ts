import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { skipBecause } from '../testing/app/skip-because.ts'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

let folder: string
let lockFile: string
const children: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lockFile = join(folder, 'postgres.lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(lockFile, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function otherProcess(): Promise<ChildProcess> {
  const script = `
    import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}
    lockDataDir(${JSON.stringify(lockFile)}).then(() => console.log('held'), (error) => console.log(error.name))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('a data folder locked by a living process is refused with its pid', async () => {
  const holder = await otherProcess()

  const refused = lockDataDir(lockFile)

  await expect(refused).rejects.toThrow(DataDirInUse)
  await expect(refused).rejects.toThrow(`pid ${holder.pid}`)
})

test('a data folder whose process was killed is taken over at once', async () => {
  const holder = await otherProcess()
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  const release = await lockDataDir(lockFile)

  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid })
  release()
  expect(existsSync(lockFile)).toBe(false)
})

test('a zombie process does not keep the data folder locked', async (context) => {
  if (process.platform !== 'linux') return skipBecause(context, 'only Linux does this')
  // The shell kills its child but never waits for it, which leaves a zombie.
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(parent)
  const [output] = await once(parent.stdout, 'data')
  const pid = Number(String(output))
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
  const release = await lockDataDir(lockFile)
  const mine = JSON.parse(readFileSync(lockFile, 'utf8'))
  release()
  const started = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  writeFileSync(lockFile, JSON.stringify({ ...mine, pid, started }))

  const taken = await lockDataDir(lockFile)

  expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  taken()
})

test.each([
  ['another process has the pid now', { started: '1' }],
  ['the machine was restarted', { boot: 'an earlier one', heartbeat: 'old' }],
])('a lock is taken over when %s', async (_, change) => {
  const release = await lockDataDir(lockFile)
  const mine = JSON.parse(readFileSync(lockFile, 'utf8'))
  release()
  writeFileSync(lockFile, JSON.stringify({ ...mine, ...change }))
  if ('heartbeat' in change) utimesSync(lockFile, 1, 1)

  const again = await lockDataDir(lockFile)

  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toEqual(mine)
  again()
})

test('a partly written lock is taken over', async () => {
  writeFileSync(lockFile, '{"pid":')

  const release = await lockDataDir(lockFile)

  release()
})

test('of six processes that find a dead lock simultaneously, one takes it', async () => {
  writeFileSync(lockFile, JSON.stringify({ pid: 1, started: 'never', boot: 'an earlier one', namespace: '' }))
  utimesSync(lockFile, 1, 1)
  const script = `
    import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}
    await lockDataDir(${JSON.stringify(lockFile)}).then(() => console.log('held'), (error) => console.log(error.name))
    process.stdin.resume().once('end', () => process.exit())`

  const six = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  children.push(...six)
  const answers = await Promise.all(six.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  // One that starts late finds the lock still held: it is let go only after all have answered.
  const ended = six.map((child) => once(child, 'exit'))
  for (const { stdin } of six) stdin.end()
  await Promise.all(ended)

  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'DataDirInUse')).toHaveLength(5)
})
