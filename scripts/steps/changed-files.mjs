import { execFileSync } from 'node:child_process'

/**
 * Returns the files that differ from main, committed or not. Null if git cannot tell: without git or main, and when all
 * of HEAD has landed, because then nothing says which of its commits are new.
 */
export function changedFiles(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    // The tree is a folder of another repository.
    if (git('rev-parse', '--show-prefix') !== '') return null
    const base = git('merge-base', 'HEAD', 'main')
    if (base === git('rev-parse', 'HEAD')) return null
    const committed = git('diff', '--name-only', '--no-renames', base)
    return [committed, git('ls-files', '--others', '--exclude-standard')]
      .flatMap((list) => list.split('\n'))
      .filter(Boolean)
  } catch {
    return null
  }
}
