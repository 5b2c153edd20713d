/**
 * Embedded databases in memory that go back to the state of their template in 20 ms, where opening a new one takes half
 * a second (decision 0140). All that PostgreSQL knows is in the memory and the files of its WebAssembly module: both
 * are copied after the start and put back after each use. Sessions, caches, settings and sequences go back with them.
 */
import { PGlite } from '@electric-sql/pglite'
import type { EmbeddedSession } from '../../db/embedded.ts'

type Rewindable = { pglite: PGlite; rewind: () => void; canRewind: () => boolean }

/** Free databases of this worker. Few test files use two at once. */
const free: Rewindable[] = []
const MAX_FREE = 2

/** PostgreSQL would reserve 128 MB, which costs time to reserve and to compare. The template has 14 MB. */
const PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** Opens a database as `template` holds it. Closing it keeps it for the next caller in this worker. */
export async function openRewindable(template: () => Blob): Promise<EmbeddedSession> {
  const database = free.pop() ?? (await start(template()))
  const { pglite } = database
  let isClosed = false
  return {
    Module: pglite.Module,
    async execProtocolRawStream(...input) {
      // A connection that outlives its test must not reach the next test's rows.
      if (isClosed) throw new Error('Connection terminated: the database was closed')
      return pglite.execProtocolRawStream(...input)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      if (!database.canRewind() || free.length === MAX_FREE) return pglite.close()
      database.rewind()
      free.push(database)
    },
  }
}

async function start(template: Blob): Promise<Rewindable> {
  const pglite = await PGlite.create({ loadDataDir: template, startParams: PARAMETERS })
  // A library lies in the memory behind what is copied now, so the one of nearly every test comes in before.
  await pglite.exec(`load 'plpgsql'`)
  const module = moduleOf(pglite)
  const librariesLoaded = countLibraries(module.FS)
  const putBack = [copyMemory(module), copyFiles(module.FS)]
  return {
    pglite,
    rewind: () => {
      for (const each of putBack) each()
    },
    canRewind: () => librariesLoaded() === 0,
  }
}

// Memory -------------------------------------------------------------------------------------------------------------

const PAGE = 65_536
const ZEROS = Buffer.alloc(PAGE)

/** Returns what puts the memory back as it is now. Only changed pages are written. */
function copyMemory({ wasmMemory }: Module): () => void {
  const now = Buffer.from(wasmMemory.buffer)
  const pages = Array.from({ length: now.length / PAGE }, (_, page) => {
    const bytes = now.subarray(page * PAGE, (page + 1) * PAGE)
    return bytes.equals(ZEROS) ? ZEROS : Buffer.from(bytes)
  })
  return () => {
    // The memory may have grown, which replaces its buffer.
    const memory = Buffer.from(wasmMemory.buffer)
    pages.forEach((page, index) => {
      if (!page.equals(memory.subarray(index * PAGE, (index + 1) * PAGE))) page.copy(memory, index * PAGE)
    })
    memory.fill(0, pages.length * PAGE)
  }
}

// Files --------------------------------------------------------------------------------------------------------------

/** Returns what puts the files, their names and the open ones back as they are now. */
function copyFiles(files: Files): () => void {
  const restoreNodes = everyNode(files, files.root).map((node) => copyNode(files, node))
  const { nextInode, nameTable, streams } = files
  const names = [...nameTable]
  const open = streams.map((stream) => stream && { stream, ...pick(stream, ['fd', 'node', 'flags', 'position']) })
  return () => {
    for (const restore of restoreNodes) restore()
    nameTable.splice(0, nameTable.length, ...names)
    streams.splice(
      0,
      streams.length,
      ...open.map((was) => {
        if (!was) return was
        const { stream, ...fields } = was
        return Object.assign(stream, fields)
      }),
    )
    files.nextInode = nextInode
  }
}

function everyNode(files: Files, node: FileNode): FileNode[] {
  const inside = files.isDir(node.mode) ? Object.values(entriesOf(node)) : []
  return [node, ...inside.flatMap((each) => everyNode(files, each))]
}

const FIELDS = ['name', 'parent', 'mode', 'name_next', 'atime', 'mtime', 'ctime', 'usedBytes'] as const

function copyNode(files: Files, node: FileNode): () => void {
  const fields = pick(node, FIELDS)
  if (files.isDir(node.mode)) {
    const entries = { ...entriesOf(node) }
    return () => Object.assign(node, fields, { contents: { ...entries } })
  }
  if (!files.isFile(node.mode)) return () => Object.assign(node, fields)
  const bytes = Buffer.from(bytesOf(node))
  return () => {
    const isSame = bytes.equals(bytesOf(node))
    if (!isSame) node.contents = new Uint8Array(bytes)
    Object.assign(node, fields)
  }
}

function entriesOf(node: FileNode): Folder {
  return node.contents as Folder // only of a directory
}

/** Returns a view: the array behind it may be longer than the file, and is one of signed bytes for a file that grew. */
function bytesOf(node: FileNode): Uint8Array {
  const { buffer, byteOffset } = node.contents as Uint8Array // only of a file
  return new Uint8Array(buffer, byteOffset, node.usedBytes)
}

/** Counts the libraries that are opened from now on: the memory they lie in is free again after a rewind. */
function countLibraries(files: Files): () => number {
  let loaded = 0
  const { open } = files
  files.open = (...input) => {
    if (String(input[0]).endsWith('.so')) loaded += 1
    return open.apply(files, input)
  }
  return () => loaded
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K> // the keys that were asked for
}

// The part of Emscripten that this file uses; Emscripten publishes no types for it --------------------------------------

type Module = { wasmMemory: { buffer: ArrayBuffer }; FS: Files }
type Folder = Record<string, FileNode>
type FileNode = {
  name: string
  parent: FileNode
  mode: number
  /** The next one of the same hash in the table of names. */
  name_next?: FileNode
  atime: number
  mtime: number
  ctime: number
  usedBytes: number
  contents: Uint8Array | Folder
}
type Stream = { fd: number | null; node: FileNode; flags: number; position: number }
type Files = {
  root: FileNode
  nextInode: number
  nameTable: (FileNode | undefined)[]
  streams: (Stream | null)[]
  isDir: (mode: number) => boolean
  isFile: (mode: number) => boolean
  open: (...input: unknown[]) => unknown
}

function moduleOf(pglite: PGlite): Module {
  return pglite.Module as unknown as Module // see the types above
}
