/** A QR code as one SVG path. Dark on white in both themes, because cameras need that. */
import { useMemo } from 'react'
import { encode } from 'uqr'

/**
 * A reader accepts each of the eight masks and learns from the code which one it is. To try them all and take the best
 * costs ten times as long, on a cheap phone a tenth of a second; this one is the best for every second code. What is
 * printed is drawn by the server, which does try.
 */
const MASK = 2

/** `label` is the accessible name of the code. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1D1A16" />
    </svg>
  )
}

/** Draws one bar for each run of dark modules in a row. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2, maskPattern: MASK })
  const bars = data.flatMap((row, y) =>
    [...rowOf(row).matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { path: bars.join(''), size }
}

function rowOf(modules: boolean[]): string {
  return modules.map(Number).join('')
}
