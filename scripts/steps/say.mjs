import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const running = new Set()
const live = process.stdout.isTTY

/** Error of a failed step; `output` is what the step wrote. */
export class StepFailed extends Error {
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/** Prints the step with its seconds, and a sign of life while it runs. */
export async function step(title, work) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(live ? `· ${title} …` : `· ${title} …\n`)
  const beat = setInterval(
    () => process.stdout.write(live ? `\r· ${title} … ${seconds()} s ` : `  ${seconds()} s …\n`),
    live ? 500 : 15_000,
  )
  try {
    const note = await work()
    clearInterval(beat)
    process.stdout.write(
      `${live ? '\r' : ''}✓ ${title}${typeof note === 'string' ? ` (${note})` : ''} ${seconds()} s     \n`,
    )
  } catch (error) {
    clearInterval(beat)
    process.stdout.write(`${live ? '\r' : ''}✗ ${title} ${seconds()} s     \n`)
    throw error
  }
}

/** Runs a program and captures its output. Resolves with its exit code, never rejects. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    if (running.size === 0) for (const signal of ENDINGS) process.on(signal, endWithSteps)
    running.add(child)
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    const end = (code, lastLine) => {
      running.delete(child)
      if (running.size === 0) for (const signal of ENDINGS) process.off(signal, endWithSteps)
      resolve({ code, output: output + lastLine })
    }
    child.on('error', (error) => end(127, `${error.message}\n`))
    child.on('close', (code, signal) => end(code ?? 1, signal ? `ended by ${signal}\n` : ''))
  })
}

/** Signals that also end the child processes of a running step. */
const ENDINGS = ['SIGTERM', 'SIGHUP', 'SIGINT']
function endWithSteps(signal) {
  for (const child of running) child.kill('SIGTERM')
  process.exit(128 + constants.signals[signal])
}

/** Runs a program; when it fails, so does the step. */
export async function mustRun(what, command, args, options) {
  const { code, output } = await runQuietly(command, args, options)
  if (code !== 0) throw new StepFailed(`${what} failed (exit code ${code}).`, output)
}

/** Prints the tail of a failed program's output and one clear line, then exits with code 1. */
export function giveUp(error) {
  if (error.output) process.stderr.write(`\n${error.output.trimEnd().split('\n').slice(-40).join('\n')}\n`)
  process.stderr.write(`\n${error instanceof StepFailed ? error.message : (error.stack ?? String(error))}\n`)
  process.exit(1)
}
