import type { LeftOut } from '@stampwell/contract/business/imports.ts'

/** An optional cell that cannot be read: it stays behind, and the person comes in. */
export type LeftOutCell = Pick<LeftOut, 'field' | 'reason'>

/** Returns the counts with these cells added. */
export function addLeftOut(counted: readonly LeftOut[], cells: readonly LeftOutCell[]): LeftOut[] {
  const counts = counted.map((one) => ({ ...one }))
  for (const { field, reason } of cells) {
    const known = counts.find((one) => one.field === field && one.reason === reason)
    if (known) known.count += 1
    else counts.push({ field, reason, count: 1 })
  }
  return counts
}
