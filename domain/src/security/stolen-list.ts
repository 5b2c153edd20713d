/**
 * Reads lists of breached passwords as Have I Been Pwned publishes them: sorted SHA-1 hashes, one per line, each with
 * its breach count.
 */

const SUM = /^([\dA-F]{40})(:\d+)?\r?$/i

/** Returns the hash in upper case, or null if the line contains none. */
export function sumInLine(line: string): string | null {
  return SUM.exec(line)?.[1]?.toUpperCase() ?? null
}
