/** Slots per row and their size. Lengths in u: 1/360 of the card's width. */
export type Grid = { columns: number; slot: number; gap: number; pad: number }

// The common counts are tuned by hand.
const BY_EYE: Record<number, Grid> = {
  1: { columns: 1, slot: 64, gap: 8, pad: 0 },
  2: { columns: 2, slot: 64, gap: 8, pad: 60 },
  3: { columns: 3, slot: 64, gap: 8, pad: 30 },
  4: { columns: 4, slot: 62, gap: 8, pad: 8 },
  5: { columns: 5, slot: 60, gap: 8, pad: 0 },
  6: { columns: 3, slot: 54, gap: 11, pad: 40 },
  8: { columns: 4, slot: 56, gap: 11, pad: 14 },
  10: { columns: 5, slot: 54, gap: 11, pad: 0 },
  12: { columns: 6, slot: 45, gap: 16, pad: 0 },
}

const WIDTH = 320
const HEIGHT = 134
const LARGEST = 60

/** Returns a tuned grid, else the arrangement with the largest slots, favouring a full last row. */
export function gridFor(count: number): Grid {
  const known = BY_EYE[count]
  if (known) return known
  const gap = count > 24 ? 6 : 9
  let best: Grid = { columns: 1, slot: LARGEST, gap, pad: 0 }
  let bestWorth = 0
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const slot = Math.min(LARGEST, (WIDTH - (columns - 1) * gap) / columns, (HEIGHT - (rows - 1) * gap) / rows)
    const worth = slot * (1 - 0.14 * ((rows * columns - count) / columns))
    if (worth <= bestWorth) continue
    bestWorth = worth
    best = {
      columns,
      slot: Math.floor(slot),
      gap,
      pad: Math.max(0, Math.floor((WIDTH - columns * (slot + gap * 1.6)) / 2)),
    }
  }
  return best
}
