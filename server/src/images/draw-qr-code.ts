/** Draws QR codes: error correction M, a quiet zone of four modules, one path of black runs on white. */
import { encode } from 'uqr'
import { pngOfSvg } from './svg-picture.ts'

const QUIET_ZONE = 4
const PICTURE_SIDE = 1024

/** Returns SVG without a fixed size; it fills its container. */
export function drawQrSvg(text: string): string {
  const { size, path } = traceQr(text)
  return svg(size, path, '')
}

/** Returns a PNG of 1024 × 1024. Modules are whole pixels; the remaining pixels widen the quiet zone. */
export function drawQrPng(text: string): Promise<Buffer> {
  const { size, path } = traceQr(text)
  const side = size * Math.floor(PICTURE_SIDE / size)
  return pngOfSvg(svg(size, path, ` width="${side}" height="${side}"`), { side, outer: PICTURE_SIDE })
}

function svg(size: number, path: string, sides: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"${sides} shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  )
}

/** Returns the dark modules as one path, with one bar per run in a row; `size` includes the quiet zone. */
export function traceQr(text: string, ecc: 'M' | 'Q' = 'M'): { size: number; path: string } {
  const { data, size } = encode(text, { ecc, border: QUIET_ZONE })
  const bars = data.flatMap((row, y) => runs(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: bars.join('') }
}

function runs(row: boolean[]): { x: number; length: number }[] {
  const found: { x: number; length: number }[] = []
  row.forEach((isBlack, x) => {
    const last = found.at(-1)
    if (isBlack && last && last.x + last.length === x) last.length++
    else if (isBlack) found.push({ x, length: 1 })
  })
  return found
}
