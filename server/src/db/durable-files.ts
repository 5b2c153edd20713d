/** PGlite's file system on a real folder, with the fsync that PGlite omits: a committed stamp survives a power cut. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGlite } from '@electric-sql/pglite'

/** The part of Emscripten's file system that this file uses; Emscripten publishes no types for it. */
type Stream = { nfd?: number; node: object }
type NodeFileSystem = { stream_ops: { fsync?: (stream: Stream) => number }; realPath: (node: object) => string }

/** Emscripten's EIO, which stops the database; an exception would leave its locks taken for ever. */
const IO_ERROR = 29

/** Whether each commit waits until the disk has it. */
export type Syncing = { isOn: boolean }

class DurableFiles extends NodeFS {
  readonly #syncing: Syncing

  constructor(folder: string, syncing: Syncing) {
    super(folder)
    this.#syncing = syncing
  }

  closeAll() {
    if (this.pg) closeFiles(this.pg)
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as NodeFileSystem // see the type above
      files.stream_ops.fsync = (stream) => {
        if (!this.#syncing.isOn) return 0
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

export async function openDurably(folder: string, syncing: Syncing = { isOn: true }): Promise<PGlite> {
  const files = new DurableFiles(folder, syncing)
  try {
    return await PGlite.create({ fs: files, startParams: durableParameters })
  } catch (error) {
    files.closeAll()
    throw error
  }
}

/** Closes the files of a database that broke or never started. PGlite's own `close` would write its memory to disk. */
export function closeFiles(pglite: Pick<PGlite, 'Module'>): void {
  try {
    const { FS: files } = pglite.Module
    for (const stream of files.streams) if (stream) files.close(stream)
  } catch {
    // The files close when the process ends.
  }
}

/** PGlite's own start parameters without `-F` (no fsync). `fdatasync`, the default method, does nothing in PGlite. */
const durableParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Runs fsync on a whole folder: every file, then the directories that name them. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolder(join(folder, entry.name))
    else if (entry.isFile()) syncPath(join(folder, entry.name))
  }
  syncPath(folder)
}
