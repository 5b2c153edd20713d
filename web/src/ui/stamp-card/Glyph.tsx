/** The drawing on a stamp: one of the shipped icons, or a merchant's picture. */
import { STAR } from '@stampwell/domain/cards/stamp-shapes.ts'
import { useStampIcon } from './stamp-icons.ts'

export type CardIcon = { id: string; url: string } | null

/** Returns SVG markup on a 24 px grid, or null when the icon is a picture. A card without an icon gets a star. */
export function useMarkup(icon: CardIcon): string | null {
  const drawing = useStampIcon(icon)
  return icon === null ? STAR : drawing
}

/** Draws the icon's lines in the middle of the 64 px stamp. */
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
      // The markup is trusted: it is shipped with the app and never comes from a merchant.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
