/** Lists of passwords known from break-ins, as Have I Been Pwned gives them away: SHA-1 sums in order, one a line, each with how often it was seen. */

const SUM = /^([\dA-F]{40})(:\d+)?\r?$/i

/** The sum in capitals; null of a line that holds none. */
export function sumInLine(line: string): string | null {
  return SUM.exec(line)?.[1]?.toUpperCase() ?? null
}
