/** Installs the packages in package-lock.json if it changed since the last time. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { node, npmEnv, root } from './paths.mjs'
import { StepFailed, mustRun, runQuietly, step } from './say.mjs'

const stamp = join(root, 'node_modules', '.stampwell-installed')

export async function ensureInstalled() {
  const wanted = `${fingerprint(root, ['package-lock.json'])} ${process.platform} ${process.arch}`
  if (readStamp(stamp) !== wanted) {
    await step('Install packages (a minute or two the first time)', () =>
      npm('Installing the packages', ['ci', '--include=dev', '--loglevel=error']),
    )
    await ensureNode()
    writeFileSync(stamp, `${wanted}\n`)
    return
  }
  await ensureNode()
}

/** npm without install scripts leaves the Node binary out; rebuilding that one package adds it. */
async function ensureNode() {
  if (await nodeWorks()) return
  await step('Repair Node', () =>
    npm('Repairing Node', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']),
  )
  if (!(await nodeWorks())) throw new StepFailed('Node 24 could not be installed: node_modules/.bin/node does not run.')
}

async function nodeWorks() {
  const { code, output } = await runQuietly(node, ['-v'])
  return code === 0 && output.startsWith('v24.')
}

/** Runs npm in the repository, with the npm that started this process if there is one. */
export function npm(what, args) {
  const script = process.env.npm_execpath
  const options = { cwd: root, env: npmEnv() }
  if (script?.endsWith('.js')) return mustRun(what, 'node', [script, ...args], options)
  return mustRun(what, process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}
