/** Copies the working tree to apply bugs to, with the installed packages linked; our own workspaces are the copy's. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Edit } from './bug.ts'

const OURS = '@stampwell'

export type Scratch = { folder: string; tmp: string; plant(edits: readonly Edit[]): () => void; remove(): void }

export function makeScratch(root: string): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-planted-'))
  // PostgreSQL runs under another account, below this folder.
  chmodSync(folder, 0o755)
  const tmp = join(folder, '.tmp')
  mkdirSync(tmp, { mode: 0o755 })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  linkPackages(root, folder)
  return {
    folder,
    tmp,
    plant: (edits) => plant(folder, edits),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function linkPackages(root: string, folder: string) {
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, OURS), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== OURS && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, OURS))) symlinkSync(join(folder, name), join(to, OURS, name))
}

/** Applies the bug; the returned function reverts it. */
function plant(folder: string, edits: readonly Edit[]): () => void {
  const before = edits.map(({ file }) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  for (const { file, find, replace } of edits) {
    const parts = readFileSync(join(folder, file), 'utf8').split(find)
    if (parts.length !== 2) throw new Error(`Not one place but ${parts.length - 1} in ${file}: ${find}`)
    writeFileSync(join(folder, file), parts.join(replace))
  }
  return () => {
    for (const { file, text } of before) writeFileSync(join(folder, file), text)
  }
}
