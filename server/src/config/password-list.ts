import { closeSync, openSync, readSync } from 'node:fs'
import { sumInLine } from '@stampwell/domain/security/stolen-list.ts'

/** Bytes read from the list; longer than any line. */
const PIECE = 256

/** Returns what is wrong with the list, judged by its first line, or null. */
export function problemOfList(path: string): string | null {
  try {
    const file = openSync(path, 'r')
    const begin = Buffer.alloc(PIECE)
    let length
    try {
      length = readSync(file, begin)
    } finally {
      closeSync(file)
    }
    return sumInLine(begin.toString('latin1', 0, length).split('\n')[0] ?? '') !== null
      ? null
      : 'does not begin with a SHA-1 sum'
  } catch (error) {
    return `can not be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'})`
  }
}
