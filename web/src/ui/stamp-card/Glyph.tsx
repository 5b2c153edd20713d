/** The drawing on a stamp: one of our own icons, or a merchant's picture. */
import { useStampIcon } from './stamp-icons.ts'

export type CardIcon = { id: string; url: string } | null

/** A wrapped present: the reward on the way. */
export const GIFT = '<path d="M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1z"/><path d="M12 8v13"/><path d="M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7"/><path d="M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.500 5a4.8 8 0 0 1 4.500 -5a2.500 2.500 0 0 1 0 5"/>'
const STAR = '<path d="M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.900 1l-5 4.867l1.179 6.873z"/>'

/** Markup on a 24 px grid, or null when the icon is a picture. A card without an icon stamps a star. */
export function useMarkup(icon: CardIcon): string | null {
  const drawing = useStampIcon(icon)
  return icon === null ? STAR : drawing
}

/** Line drawing in the middle of the 64 px stamp. */
export function Glyph({ markup, scale, color, weight }: { markup: string; scale: number; color: string; weight: number }) {
  const corner = 32 - 12 * scale
  return (
    <g
      transform={`translate(${corner} ${corner}) scale(${scale})`}
      fill="none"
      stroke={color}
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      // The markup is ours: it comes from the program, never from a merchant.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
