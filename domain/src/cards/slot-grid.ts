/**
 * Slots per row, a slot's side, the space between rows, and the space left and right of a row. Lengths in u: 1/360 of
 * the card's width.
 */
export type Grid = { columns: number; slot: number; gap: number; pad: number }

/** Grids of the common counts, tuned by hand. */
const TUNED_GRIDS: Record<number, Grid> = {
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

/** The part of the card that slots may fill. */
const WIDTH = 320
const HEIGHT = 134
const MAX_SLOT = 60
/** Share of the score that an all-empty last row would cost; a partly empty row costs its part of that. */
const EMPTY_ROW_PENALTY = 0.14
/** Space between the slots of a row, as a multiple of the space between rows. */
const COLUMN_GAPS = 1.6

/** Returns the tuned grid of a count, else the arrangement with the largest slots, favouring a full last row. */
export function gridFor(count: number): Grid {
  const tuned = TUNED_GRIDS[count]
  if (tuned) return tuned
  const gap = count > 24 ? 6 : 9
  let best: Grid = { columns: 1, slot: MAX_SLOT, gap, pad: 0 }
  let bestScore = 0
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const slot = Math.min(MAX_SLOT, (WIDTH - (columns - 1) * gap) / columns, (HEIGHT - (rows - 1) * gap) / rows)
    const emptyShare = (rows * columns - count) / columns
    const score = slot * (1 - EMPTY_ROW_PENALTY * emptyShare)
    if (score <= bestScore) continue
    bestScore = score
    best = {
      columns,
      slot: Math.floor(slot),
      gap,
      pad: Math.max(0, Math.floor((WIDTH - columns * (slot + gap * COLUMN_GAPS)) / 2)),
    }
  }
  return best
}
