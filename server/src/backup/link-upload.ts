/** Keeps an upload in a nightly backup without another copy of it where that is possible. */
import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checksum, copyIntoBackup, type BackedUpFile } from './manifest.ts'

export type KeepUpload = (from: string, to: string, path: string) => Promise<BackedUpFile>
type MakeLink = (from: string, to: string) => Promise<void>

/**
 * Links to the upload. Where the uploads lie on another disk, or on one without hard links, it links to the same file of
 * an earlier backup, and copies only what that lacks. Tests pass `makeLink`.
 */
export function linkUpload(earlier: string | null, makeLink: MakeLink = link): KeepUpload {
  return async (from, to, path) => {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const isLinked = (file: string) =>
      makeLink(file, target).then(
        () => true,
        () => false,
      )
    const sums = await checksum(from)
    if (await isLinked(from)) return { path, ...sums }
    const kept = earlier === null ? null : join(earlier, path)
    const isSame = kept !== null && (await checksum(kept).catch(() => null))?.sha256 === sums.sha256
    if (kept !== null && isSame && (await isLinked(kept))) return { path, ...sums }
    return copyIntoBackup(from, to, path, { packed: false })
  }
}
