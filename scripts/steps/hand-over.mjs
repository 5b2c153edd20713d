/** Runs the actual program as a child process with the same terminal, signals and exit code. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Never returns: the process ends when the child does. */
export function handOver(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  // Ctrl-C reaches the child directly, and the child decides how to exit.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${command} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
