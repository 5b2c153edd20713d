import type { LeftOut } from '@stampwell/contract/business/imports.ts'
import type { LeftOutCell } from './read-row.ts'

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
