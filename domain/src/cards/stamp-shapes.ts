/** Stamp shapes shared by the page (SVG) and the poster (PDF). Shapes on a 64 × 64 field, drawings on 24 × 24. */
export type StampShape = 'disc' | 'ring' | 'seal' | 'block'

/** Vermilion, used if a card names no ink of its own. */
export const DEFAULT_INK = '#D9381E'

/** The scalloped shape, which marks rewards. */
export const SEAL = lobes(14, 26, 7.4)

/** A wrapped present: the reward not yet reached. */
export const GIFT =
  '<path d="M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1z"/><path d="M12 8v13"/><path d="M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7"/><path d="M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.500 5a4.8 8 0 0 1 4.500 -5a2.500 2.500 0 0 1 0 5"/>'
/** Drawing of a card without an icon. */
export const STAR =
  '<path d="M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.900 1l-5 4.867l1.179 6.873z"/>'

/**
 * Derives the shape from the icon's id: two cards side by side differ, and a card never changes. The seal is reserved
 * for rewards.
 */
export function shapeForIcon(iconId: string): StampShape {
  let sum = 0
  for (const letter of iconId) sum += letter.charCodeAt(0)
  return (['ring', 'block', 'disc'] as const)[sum % 3] ?? 'disc'
}

function lobes(count: number, radius: number, bulge: number): string {
  const point = (angle: number, distance: number) =>
    `${(32 + distance * Math.cos(angle)).toFixed(2)} ${(32 + distance * Math.sin(angle)).toFixed(2)}`
  const turn = (2 * Math.PI) / count
  const arcs = Array.from(
    { length: count },
    (_, lobe) => `Q${point((lobe + 0.5) * turn, radius + bulge)} ${point((lobe + 1) * turn, radius)}`,
  )
  return `M${point(0, radius)}${arcs.join('')}Z`
}
