import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const bin = join(root, 'node_modules', '.bin')
/** The Node that runs the server, installed by npm. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * Arguments that start the server, as in `deploy/` too: garbage collection after 8 MB instead of 64 costs nothing here
 * and saves a hundred MB (decision 0024).
 */
export const program = ['--max-semi-space-size=8', 'server/start.mjs']

/** Returns the environment for our tools: Node 24 and the installed programs come first in the path. */
export function toolEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Leaves our node_modules out of the path for npm, because an install may replace the Node that runs it. */
export function npmEnv() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter),
  }
}
