/** Strength of a cell's tint. The middle tints are left out: neither dark nor light text can be read on them. */
import { scaleLinear } from 'd3-scale'

export type TintTone = 'ink' | 'bottle'

/** `percent` of the tone is mixed into the ground; a strong tint takes the text that stands on the tone itself. */
export type Tint = { percent: number; isStrong: boolean }

/** Weak tints, strong tints, and the share at which the strong begin. A test holds them to a contrast of 4.5:1. */
export const TINTS: Record<TintTone, { weak: [number, number]; strong: [number, number]; from: number }> = {
  ink: { weak: [5, 40], strong: [58, 94], from: 0.5 },
  bottle: { weak: [5, 50], strong: [82, 96], from: 0.7 },
}

/** `share` is the value's share of the highest, 0 to 1. Zero and below have no tint. */
export function tintOf(share: number, tone: TintTone): Tint {
  if (!(share > 0)) return { percent: 0, isStrong: false }
  const { weak, strong, from } = TINTS[tone]
  const isStrong = share >= from
  const scale = scaleLinear()
    .domain(isStrong ? [from, 1] : [0, from])
    .rangeRound(isStrong ? strong : weak)
    .clamp(true)
  return { percent: scale(share), isStrong }
}
