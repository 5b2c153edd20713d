import { execFileSync } from 'node:child_process'

/**
 * Returns the files that differ from main, committed or not. Null if git cannot tell: without git or main, and when all
 * of HEAD has landed, because then nothing says which of its commits are new.
 */
export function changedFiles(root) {
  try {
    const { base, head, files } = differencesFromMain(root)
    return base === head ? null : files
  } catch {
    return null
  }
}

/** Returns the folders of the server in which a file differs from main, committed or not: `['server/src/offers/']`. */
export function changedServerFolders(root) {
  const { files } = differencesFromMain(root)
  const folders = files.map((file) => /^server\/src\/[^/]+\//.exec(file)?.[0]).filter((folder) => folder !== undefined)
  return [...new Set(folders)].toSorted((a, b) => a.localeCompare(b))
}

function differencesFromMain(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  if (git('rev-parse', '--show-prefix') !== '') throw new Error('The tree is a folder of another repository')
  const base = git('merge-base', 'HEAD', 'main')
  const lists = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')]
  const files = lists.flatMap((list) => list.split('\n')).filter(Boolean)
  return { base, head: git('rev-parse', 'HEAD'), files }
}
