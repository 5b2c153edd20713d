import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Returns a hash of the names and contents of files and folders (without hidden files, tests and dependencies). */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(join(root, path)))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Returns the stamp of the last successful build, or null. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}
