/** The drawing on a stamp: one of our own icons, or a merchant's picture. */
import { STAR } from '@stampwell/domain/stamp-plates.ts'
import { useStampIcon } from './stamp-icons.ts'

export type CardIcon = { id: string; url: string } | null

/** Markup on a 24 px grid, or null when the icon is a picture. A card without an icon stamps a star. */
export function useMarkup(icon: CardIcon): string | null {
  const drawing = useStampIcon(icon)
  return icon === null ? STAR : drawing
}

/** Line drawing in the middle of the 64 px stamp. */
export function Glyph({
  markup,
  scale,
  color,
  weight,
}: {
  markup: string
  scale: number
  color: string
  weight: number
}) {
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
