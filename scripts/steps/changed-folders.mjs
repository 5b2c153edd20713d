import { execFileSync } from 'node:child_process'

/** Returns the folders of `server/src` in which a file differs from main, committed or not: `['server/src/offers/']`. */
export function changedServerFolders(tree) {
  const git = (...args) => execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8' }).split('\n')
  const files = [...git('diff', '--name-only', 'main...HEAD'), ...git('diff', '--name-only', 'HEAD'), ...untracked(git)]
  const folders = files.map((file) => /^server\/src\/[^/]+\//.exec(file)?.[0]).filter(Boolean)
  return [...new Set(folders)].toSorted((a, b) => a.localeCompare(b))
}

function untracked(git) {
  return git('ls-files', '--others', '--exclude-standard')
}
