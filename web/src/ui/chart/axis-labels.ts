/**
 * Chooses the labels below a plot. The page does not measure: for each range of widths the labels that fit are known
 * beforehand, and a container query shows them. So nothing moves after the first paint, and print has its own choice.
 */
import { max } from 'd3-array'

/** Narrowest plot of each range, in ems of the labels; chart.css has the same numbers. */
export const RANGES = [10, 16, 24, 32, 48, 64, 96] as const

/** Widths of characters in ems, rather too wide than too narrow: spaces and points, Latin, Chinese. */
const NARROW = 0.32
const CHARACTER = 0.64
const WIDE = 1.05
/** Least distance between two labels in ems. */
const GAP = 0.6

/** Returns for each label the numbers of the ranges that show it. */
export function rangesOfLabels(labels: readonly string[], steps: readonly number[]): number[][] {
  const shown = RANGES.map((width) => new Set(labelsAt(labels, steps, width)))
  return labels.map((_, index) => RANGES.flatMap((_, range) => (shown[range]?.has(index) ? [range] : [])))
}

/** Returns the indexes of the labels that fit side by side, counted back from the newest. */
export function labelsAt(labels: readonly string[], steps: readonly number[], width: number): number[] {
  const widest = max(labels, widthOf) ?? 0
  const last = labels.length - 1
  const step = [...steps, ...multiplesOf(steps.at(-1) ?? 1, labels.length)].find((one) =>
    fits(one, { count: labels.length, label: widest, width }),
  )
  return labels.flatMap((_, index) => (index === last || (step && (last - index) % step === 0) ? [index] : []))
}

/**
 * A label stands below the middle of its band, but never sticks out of the plot: the outermost are moved inwards, up to
 * half a label.
 */
function fits(step: number, { count, label, width }: { count: number; label: number; width: number }): boolean {
  const band = width / count
  const moved = Math.max(0, (label - band) / 2)
  return step * band - moved >= label + GAP
}

function multiplesOf(step: number, count: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => step * (index + 2))
}

function widthOf(label: string): number {
  return Array.from(label).reduce((sum, character) => sum + widthOfCharacter(character), 0)
}

function widthOfCharacter(character: string): number {
  if (/[\s.,:;'’|]/.test(character)) return NARROW
  return character > '\u2E7F' ? WIDE : CHARACTER
}
