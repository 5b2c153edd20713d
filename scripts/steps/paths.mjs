/** Where things lie, and the environment in which our own npm and our own Node are started. */
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const bin = join(root, 'node_modules', '.bin')
/** The Node the program runs on, brought by npm. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/** How the server is started, as in `deploy/` too: rubbish is cleared away after 8 MB instead of 64, which costs nothing here and leaves a hundred free (decision 0024). */
export const program = ['--max-semi-space-size=8', 'server/start.mjs']

/** The environment for our tools: Node 24 and the installed programs come first. */
export function toolEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * The environment for npm itself: without our own node_modules in the path, so that an install which replaces
 * node_modules does not remove the very Node it runs on.
 */
export function npmEnv() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter),
  }
}
