/** PGlite's file system on a real folder, with the fsync it leaves out: a committed stamp survives a power cut. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGlite } from '@electric-sql/pglite'

/** What is used of Emscripten's file system, which has no types of its own. */
type Stream = { nfd?: number; node: object }
type HostFiles = { stream_ops: { fsync?: (stream: Stream) => number }; realPath: (node: object) => string }

/** The database is told in its own number, and stops: an exception would pass through it and leave its locks held for ever. */
const IO_ERROR = 29

class DurableFiles extends NodeFS {
  letGo() {
    if (this.pg) closeFiles(this.pg)
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as HostFiles // see the type above
      files.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
          else fsyncSync(stream.nfd)
          return 0
        } catch {
          return IO_ERROR
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** PGlite on a folder that exists. */
export async function openDurably(folder: string): Promise<PGlite> {
  const files = new DurableFiles(folder)
  try {
    return await PGlite.create({ fs: files, startParams: durableParameters })
  } catch (error) {
    files.letGo()
    throw error
  }
}

/** Of a database that broke or never came up. Its own `close` would write what is in its memory. */
export function closeFiles(pglite: PGlite): void {
  try {
    const { FS: files } = pglite.Module
    for (const stream of files.streams) if (stream) files.close(stream)
  } catch {
    // They go with the process.
  }
}

/** PGlite's own start parameters without `-F` (no fsync). `fdatasync`, the default method, does nothing there. */
const durableParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
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
