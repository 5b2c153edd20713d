/**
 * Searches a file of passwords from data breaches on disk, without loading it: it may have any size, and be replaced at
 * any time (https://haveibeenpwned.com/Passwords).
 */
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { sumInLine } from '@stampwell/domain/security/stolen-list.ts'

/** Bytes per read; more than two lines. */
const PIECE = 256

/** Tells whether exactly this password is in the list. Throws if the list cannot be read. */
export async function isInList(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await open(path)
  try {
    // Binary search: the password's line, if there is one, begins at or after `low` and before `high`.
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await lineFrom(file, middle)
      if (!line || line.at >= high || line.sum > wanted) high = middle
      else if (line.sum < wanted) low = line.at + 1
      else return true
    }
    return false
  } finally {
    await file.close()
  }
}

/** Returns the first line that begins at or after `offset`; null after the last. */
async function lineFrom(file: FileHandle, offset: number): Promise<{ at: number; sum: string } | null> {
  // Starts one byte earlier: a line break there means that a line begins at `offset`.
  const from = Math.max(0, offset - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const start = offset === 0 ? 0 : text.indexOf('\n') + 1
  if (start === 0 && offset !== 0) return null
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end === -1 ? undefined : end)
  if (line === '') return null
  const sum = sumInLine(line)
  if (sum === null)
    throw new Error(`The list of stolen passwords has a line that is no SHA-1 sum, at byte ${from + start}`)
  return { at: from + start, sum }
}
