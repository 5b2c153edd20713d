import type { Fitted } from './fit-text.ts'

export type Pen = PDFKit.PDFDocument
export type Box = { x: number; y: number; width: number; height: number }

/** Half the height of capitals as a share of the font size; the eye centres a line on it. */
const HALF_CAP = 0.345

export type Align = 'left' | 'center' | 'right'

/** Share of a text's width that lies left of its `x`. */
const BEFORE: Record<Align, number> = { left: 0, center: 0.5, right: 1 }

/** Writes a fitted text; `x`, `y` is its upper left corner, the middle of its upper edge, or its upper right corner. */
export function write(
  pen: Pen,
  text: Fitted,
  { x, y, align = 'left', color }: { x: number; y: number; align?: Align; color: string },
) {
  const height = text.size * text.leading
  for (const [at, line] of text.lines.entries()) {
    let left = x - line.width * text.size * BEFORE[align]
    const baseline = y + height * (at + 0.5) + text.size * HALF_CAP
    for (const { typeface, text: letters, width, tracking } of line.runs) {
      // Draws each run as a whole, spaces included; otherwise right-to-left words would come out in the wrong order.
      pen
        .font(typeface.name)
        .fontSize(text.size)
        .fillColor(color)
        .text(letters, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
          characterSpacing: tracking * text.size,
        })
      left += width * text.size
    }
  }
}

/** Draws a line's shapes instead of its text, which nobody reads or copies: `x`, `y` is the middle of its baseline. */
export function drawOutlines(
  pen: Pen,
  { lines: [line], size }: Fitted,
  { x, y, color }: { x: number; y: number; color: string },
) {
  let left = x - ((line?.width ?? 0) * size) / 2
  for (const { typeface, text, tracking } of line?.runs ?? []) {
    const scale = size / typeface.font.unitsPerEm
    const { glyphs, positions } = typeface.font.layout(text, [])
    for (const [at, { path }] of glyphs.entries()) {
      // A mark stands where the font sets it on its letter. Fonts measure upwards.
      const [right, up] = [(positions[at]?.xOffset ?? 0) * scale, (positions[at]?.yOffset ?? 0) * scale]
      within(pen, () =>
        pen
          .translate(left + right, y - up)
          .scale(scale, -scale)
          .path(path.toSVG())
          .fill(color),
      )
      left += (positions[at]?.xAdvance ?? 0) * scale + tracking * size
    }
  }
}

/** Runs `draw` in its own graphics state; colours, clips and rotations end with it. */
export function within(pen: Pen, draw: () => void) {
  pen.save()
  draw()
  pen.restore()
}

/** Returns the path data in our own SVG markup. */
export function pathsOf(markup: string): string[] {
  return [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '')
}

/** Mixes `share` of the first colour with the rest of the second; both are `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const part = (at: number) =>
    Math.round(
      Number.parseInt(one.slice(at, at + 2), 16) * share + Number.parseInt(other.slice(at, at + 2), 16) * (1 - share),
    )
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`
}
