import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ArchivePart = {
  name: string
  /** Opens the content when its turn comes; null leaves the part out. */
  open: () => Promise<Readable | null>
  /** Pictures are compressed already. */
  isCompressed?: boolean
}

/**
 * Writes the parts into one zip file, one after the other. Each is read only as fast as the file is written, so that
 * the memory it takes does not grow with the content.
 */
export async function writeArchive(
  parts: readonly ArchivePart[],
  to: Writable,
  { mtime, signal }: { mtime: Date; signal: AbortSignal },
): Promise<void> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable // the library makes a PassThrough
  zip.on('error', (error: Error) => out.destroy(error))
  const written = pipeline(out, to, { signal })
  try {
    for (const { name, open, isCompressed = false } of parts) {
      const content = await open()
      if (content === null) continue
      zip.addReadStream(content, name, { mtime, compress: !isCompressed })
      await Promise.race([finished(content), written])
    }
    zip.end()
    await written
  } catch (error) {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
    // Waits until the file is closed, so that the caller can delete it.
    await written.catch(() => undefined)
    throw error
  }
}
