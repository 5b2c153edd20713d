/** PGlite's file system on a real folder, with the fsync it leaves out: a committed stamp survives a power cut. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGlite } from '@electric-sql/pglite'

/** What is used of Emscripten's file system, which has no types of its own. */
type Stream = { nfd?: number; node: object }
type HostFiles = { stream_ops: { fsync?: (stream: Stream) => number }; realPath: (node: object) => string }

export class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as HostFiles // see the type above
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
        else fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun ?? [], addFsync] } }
  }
}

/** PGlite's own start parameters without `-F` (no fsync). `fdatasync`, the default method, does nothing there. */
export const durableParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync',
]

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Brings a whole folder to the disk: every file, then the folders that name them. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolder(join(folder, entry.name))
    else if (entry.isFile()) syncPath(join(folder, entry.name))
  }
  syncPath(folder)
}
