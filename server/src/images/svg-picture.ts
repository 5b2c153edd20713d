import { loadSharp } from './load-sharp.ts'

/**
 * Renders black-and-white SVG as a square PNG: the drawing is `side` pixels wide, and white fills the rest up to
 * `outer`.
 */
export async function pngOfSvg(svg: string, { side, outer }: { side: number; outer: number }): Promise<Buffer> {
  const before = Math.floor((outer - side) / 2)
  const after = outer - side - before
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg))
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}
